import type { Dish } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'

/** What a diner pays for it, with tax and service. */
export function formatDishPrice({ final_price }: Dish, currency: Currency): string {
  return formatPrice(scaledBack(final_price, 2), currency)
}
