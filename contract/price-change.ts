import type { Cents } from './money.ts'
import { roundPrice } from './price-aim.ts'
import type { PriceRounding } from './pricing-schema.ts'

const wholeInHundredths = 10_000

/** A price raised, or with a negative share lowered, by hundredths of a percent; rounded to the cent, half a cent up. */
export function priceAfter(price: Cents, hundredthsOfPercent: number): Cents {
  return Math.floor(
    (2 * price * (wholeInHundredths + hundredthsOfPercent) + wholeInHundredths) / (2 * wholeInHundredths),
  )
}

/** A change of several prices: up (1) or down (-1), by hundredths of a percent or by cents, with the ending that prices have. */
export type PriceChange = { way: 1 | -1; unit: 'share' | 'amount'; by: number; rounding: PriceRounding }

/** Negative when the price is smaller than what is taken from it. */
export function changedPrice(price: Cents, { way, unit, by, rounding }: PriceChange): Cents {
  const exact = unit === 'share' ? priceAfter(price, way * by) : price + way * by
  return exact < 0 ? exact : roundPrice(exact, rounding)
}
