import { figuresAt, formatFoodCost } from '#contract/dish-cost.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { type Aim, suggestedPrice } from '#contract/price-aim.ts'
import { netPriceOf } from '#contract/price-parts.ts'
import { FoodCost } from '../../controls/food-cost.tsx'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import classes from './dish-figures.module.css'
import type { RecipeCost } from './price-figures.tsx'

type DishFiguresProps = {
  /** Null while what is typed is not a price. */
  price: Cents | null
  recipe: RecipeCost | undefined
  currency: Currency
  aim: Aim
  /** While a price is being typed: takes the price that would meet the target. */
  onSuggestion: ((price: Cents) => void) | undefined
}

/** The margin and the food cost of a dish, at its saved price or at the price that is being typed. */
export function DishFigures({ price, recipe, currency, aim, onSuggestion }: DishFiguresProps) {
  if (!recipe || recipe.cost === null) {
    return <span className={classes.quiet}>{recipe ? describeIncompleteCost(recipe.withoutCost) : 'Sin receta'}</span>
  }
  const { margin, foodCostPermille } =
    price === null ? { margin: null, foodCostPermille: null } : figuresAt(netPriceOf(price, aim.terms), recipe.cost)
  const { cost } = recipe
  const isOverTarget = foodCostPermille === null || foodCostPermille > aim.targetPermille
  return (
    <>
      <span className={classes.margin} data-loss={margin !== null && margin < 0}>
        <span className={classes.marginName}>Margen </span>
        {margin === null ? '–' : formatPrice(margin, currency)}
      </span>
      <small className={classes.share}>
        <span className={classes.cost}>{formatPrice(recipe.cost, currency)}</span>{' '}
        <FoodCost permille={foodCostPermille} targetPermille={aim.targetPermille} />
      </small>
      {onSuggestion && isOverTarget && (
        <button
          type="button"
          // The field keeps the focus: leaving it would save what was typed before.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSuggestion(suggestedPrice(cost, aim))}
          className={classes.suggestion}
        >
          Para {formatFoodCost(aim.targetPermille)}: {formatPrice(suggestedPrice(cost, aim), currency)}
        </button>
      )}
    </>
  )
}
