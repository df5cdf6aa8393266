import type { Dish } from '#contract/menu.ts'
import { type Cents, scaledBack } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { getPriceBand, type PriceBand } from '#contract/price-band.ts'

/** The limits of the bands are in dollars, so a menu in another currency has none. */
export function getMenuPriceBand(dishes: readonly Pick<Dish, 'price'>[], currency: Currency): PriceBand | null {
  return currency === 'USD' ? getPriceBand(findMedian(dishes.map(({ price }) => scaledBack(price, 2)))) : null
}

function findMedian(prices: readonly Cents[]): Cents | null {
  const sorted = prices.toSorted((one, other) => one - other)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  const upper = sorted[Math.floor(sorted.length / 2)]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
