import type { Cents } from './money.ts'

const wholeInHundredths = 10_000

/** A price raised, or with a negative share lowered, by hundredths of a percent; rounded to the cent, half a cent up. */
export function priceAfter(price: Cents, hundredthsOfPercent: number): Cents {
  return Math.floor(
    (2 * price * (wholeInHundredths + hundredthsOfPercent) + wholeInHundredths) / (2 * wholeInHundredths),
  )
}
