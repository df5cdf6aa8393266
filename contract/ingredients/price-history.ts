import { dayMs } from '#contract/durations.ts'
import { divide, fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import type { TenThousandths } from '#contract/money.ts'
import { conversion, type Unit } from './units.ts'

export const riseWindowMs = 30 * dayMs
const staleAfterMs = 60 * dayMs

type Cost = { costPerUnit: TenThousandths; unit: Unit }

/** How much a cost rose, in tenths of a percent; null when it cannot be compared. */
export function risePermille(before: Cost, after: Cost): number | null {
  const rate = conversion(before.unit, after.unit)
  if (!rate || before.costPerUnit === 0) return null
  const beforeInUnit = divide(fraction(BigInt(before.costPerUnit)), rate)
  const thousandths = divide(multiply(fraction(BigInt(after.costPerUnit)), fraction(1000n)), beforeInUnit)
  return Number(roundHalfUp(thousandths)) - 1000
}

/** A cost that nobody typed or confirmed for 60 days. */
export function isStalePrice(pricedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(pricedAt) > staleAfterMs
}
