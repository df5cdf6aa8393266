import { add, divide, type Fraction, fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import { finestCost, type PantryItem, type PantryLine } from '#contract/ingredients/pantry.ts'
import type { Quantity } from '#contract/ingredients/typed-quantity.ts'
import { conversion, type Unit } from '#contract/ingredients/units.ts'
import { type Cents, cents, maxCents, type TenThousandths, tenThousandths } from '#contract/money.ts'

/** So much of something is planned; `portions` of it are cooked. */
export type PlannedLine = PantryLine & { portions: number }

export type Pack = { name: string; quantity: number; unit: Unit }

/** What to buy of one ingredient. */
type Purchase = {
  /** One unit, where the ingredient has no pack. */
  pack: Pack | null
  /** How much of it is needed, in its own unit and before it is cleaned; null when that is unknown. */
  needed: Fraction | null
  /** Whole packs beside what is at home; null when it is unknown how much is needed. */
  packs: number | null
  /** What these packs cost, rounded once; null when no price is known. */
  cost: Cents | null
}

/** Nobody carries more home. */
const mostPacks = 1_000_000_000_000n

/**
 * How much of each bought ingredient the plan takes, in the ingredient's unit and before it is cleaned. Exact: nothing is rounded before whole packs are counted. A
 * preparation takes what its recipe does, also of other preparations. Null where units do not convert.
 */
export function neededOf(items: readonly PantryItem[], planned: readonly PlannedLine[]): Map<number, Fraction | null> {
  const byId = new Map(items.map((item) => [item.id, item]))
  /** What reaches the plate. */
  const served = new Map<number, Fraction | null>()

  function take({ ingredientId, quantity, unit }: PantryLine, times: Fraction | null) {
    const item = byId.get(ingredientId)
    if (!item || quantity === 0) return
    const rate = conversion(unit, item.unit, item.weights)
    const before = served.get(ingredientId)
    if (!rate || !times || before === null) {
      served.set(ingredientId, null)
      return
    }
    const more = multiply(multiply(fraction(BigInt(quantity)), times), rate)
    const sum = before ? add(before, more) : more
    served.set(ingredientId, sum.denominator <= finestCost ? sum : null)
  }

  const reachesPlate = ({ yieldPercent }: PantryItem) => fraction(BigInt(yieldPercent), 100n)

  for (const line of planned) if (line.portions > 0) take(line, fraction(BigInt(line.portions)))
  const needed = new Map<number, Fraction | null>()
  for (const item of fromOutsideIn(items, byId)) {
    const amount = served.get(item.id)
    if (amount === undefined) continue
    const whole = amount && divide(amount, reachesPlate(item))
    if (!item.preparation) needed.set(item.id, whole)
    else {
      const { makes, lines } = item.preparation
      const rate = conversion(makes.unit, item.unit, item.weights)
      const times = whole && rate && divide(whole, multiply(fraction(BigInt(makes.quantity)), rate))
      for (const line of lines) take(line, times)
    }
  }
  return needed
}

/** A preparation stands before everything that it contains. */
function fromOutsideIn(items: readonly PantryItem[], byId: ReadonlyMap<number, PantryItem>): PantryItem[] {
  const seen = new Set<number>()
  const insideOut: PantryItem[] = []
  function visit(item: PantryItem) {
    if (seen.has(item.id)) return
    seen.add(item.id)
    for (const { ingredientId } of item.preparation?.lines ?? []) {
      const inner = byId.get(ingredientId)
      if (inner) visit(inner)
    }
    insideOut.push(item)
  }
  for (const item of items) visit(item)
  return insideOut.reverse()
}

/** What is at home is taken off; the rest is bought in whole packs, or in whole units without a pack. */
export function purchaseOf(
  item: PantryItem,
  needed: Fraction | null,
  { pack, atHome }: { pack: Pack | null; atHome: Quantity | null },
): Purchase {
  const size = pack && conversion(pack.unit, item.unit, item.weights)
  if (pack && !size) return purchaseOf(item, needed, { pack: null, atHome })
  const perPack = pack && size ? multiply(fraction(BigInt(pack.quantity)), size) : fraction(1n)
  const kept = atHome && conversion(atHome.unit, item.unit, item.weights)
  const stock = atHome && kept ? multiply(fraction(BigInt(atHome.quantity)), kept) : fraction(0n)
  const packs = needed && wholesOf(divide(lackOf(needed, stock), perPack))
  if (packs === null || packs > mostPacks) return { pack, needed, packs: null, cost: null }
  return { pack, needed, packs: Number(packs), cost: costOf(item, multiply(perPack, fraction(packs))) }
}

/** At the price that was paid last, rounded half up once. */
function costOf({ price, unit, weights }: PantryItem, amount: Fraction): Cents | null {
  const rate = conversion(unit, price.unit, weights)
  if (!rate || price.amount === 0) return null
  const paid = divide(
    multiply(multiply(amount, rate), fraction(BigInt(price.amount))),
    fraction(BigInt(price.quantity)),
  )
  const cost = roundHalfUp(divide(paid, fraction(100n)))
  return cost <= maxCents ? cents(Number(cost)) : null
}

/** What one pack costs by the ingredient's price, in ten-thousandths; exact when it is the pack that was paid last. */
export function packPriceOf({ price, unit, weights }: PantryItem, pack: Pack | null): TenThousandths | null {
  const rate = conversion(pack?.unit ?? unit, price.unit, weights)
  if (!rate || price.amount === 0) return null
  const amount = fraction(BigInt(price.amount) * BigInt(pack?.quantity ?? 1), BigInt(price.quantity))
  const rounded = roundHalfUp(multiply(amount, rate))
  return rounded <= maxCents ? tenThousandths(Number(rounded)) : null
}

/** What is missing; nothing when more than enough is there. */
function lackOf(needed: Fraction, stock: Fraction): Fraction {
  const numerator = needed.numerator * stock.denominator - stock.numerator * needed.denominator
  return numerator > 0n ? fraction(numerator, needed.denominator * stock.denominator) : fraction(0n)
}

/** Rounded up. */
export function wholesOf({ numerator, denominator }: Fraction): bigint {
  return (numerator + denominator - 1n) / denominator
}
