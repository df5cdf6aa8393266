import type { Currency } from '#contract/countries.ts'
import { amountOf, type Cents, centsOf, formatPrice } from '#contract/money.ts'
import { pricePartsOf, termsOf } from './price-parts.ts'
import type { Pricing } from './tax-schema.ts'

/** Turns a price as the owner typed it into the one that a diner pays, with tax and service. */
export function finalAmountOf(typed: number, { pricing }: { pricing: Pricing }): number {
  return amountOf(finalCents(typed, pricing))
}

export function formatFinalPrice(
  typed: number,
  { pricing, currency }: { pricing: Pricing; currency: Currency },
): string {
  return formatPrice(finalCents(typed, pricing), currency)
}

function finalCents(typed: number, pricing: Pricing): Cents {
  return pricePartsOf(centsOf(typed), termsOf(pricing)).final
}
