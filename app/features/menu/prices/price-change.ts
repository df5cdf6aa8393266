import { roundPrice } from '#contract/costs/price-aim.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { PriceRounding } from '#contract/taxes/tax-schema.ts'

const wholeInHundredths = 10_000

/** A price raised, or with a negative share lowered, by hundredths of a percent; rounded to the cent, half a cent up. */
export function priceAfter(price: Cents, hundredthsOfPercent: number): Cents {
  const doubled = 2 * price * (wholeInHundredths + hundredthsOfPercent)
  return cents(Math.floor((doubled + wholeInHundredths) / (2 * wholeInHundredths)))
}

/** A change of several prices: up (1) or down (-1), by hundredths of a percent or by cents, with the ending that prices have. */
export type PriceChange = { way: 1 | -1; unit: 'share' | 'amount'; by: number; rounding: PriceRounding }

/** Negative when the price is smaller than what is taken from it. */
export function changedPrice(price: Cents, { way, unit, by, rounding }: PriceChange): Cents {
  const exact = unit === 'share' ? priceAfter(price, way * by) : cents(price + way * by)
  return exact < 0 ? exact : roundPrice(exact, rounding)
}
