import type { Cents, TenThousandths } from './money.ts'
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

/** Quantity × cost per unit, rounded half up once, at the end of the line; null when the units do not convert. */
export function lineCost({ quantity, unit, costPerUnit, costUnit }: RecipeLine): Cents | null {
  const rate = conversion(unit, costUnit)
  if (!rate) return null
  const numerator = BigInt(quantity) * BigInt(costPerUnit) * rate.numerator
  const denominator = tenThousandthsPerCent * rate.denominator
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** Null as soon as one line is: an incomplete cost is no cost. */
export function dishCost(lines: readonly RecipeLine[]): Cents | null {
  let total = 0
  for (const line of lines) {
    const cost = lineCost(line)
    if (cost === null) return null
    total += cost
  }
  return total
}

export type Margin = {
  margin: Cents
  /** Share of the price that the ingredients eat, in tenths of a percent; null for a price of nothing. */
  foodCostPermille: number | null
}

export function marginOf(price: Cents, cost: Cents): Margin {
  return {
    margin: price - cost,
    foodCostPermille: price === 0 ? null : Math.floor((2000 * cost + price) / (2 * price)),
  }
}

/** `32.5 %` */
export function formatFoodCost(permille: number): string {
  return `${Math.floor(permille / 10)}.${permille % 10} %`
}
