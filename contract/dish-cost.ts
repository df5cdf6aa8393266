import { type Cents, maxCents, type TenThousandths } from './money.ts'
import { conversion, type Unit } from './units.ts'

export type RecipeLine = {
  quantity: number
  /** The unit the recipe counts in. */
  unit: Unit
  /** What one `costUnit` of the ingredient costs. */
  costPerUnit: TenThousandths
  costUnit: Unit
}

const tenThousandthsPerCent = 100n

/** Quantity × cost per unit, rounded half up once, at the end of the line; null when the units do not convert (or nobody has that much money). */
export function lineCost({ quantity, unit, costPerUnit, costUnit }: RecipeLine): Cents | null {
  const rate = conversion(unit, costUnit)
  if (!rate) return null
  const exact = BigInt(quantity) * BigInt(costPerUnit) * rate.numerator
  const cents = divideHalfUp(exact, tenThousandthsPerCent * rate.denominator)
  return cents <= maxCents ? Number(cents) : null
}

/** Null as soon as one line is: an incomplete cost is no cost. */
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
  /** Share of the price that the ingredients eat, in tenths of a percent; null for a price of nothing. */
  foodCostPermille: number | null
}

/** What a dish leaves at a price. Without a cost nothing can be said about it. */
export function figuresAt(price: Cents, cost: Cents | null): DishFigures {
  if (cost === null) return { cost, margin: null, foodCostPermille: null }
  return {
    cost,
    margin: price - cost,
    foodCostPermille: price === 0 ? null : Number(divideHalfUp(1000n * BigInt(cost), BigInt(price))),
  }
}

/** `32.5 %`, which no line breaks in two. */
export function formatFoodCost(permille: number): string {
  return `${Math.floor(permille / 10)}.${permille % 10}\u00A0%`
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
