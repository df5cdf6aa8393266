import type { Dish } from './menu.ts'
import { formatPrice, scaledBack } from './money.ts'
import type { Currency } from './places.ts'

/** What a diner pays for it, with tax and service: '$8.50', or 'desde $8.50' when a size changes it. */
export function formatDishPrice(
  { final_price, price_from }: Pick<Dish, 'final_price' | 'price_from'>,
  currency: Currency,
): string {
  if (price_from === null) return formatPrice(scaledBack(final_price, 2), currency)
  return `desde ${formatPrice(scaledBack(price_from, 2), currency)}`
}
