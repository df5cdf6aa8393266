import type { Cents } from './money.ts'

/** docs/product.md, Price band: how expensive a restaurant is. */
export type PriceBand = 1 | 2 | 3

const maxCentsOfEconomic: Cents = 500
const maxCentsOfMiddle: Cents = 1200

/** By the median price of its dishes, in dollars. Null without dishes. */
export function getPriceBand(medianCents: Cents | null): PriceBand | null {
  if (medianCents === null) return null
  if (medianCents <= maxCentsOfEconomic) return 1
  return medianCents <= maxCentsOfMiddle ? 2 : 3
}

export const priceBandText: Readonly<Record<PriceBand, string>> = { 1: '$', 2: '$$', 3: '$$$' }

/** What a screen reader says instead of the signs. */
export const priceBandName: Readonly<Record<PriceBand, string>> = {
  1: 'Económico',
  2: 'Precio medio',
  3: 'Precio alto',
}
