import { type Fraction, fraction, multiply, roundHalfUp } from './fraction.ts'
import { type Cents, maxCents } from './money.ts'
import { conversion, type RecipeUnit, type Unit, type Weight } from './units.ts'

/** What one `unit` of an ingredient costs on the plate, exactly, in ten-thousandths. */
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
  const cents = roundHalfUp(multiply(multiply(exact, times), centsPerTenThousandth))
  return cents <= maxCents ? Number(cents) : null
}

/** In ten-thousandths. */
export function exactLineCost({ quantity, unit, unitCost }: RecipeLine): Fraction | null {
  const rate = unitCost && conversion(unit, unitCost.unit, unitCost.weights)
  return rate && multiply(fraction(BigInt(quantity)), multiply(unitCost.amount, rate))
}

/** Null if any line is null: an incomplete sum would be wrong. A larger size takes the recipe more `times`. */
export function dishCost(lines: readonly RecipeLine[], times = once): Cents | null {
  let total = 0
  for (const line of lines) {
    const cost = lineCost(line, times)
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
