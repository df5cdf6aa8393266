import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Country, countryIso } from '#contract/places.ts'

export function formatPhone(written: string, country: Country): string | null {
  const iso = countryIso(country)
  const number = parsePhoneNumberFromString(written, iso)
  if (!number?.isValid()) return null
  return number.country === iso ? number.formatNational() : number.formatInternational()
}
