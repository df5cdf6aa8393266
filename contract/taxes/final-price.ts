import type { Currency } from '#contract/countries.ts'
import { centsOf, formatPrice } from '#contract/money.ts'
import { pricePartsOf, termsOf } from './price-parts.ts'
import type { Pricing } from './tax-schema.ts'

/** Turns a price as the owner typed it into the one that a diner pays, with tax and service. */
export function formatFinalPrice(
  typed: number,
  { pricing, currency }: { pricing: Pricing; currency: Currency },
): string {
  return formatPrice(pricePartsOf(centsOf(typed), termsOf(pricing)).final, currency)
}
