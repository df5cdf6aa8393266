import { roundHalfUp } from '#contract/fraction.ts'
import { type Cents, cents, scaledBack, sumOf } from '#contract/money.ts'
import type { Rate } from './tax-rates.ts'
import type { Pricing } from './tax-schema.ts'

/** They turn a typed price into the one that a diner pays at one moment. */
export type PriceTerms = {
  /** Typed prices contain the usual tax. */
  isTaxIncluded: boolean
  usualTax: Rate
  /** Today's; lower than the usual one on decreed holidays. */
  tax: Rate
  service: Rate
  isServiceTaxed: boolean
}

export type PriceParts = { net: Cents; tax: Cents; service: Cents; final: Cents }

/** Until the owner has said how they charge, a price is what they typed, and no part of it is tax. */
export const termsUntilSaid: PriceTerms = {
  isTaxIncluded: true,
  usualTax: 0,
  tax: 0,
  service: 0,
  isServiceTaxed: false,
}

/** Reads the terms from the pricing of a restaurant in JSON. */
export function termsOf(pricing: Omit<Pricing, 'note'>): PriceTerms {
  if (!pricing.said) return termsUntilSaid
  return {
    isTaxIncluded: pricing.prices_include_tax,
    usualTax: scaledBack(pricing.tax_percent, 3),
    tax: scaledBack(pricing.tax_percent_now, 3),
    service: scaledBack(pricing.service_percent, 3),
    isServiceTaxed: pricing.service_taxed,
  }
}

const whole = 100_000n

/**
 * Each part is rounded half up once; together they are the final price, to the cent. A price typed with tax contains the usual tax: on
 * a day with a lower one the net price stays and the final price falls. The service is charged on the net price.
 */
export function pricePartsOf(typed: Cents, terms: PriceTerms): PriceParts {
  const net = netPriceOf(typed, terms)
  const service = shareOf(net, terms.service)
  const isAsTyped = terms.isTaxIncluded && terms.tax === terms.usualTax
  // The tax in a price that is paid as it was typed is what the net price leaves of it.
  const tax = isAsTyped
    ? cents(typed - net + (terms.isServiceTaxed ? shareOf(service, terms.tax) : 0))
    : shareOf(cents(net + (terms.isServiceTaxed ? service : 0)), terms.tax)
  return { net, tax, service, final: sumOf([net, tax, service]) }
}

/** The share of a typed price that the restaurant keeps, without tax and service. It is the same on every day. */
export function netPriceOf(
  typed: Cents,
  { isTaxIncluded, usualTax }: Pick<PriceTerms, 'isTaxIncluded' | 'usualTax'>,
): Cents {
  if (!isTaxIncluded) return typed
  return cents(Number(roundHalfUp({ numerator: BigInt(typed) * whole, denominator: whole + BigInt(usualTax) })))
}

export function shareOf(amount: Cents, rate: Rate): Cents {
  return cents(Number(roundHalfUp({ numerator: BigInt(amount) * BigInt(rate), denominator: whole })))
}
