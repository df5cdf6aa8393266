import { type Cents, cents, centsOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'

/** docs/product/directory.md, Price band: how expensive a restaurant is. */
export type PriceBand = 1 | 2 | 3

const maxCentsOfEconomic = cents(500)
const maxCentsOfMiddle = cents(1200)

/** By the median price of its main dishes, in dollars. */
function getPriceBand(medianCents: Cents): PriceBand {
  if (medianCents <= maxCentsOfEconomic) return 1
  return medianCents <= maxCentsOfMiddle ? 2 : 3
}

/** The limits of the bands are in dollars, so a menu in another currency has none. */
export function findPriceBand({
  currency,
  median_price,
}: Pick<Restaurant, 'currency' | 'median_price'>): PriceBand | null {
  return currency === 'USD' && median_price !== null ? getPriceBand(centsOf(median_price)) : null
}

export const priceBandText: Readonly<Record<PriceBand, string>> = { 1: '$', 2: '$$', 3: '$$$' }
