import type { ComponentProps } from 'react'
import { figuresAt } from '#contract/costs/dish-cost.ts'
import type { Aim } from '#contract/costs/price-aim.ts'
import type { Currency } from '#contract/countries.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import { FoodCost } from '../../../controls/food-cost.tsx'
import { describeIncompleteCost } from '../../../formats/incomplete-cost.ts'
import type { RecipeCost } from '../price-figures.tsx'
import classes from './dish-figures.module.css'

type FiguresProps = {
  /** Null while what is typed is not a price. */
  price: Cents | null
  recipe: RecipeCost | undefined
  currency: Currency
  aim: Aim
}

/** The margin and the food cost of a dish, at its saved price or at the price that is being typed; a button that opens its recipe. */
export function DishFigures({
  price,
  recipe,
  currency,
  aim,
  ...button
}: FiguresProps & Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button {...button} type="button" className={classes.button}>
      {recipe && <span className="visually-hidden">Receta: </span>}
      <Figures price={price} recipe={recipe} currency={currency} aim={aim} />
    </button>
  )
}

function Figures({ price, recipe, currency, aim }: FiguresProps) {
  if (!recipe) return <span className={classes.toAdd}>Agregar receta</span>
  if (recipe.cost === null) return <span className={classes.quiet}>{describeIncompleteCost(recipe.withoutCost)}</span>
  const { margin, foodCostPermille } =
    price === null ? { margin: null, foodCostPermille: null } : figuresAt(netPriceOf(price, aim.terms), recipe.cost)
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
    </>
  )
}
