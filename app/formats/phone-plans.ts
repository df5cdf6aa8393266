import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Country, countryIso } from '#contract/countries.ts'

/** As people abroad dial it: `+593 99 123 4567`. Null when it is not valid. */
export function formatPhoneForAll(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.isValid() ? parsed.formatInternational() : null
}

export function formatPhone(written: string, country: Country): string | null {
  const iso = countryIso(country)
  const number = parsePhoneNumberFromString(written, iso)
  if (!number?.isValid()) return null
  return number.country === iso ? number.formatNational() : number.formatInternational()
}
