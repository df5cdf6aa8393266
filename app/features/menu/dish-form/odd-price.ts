import type { Currency } from '#contract/countries.ts'
import { type Cents, centsOf, formatPrice } from '#contract/money.ts'

type Prices = {
  price: Cents
  /** Null for a new dish. */
  before: Cents | null
  /** The prices of the other dishes on the menu. */
  others: readonly Cents[]
}

/** Fewer say nothing about what is usual. */
const enoughOthers = 3
const oddTimes = 10

/** A price that looks like a slip of the finger: nothing, ten times the price before or a tenth of it, ten times the usual price. */
export function questionAbout({ price, before, others }: Prices, currency: Currency): string | null {
  if (price === before) return null
  if (price === 0) return `¿${formatPrice(price, currency)}? Se verá como gratis.`
  if (before && (price >= before * oddTimes || price * oddTimes <= before))
    return `¿De ${formatPrice(before, currency)} a ${formatPrice(price, currency)}?`
  const usual = middleOf(others)
  if (others.length >= enoughOthers && usual && price >= usual * oddTimes)
    return `¿${formatPrice(price, currency)}? Tus platos cuestan unos ${formatPrice(usual, currency)}.`
  return null
}

export const pricesBeside = (dishes: readonly { id: number; price: number }[], dish: { id: number } | null) =>
  dishes.filter(({ id }) => id !== dish?.id).map(({ price }) => centsOf(price))

function middleOf(prices: readonly Cents[]): Cents | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)]
}
