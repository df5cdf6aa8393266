import type { ComponentProps } from 'react'
import { figuresAt } from '#contract/costs/dish-cost.ts'
import type { Aim } from '#contract/costs/price-aim.ts'
import type { Country, Currency } from '#contract/countries.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import { FoodCost } from '../../../controls/food-cost.tsx'
import { describeIncompleteCost } from '../../../formats/incomplete-cost.ts'
import { marginSum } from '../../../formats/margin-sum.ts'
import type { RecipeCost } from '../price-figures.tsx'
import classes from './dish-figures.module.css'

type FiguresProps = {
  /** Null while what is typed is not a price. */
  price: Cents | null
  recipe: RecipeCost | undefined
  /** Its tax has another name in each country. */
  country: Country
  currency: Currency
  aim: Aim
}

/** The margin and the food cost of a dish, at its saved price or at the price that is being typed; a button that opens its recipe. */
export function DishFigures({
  price,
  recipe,
  country,
  currency,
  aim,
  ...button
}: FiguresProps & Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button {...button} type="button" className={classes.button}>
      {recipe && <span className="visually-hidden">Receta: </span>}
      <Figures price={price} recipe={recipe} country={country} currency={currency} aim={aim} />
    </button>
  )
}

function Figures({ price, recipe, country, currency, aim }: FiguresProps) {
  if (!recipe) return <span className={classes.toAdd}>Agregar receta</span>
  if (recipe.cost === null) return <span className={classes.quiet}>{describeIncompleteCost(recipe.withoutCost)}</span>
  const { cost } = recipe
  const net = price === null ? null : netPriceOf(price, aim.terms)
  const { margin, foodCostPermille } = net === null ? { margin: null, foodCostPermille: null } : figuresAt(net, cost)
  // Without a tax it is a plain subtraction of the two figures that stand here.
  const sum = price !== null && net !== null && net !== price ? marginSum({ country, price, net, cost }) : undefined
  return (
    <>
      <span title={sum} className={classes.margin} data-loss={margin !== null && margin < 0}>
        <span className={classes.marginName}>Margen </span>
        {margin === null ? '–' : formatPrice(margin, currency)}
      </span>
      <small className={classes.share}>
        <span className={classes.cost}>{formatPrice(cost, currency)}</span>{' '}
        <FoodCost permille={foodCostPermille} targetPermille={aim.targetPermille} />
      </small>
    </>
  )
}
