import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Country, countryIso } from '#contract/places.ts'

/** `099 123 4567` in Ecuador gives `+593991234567`; null when it is not a valid number. */
export function toE164(written: string, country: Country): string | null {
  const number = parsePhoneNumberFromString(written, countryIso(country))
  return number?.isValid() ? number.number : null
}
