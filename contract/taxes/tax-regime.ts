import type { Country } from '#contract/countries.ts'
import { addDays, instantOf, type LocalDate, localTimeAt } from '#contract/hours/time-zones.ts'
import type { Cents } from '#contract/money.ts'
import { findCanton } from './cantons.ts'
import { type PriceParts, type PriceTerms, pricePartsOf } from './price-parts.ts'
import { countryTaxes, ecuadorTaxRanges, type Rate, type TaxRange } from './tax-rates.ts'
import type { Regime } from './tax-schema.ts'

/** How a restaurant makes its prices, as its owner said it. */
export type PriceRegime = {
  country: Country
  timeZone: string
  isTaxIncluded: boolean
  regime: Regime
  /** Outside Ecuador; null: the country's usual one. */
  ownTax: Rate | null
  isInTourismRegister: boolean
  service: Rate
  canton: string | null
}

/** The regime of a restaurant whose owner has said nothing. */
export const usualRegime = {
  isTaxIncluded: true,
  regime: 'general',
  ownTax: null,
  isInTourismRegister: false,
  service: 0,
  canton: null,
} as const satisfies Partial<PriceRegime>

export type DatedTerms = PriceTerms & {
  /** When the tax changes next, as far as it is known. */
  nextChange: Date | null
}

/** The price of a dish at a moment, and when that changes. */
export function priceAt(
  typed: Cents,
  regime: PriceRegime,
  at: Date,
  operatorRanges: readonly TaxRange[] = [],
): PriceParts & { taxRate: Rate; nextChange: Date | null } {
  const terms = termsAt(regime, at, operatorRanges)
  return { ...pricePartsOf(typed, terms), taxRate: terms.tax, nextChange: terms.nextChange }
}

/** docs/product/taxes.md, Prices and taxes. */
export function termsAt(regime: PriceRegime, at: Date, operatorRanges: readonly TaxRange[] = []): DatedTerms {
  const { isTaxIncluded, service, timeZone } = regime
  const common = { isTaxIncluded, service }
  if (regime.regime !== 'general') return { ...common, ...untaxed, nextChange: null }
  if (regime.country !== 'Ecuador') {
    const tax = regime.ownTax ?? countryTaxes[regime.country]
    return { ...common, usualTax: tax, tax, isServiceTaxed: false, nextChange: null }
  }
  const ranges = [...ecuadorTaxRanges, ...operatorRanges].filter((range) => isFor(range, regime))
  const today = localTimeAt(at, timeZone).date
  const now = ratesOn(today, ranges)
  const change = listChanges(ranges).find((date) => date > today && differ(ratesOn(date, ranges), now))
  return { ...common, ...now, nextChange: change ? instantOf({ date: change, minutes: 0 }, timeZone) : null }
}

const untaxed = { usualTax: 0, tax: 0, isServiceTaxed: false }
type Rates = typeof untaxed

/** With several ranges on one day, the last counts. */
function ratesOn(date: LocalDate, ranges: readonly TaxRange[]): Rates {
  const onThatDay = ranges.filter(({ from, to }) => from <= date && (to === null || date <= to))
  const usualTax = onThatDay.findLast(({ who }) => who === 'everybody')?.rate ?? 0
  const tax = onThatDay.findLast(({ who }) => who === 'tourism')?.rate ?? usualTax
  return { usualTax, tax, isServiceTaxed: onThatDay.some((range) => range.isServiceTaxed) }
}

function isFor(range: TaxRange, { isInTourismRegister, canton }: PriceRegime): boolean {
  if (range.who === 'tourism' && !isInTourismRegister) return false
  if (range.provinces.length + range.cantons.length === 0) return true
  const place = canton === null ? null : findCanton(canton)
  return place !== null && (range.cantons.includes(place.name) || range.provinces.includes(place.province))
}

/** The first day of each range, and the first day after it. */
function listChanges(ranges: readonly TaxRange[]): LocalDate[] {
  return ranges.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)])).sort()
}

function differ(one: Rates, other: Rates): boolean {
  return one.tax !== other.tax || one.usualTax !== other.usualTax || one.isServiceTaxed !== other.isServiceTaxed
}
