import type { Country } from '#contract/countries.ts'
import { decimalOf } from '#contract/money.ts'
import type { Words } from '#contract/texts/texts.ts'
import { type PriceTerms, termsOf } from './price-parts.ts'
import type { Rate } from './tax-rates.ts'
import type { Pricing } from './tax-schema.ts'

type PriceWords = Words<'prices'>

/** The note after a price: `IVA incluido`, `IVA 8 % hoy y 10 % de servicio incluidos`. Null when the price contains neither. */
export function priceNote(words: PriceWords, country: Country, { tax, usualTax, service }: PriceTerms): string | null {
  const name = words.taxes[country]
  const [taxPercent, servicePercent] = [percentText(words, tax), percentText(words, service)]
  const isUsual = tax === usualTax
  if (tax > 0 && service > 0) {
    return isUsual
      ? words.taxAndServiceIncluded(name, servicePercent)
      : words.taxTodayAndServiceIncluded(name, taxPercent, servicePercent)
  }
  if (tax > 0) return isUsual ? words.taxIncluded(name) : words.taxTodayIncluded(name, taxPercent)
  return service > 0 ? words.serviceIncluded(servicePercent) : null
}

/** Nothing until the owner has saved the pricing. */
export function priceNoteOf(
  words: PriceWords,
  { country, pricing }: { country: Country; pricing: Omit<Pricing, 'note'> },
): string | null {
  return pricing.said ? priceNote(words, country, termsOf(pricing)) : null
}

/** `15 %`, `8.875 %`. */
export function percentText(words: Pick<PriceWords, 'percent'>, rate: Rate): string {
  return words.percent(String(decimalOf(rate, 3)))
}
