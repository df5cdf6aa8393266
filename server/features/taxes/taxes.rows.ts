import { usualTargetPermille } from '#contract/costs/dish-cost.ts'
import type { Country } from '#contract/countries.ts'
import { usualTimeZone } from '#contract/hours/time-zones.ts'
import { decimalOf, scaledBack } from '#contract/money.ts'
import { priceNote } from '#contract/taxes/price-note.ts'
import { termsUntilSaid } from '#contract/taxes/price-parts.ts'
import type { Rate, TaxRange } from '#contract/taxes/tax-rates.ts'
import { type DatedTerms, type PriceRegime, termsAt, usualRegime } from '#contract/taxes/tax-regime.ts'
import type { PriceAim, PriceRounding, Pricing, Regime } from '#contract/taxes/tax-schema.ts'
import { priceWords } from '#contract/texts/es/prices.ts'

/** As the database builds it: percentages are decimals. */
export type StoredPricing = {
  country: Country
  city: string
  time_zone: string | null
  /** Null while the owner has said nothing. */
  said: {
    is_tax_included: boolean
    regime: Regime
    own_tax: number | null
    is_in_tourism_register: boolean
    service: number
    canton: string | null
    target_food_cost: number | null
    rounding: PriceRounding | null
    channels: { name: string; commission: Rate }[] | null
  } | null
  ranges: TaxRange[] | null
}

export function priceTermsOf(stored: StoredPricing, at: Date): DatedTerms {
  return stored.said ? lawfulTermsOf(stored, at) : { ...termsUntilSaid, nextChange: null }
}

export function presentPricing(stored: StoredPricing, at: Date): Pricing {
  const { isTaxIncluded, regime, isInTourismRegister, service, canton } = regimeOf(stored)
  const terms = lawfulTermsOf(stored, at)
  return {
    prices_include_tax: isTaxIncluded,
    regime,
    tax_percent: decimalOf(terms.usualTax, 3),
    tourism_register: isInTourismRegister,
    service_percent: decimalOf(service, 3),
    canton,
    tax_percent_now: decimalOf(terms.tax, 3),
    service_taxed: terms.isServiceTaxed,
    next_change: terms.nextChange?.toISOString() ?? null,
    said: stored.said !== null,
    note: stored.said ? priceNote(priceWords, stored.country, terms) : null,
  }
}

export function presentAim({ said }: StoredPricing): PriceAim {
  return {
    target_food_cost_percent: said?.target_food_cost ?? decimalOf(usualTargetPermille, 1),
    rounding: said?.rounding ?? 'cent',
    rounding_said: said?.rounding != null,
    channels: (said?.channels ?? []).map(({ name, commission }) => ({
      name,
      commission_percent: decimalOf(commission, 3),
    })),
  }
}

/** The terms of the usual regime while the owner has said nothing. */
function lawfulTermsOf(stored: StoredPricing, at: Date): DatedTerms {
  return termsAt(regimeOf(stored), at, stored.ranges ?? [])
}

function regimeOf({ country, city, time_zone, said }: StoredPricing): PriceRegime {
  const place = { country, timeZone: time_zone ?? usualTimeZone(country, city) }
  if (!said) return { ...place, ...usualRegime }
  return {
    ...place,
    isTaxIncluded: said.is_tax_included,
    regime: said.regime,
    ownTax: said.own_tax === null ? null : scaledBack(said.own_tax, 3),
    isInTourismRegister: said.is_in_tourism_register,
    service: scaledBack(said.service, 3),
    canton: said.canton,
  }
}
