import type { ReactNode } from 'react'
import { costLevelOf, figuresAt } from '#contract/dish-cost.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { FoodCost } from '../../controls/food-cost.tsx'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import classes from './price-figures.module.css'

/** The cost of a dish's ingredients; null when a unit cannot be converted. `withoutCost` names the ingredients with such a unit. */
export type RecipeCost = { ingredientCount: number; cost: Cents | null; withoutCost: readonly string[] }

type PriceFiguresProps = {
  /** The typed price; null while it is not a valid one. */
  price: Cents | null
  recipe: RecipeCost | undefined
  currency: Currency
}

/** The margin of a dish at the price that is typed beside it. */
export function PriceFigures({ price, recipe, currency }: PriceFiguresProps) {
  if (!recipe) return <p className={classes.note}>Vincula sus ingredientes y verás aquí cuánto te deja.</p>
  if (recipe.cost === null) return <p className={classes.note}>{describeIncompleteCost(recipe.withoutCost)}</p>
  const { margin, foodCostPermille } =
    price === null ? { margin: null, foodCostPermille: null } : figuresAt(price, recipe.cost)
  return (
    <div
      role="status"
      data-level={foodCostPermille === null ? undefined : costLevelOf(foodCostPermille)}
      className={classes.figures}
    >
      <Figure name="Costo">{formatPrice(recipe.cost, currency)}</Figure>
      <Figure name="Margen" isLoss={margin !== null && margin < 0}>
        {margin === null ? '–' : formatPrice(margin, currency)}
      </Figure>
      <Figure name="% de costo">
        <FoodCost permille={foodCostPermille} />
      </Figure>
    </div>
  )
}

function Figure({ name, isLoss = false, children }: { name: string; isLoss?: boolean; children: ReactNode }) {
  return (
    <span className={classes.figure} data-loss={isLoss}>
      <span className={classes.name}>{name} </span>
      {children}
    </span>
  )
}
