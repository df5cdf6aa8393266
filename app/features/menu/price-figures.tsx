import type { ReactNode } from 'react'
import { costLevelOf, figuresAt, formatFoodCost } from '#contract/costs/dish-cost.ts'
import { aimOf, suggestedPrice } from '#contract/costs/price-aim.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import { FoodCost } from '../../controls/food-cost.tsx'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import { marginSum } from '../../formats/margin-sum.ts'
import classes from './price-figures.module.css'

/** The cost of a dish's ingredients; null when a unit cannot be converted. `withoutCost` names the ingredients with such a unit. */
export type RecipeCost = { ingredientCount: number; cost: Cents | null; withoutCost: readonly string[] }

type PriceFiguresProps = {
  /** The typed price; null while it is not a valid one. */
  price: Cents | null
  recipe: RecipeCost | undefined
  restaurant: Restaurant
}

/** The margin of a dish at the price that is typed beside it. */
export function PriceFigures({ price, recipe, restaurant }: PriceFiguresProps) {
  const { country, currency } = restaurant
  const aim = aimOf(restaurant)
  if (!recipe) return <p className={classes.note}>Con su receta verás aquí cuánto te deja.</p>
  if (recipe.cost === null) return <p className={classes.note}>{describeIncompleteCost(recipe.withoutCost)}</p>
  const net = price === null ? null : netPriceOf(price, aim.terms)
  const { margin, foodCostPermille } =
    net === null ? { margin: null, foodCostPermille: null } : figuresAt(net, recipe.cost)
  const isOverTarget = foodCostPermille === null || foodCostPermille > aim.targetPermille
  return (
    <div
      role="status"
      data-level={foodCostPermille === null ? undefined : costLevelOf(foodCostPermille, aim.targetPermille)}
      className={classes.figures}
    >
      <Figure name="Costo">{formatPrice(recipe.cost, currency)}</Figure>
      <Figure name="Margen" isLoss={margin !== null && margin < 0}>
        {margin === null ? '–' : formatPrice(margin, currency)}
      </Figure>
      <Figure name="% de costo">
        <FoodCost permille={foodCostPermille} targetPermille={aim.targetPermille} />
      </Figure>
      {isOverTarget && (
        <Figure name={`Para ${formatFoodCost(aim.targetPermille)}`}>
          {formatPrice(suggestedPrice(recipe.cost, aim), currency)}
        </Figure>
      )}
      {price !== null && net !== null && (
        <span className={classes.sum}>{marginSum({ country, price, net, cost: recipe.cost })}</span>
      )}
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
