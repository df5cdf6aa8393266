import { type Fraction, fraction, roundHalfUp } from '#contract/fraction.ts'
import { lineCost, type RecipeLine } from '#contract/ingredients/line-cost.ts'
import { type Cents, cents, maxCents } from '#contract/money.ts'

/** Null if any line is null: an incomplete sum would be wrong. A larger size takes the recipe more `times`. */
export function dishCost(lines: readonly RecipeLine[], times?: Fraction): Cents | null {
  let total = 0
  for (const line of lines) {
    const cost = lineCost(line, times)
    if (cost === null) return null
    total += cost
    if (total > maxCents) return null
  }
  return cents(total)
}

export type DishFigures = {
  cost: Cents | null
  margin: Cents | null
  /** The ingredients' share of the net price, in tenths of a percent; null when the price is 0. */
  foodCostPermille: number | null
}

/** The margin of a dish at a net price, without tax and service; null when its cost is unknown. */
export function figuresAt(price: Cents, cost: Cents | null): DishFigures {
  if (cost === null) return { cost, margin: null, foodCostPermille: null }
  return {
    cost,
    margin: cents(price - cost),
    foodCostPermille: price === 0 ? null : Number(roundHalfUp(fraction(1000n * BigInt(cost), BigInt(price)))),
  }
}

/** The highest share of a dish's net price that its ingredients should cost, until the owner says otherwise. */
export const usualTargetPermille = 330

export type CostLevel = 'good' | 'near' | 'high'

/** Up to the target, up to a quarter above it, or more. */
export function costLevelOf(foodCostPermille: number, targetPermille: number): CostLevel {
  if (foodCostPermille <= targetPermille) return 'good'
  return foodCostPermille * 4 <= targetPermille * 5 ? 'near' : 'high'
}

/** `32.5 %`, with a no-break space. */
export function formatFoodCost(permille: number): string {
  return `${Math.floor(permille / 10)}.${permille % 10}\u00A0%`
}
