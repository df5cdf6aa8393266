import { type Cents, maxCents, type TenThousandths } from './money.ts'
import { conversion, type Unit } from './units.ts'

export type RecipeLine = {
  quantity: number
  /** The unit the recipe counts in. */
  unit: Unit
  /** The cost of one `costUnit` of the ingredient. */
  costPerUnit: TenThousandths
  costUnit: Unit
}

const tenThousandthsPerCent = 100n

/** Quantity × cost per unit, rounded half up once, at the end of the line; null when the units do not convert or the amount is too large. */
export function lineCost({ quantity, unit, costPerUnit, costUnit }: RecipeLine): Cents | null {
  const rate = conversion(unit, costUnit)
  if (!rate) return null
  const exact = BigInt(quantity) * BigInt(costPerUnit) * rate.numerator
  const cents = divideHalfUp(exact, tenThousandthsPerCent * rate.denominator)
  return cents <= maxCents ? Number(cents) : null
}

/** Null if any line is null: an incomplete sum would be wrong. */
export function dishCost(lines: readonly RecipeLine[]): Cents | null {
  let total = 0
  for (const line of lines) {
    const cost = lineCost(line)
    if (cost === null) return null
    total += cost
    if (total > maxCents) return null
  }
  return total
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
    margin: price - cost,
    foodCostPermille: price === 0 ? null : Number(divideHalfUp(1000n * BigInt(cost), BigInt(price))),
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

export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
