import { add, divide, type Fraction, fraction, multiply } from '#contract/fraction.ts'
import type { TenThousandths } from '#contract/money.ts'
import { exactLineCost, lineCost, type RecipeLine, type UnitCost } from './line-cost.ts'
import type { Quantity } from './typed-quantity.ts'
import { conversion, type RecipeUnit, type Unit, type Weight } from './units.ts'

export type PantryLine = { ingredientId: number; quantity: number; unit: RecipeUnit }

/** Something a recipe can use: bought, or prepared from others. */
export type PantryItem = {
  id: number
  name: string
  unit: Unit
  /** The price paid for a quantity: the cost of one unit, or the price of a pack. */
  price: { amount: TenThousandths; quantity: number; unit: Unit }
  /** The share that reaches the plate. */
  yieldPercent: number
  weights: readonly Weight[]
  /** A preparation has no price, but ingredients, and the quantity that they make. */
  preparation: { makes: Quantity; lines: readonly PantryLine[] } | null
}

/** A real kitchen stays far below this. A cost that is finer counts as unknown, because its exact sum would take too long. */
export const finestCost = 1n << 1024n

/** The exact costs of all that a restaurant buys and prepares. */
export function createPantry(items: Iterable<PantryItem>) {
  const byId = new Map(Array.from(items, (item) => [item.id, item]))
  const costs = new Map<number, UnitCost | null>()
  const missing = new Map<number, string[]>()

  function unitCostOf(id: number): UnitCost | null {
    const known = costs.get(id)
    if (known !== undefined) return known
    // Until it is calculated, so that a preparation that contained itself would have no cost.
    costs.set(id, null)
    const item = byId.get(id)
    const amount = item && amountOf(item)
    const cost = amount ? { amount, unit: item.unit, weights: item.weights } : null
    costs.set(id, cost)
    return cost
  }

  function amountOf(item: PantryItem): Fraction | null {
    const total = item.preparation ? sumOf(item.preparation.lines) : fraction(BigInt(item.price.amount))
    const { quantity, unit } = item.preparation?.makes ?? item.price
    const rate = conversion(unit, item.unit, item.weights)
    if (!total || !rate) return null
    const reachesPlate = multiply(rate, fraction(BigInt(quantity) * BigInt(item.yieldPercent), 100n))
    const amount = divide(total, reachesPlate)
    return amount.denominator <= finestCost ? amount : null
  }

  /** Costs are exact: only the line of a dish is rounded. */
  function sumOf(lines: readonly PantryLine[]): Fraction | null {
    let total: Fraction | null = lines.length === 0 ? null : fraction(0n)
    for (const line of lines) {
      const cost = exactLineCost(priceLine(line))
      total = total && cost && add(total, cost)
      if (!total || total.denominator > finestCost) return null
    }
    return total
  }

  function priceLine<Line extends PantryLine>(line: Line): Line & RecipeLine {
    return { ...line, unitCost: unitCostOf(line.ingredientId) }
  }

  /** Names what leaves a line without a cost: the ingredient, inside of a preparation with the preparation's name. */
  function missingIn(line: PantryLine): string[] {
    return lineCost(priceLine(line)) === null ? namesMissing(line) : []
  }

  function namesMissing({ ingredientId }: PantryLine, within?: PantryItem): string[] {
    const item = byId.get(ingredientId)
    if (!item) return []
    const inside = item.preparation && !unitCostOf(item.id) ? missingInside(item, item.preparation.lines) : []
    if (inside.length > 0) return inside
    return [within ? `${item.name} en ${within.name}` : item.name]
  }

  function missingInside(item: PantryItem, lines: readonly PantryLine[]): string[] {
    const known = missing.get(item.id)
    if (known) return known
    missing.set(item.id, [])
    const found = [...new Set(lines.filter(isUnknown).flatMap((line) => namesMissing(line, item)))]
    missing.set(item.id, found)
    return found
  }

  function isUnknown({ ingredientId, unit }: PantryLine): boolean {
    const cost = unitCostOf(ingredientId)
    return !cost || conversion(unit, cost.unit, cost.weights) === null
  }

  return { unitCostOf, priceLine, missingIn }
}

/** The unit in which the cost of a preparation is shown: the larger one, because a cost per gram says little. */
export function unitOfPreparation(makes: Unit): Unit {
  const larger: Partial<Record<Unit, Unit>> = { g: 'kg', ml: 'l', oz: 'lb' }
  return larger[makes] ?? makes
}

const maxLevels = 5

type BadChain = { kind: 'circle' | 'too_deep'; names: string[] }

/** A preparation that contains itself, or preparations within preparations beyond five levels; named from the outside in. */
export function findBadChain(items: readonly PantryItem[]): BadChain | null {
  const byId = new Map(items.map((item) => [item.id, item]))
  /** The longest chain of preparations that begins with one. */
  const longest = new Map<number, number[]>()
  const open: number[] = []

  function chainFrom(id: number): number[] | BadChain {
    const begun = open.indexOf(id)
    if (begun !== -1) return { kind: 'circle', names: namesOf([...open.slice(begun), id]) }
    const lines = byId.get(id)?.preparation?.lines
    if (!lines) return []
    const known = longest.get(id)
    if (known) return known
    open.push(id)
    let chain: number[] = []
    for (const { ingredientId } of lines) {
      const inner = chainFrom(ingredientId)
      if (!Array.isArray(inner)) return inner
      if (inner.length > chain.length) chain = inner
    }
    open.pop()
    longest.set(id, [id, ...chain])
    return [id, ...chain]
  }

  function namesOf(ids: number[]): string[] {
    return ids.map((id) => byId.get(id)?.name ?? '')
  }

  for (const { id } of items) {
    const chain = chainFrom(id)
    if (!Array.isArray(chain)) return chain
    if (chain.length > maxLevels) return { kind: 'too_deep', names: namesOf(chain) }
  }
  return null
}

/** The item and every preparation that contains it, at any level. */
export function itemsWith(id: number, items: readonly PantryItem[]): Set<number> {
  const found = new Set([id])
  // A set also visits what is added while it is walked.
  for (const contained of found) {
    for (const item of items) {
      if (item.preparation?.lines.some(({ ingredientId }) => ingredientId === contained)) found.add(item.id)
    }
  }
  return found
}
