import { type Fraction, fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import { type Cents, cents, maxCents } from '#contract/money.ts'
import { conversion, type RecipeUnit, type Unit, type Weight } from './units.ts'

/** One `unit` of an ingredient costs this on the plate, exactly, in ten-thousandths. */
export type UnitCost = { amount: Fraction; unit: Unit; weights: readonly Weight[] }

export type RecipeLine = {
  quantity: number
  /** The unit the recipe counts in. */
  unit: RecipeUnit
  /** Null when the ingredient's cost is unknown. */
  unitCost: UnitCost | null
}

const centsPerTenThousandth = fraction(1n, 100n)
const once = fraction(1n)

/** Quantity × cost per unit, rounded half up once, at the end of the line; null when the units do not convert or the amount is too large. */
export function lineCost(line: RecipeLine, times = once): Cents | null {
  const exact = exactLineCost(line)
  if (!exact) return null
  const cost = roundHalfUp(multiply(multiply(exact, times), centsPerTenThousandth))
  return cost <= maxCents ? cents(Number(cost)) : null
}

/** In ten-thousandths. */
export function exactLineCost({ quantity, unit, unitCost }: RecipeLine): Fraction | null {
  const rate = unitCost && conversion(unit, unitCost.unit, unitCost.weights)
  return rate && multiply(fraction(BigInt(quantity)), multiply(unitCost.amount, rate))
}
