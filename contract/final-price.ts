import { formatPrice, scaledBack } from './money.ts'
import type { Currency } from './places.ts'
import { pricePartsOf, termsOf } from './price-parts.ts'
import type { Pricing } from './pricing-schema.ts'

/** What a diner pays at a restaurant for something whose price was typed there, with tax and service. */
export function formatFinalPrice(
  typed: number,
  { pricing, currency }: { pricing: Pricing; currency: Currency },
): string {
  return formatPrice(pricePartsOf(scaledBack(typed, 2), termsOf(pricing)).final, currency)
}
