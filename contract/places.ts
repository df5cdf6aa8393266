/** Specification §5, in its order and spelling. `iso` is what phone numbers and maps go by. */
export const countries = [
  { name: 'Argentina', iso: 'AR' },
  { name: 'Chile', iso: 'CL' },
  { name: 'Colombia', iso: 'CO' },
  { name: 'Ecuador', iso: 'EC' },
  { name: 'Peru', iso: 'PE' },
  { name: 'Uruguay', iso: 'UY' },
  { name: 'Venezuela', iso: 'VE' },
  { name: 'Estados Unidos', iso: 'US' },
] as const

export type Country = (typeof countries)[number]['name']
export type CountryIso = (typeof countries)[number]['iso']

export const countryNames = countries.map((country) => country.name) as [Country, ...Country[]]
export const defaultCountry: Country = 'Ecuador'

export function countryIso(name: Country): CountryIso {
  return countries.find((country) => country.name === name)?.iso ?? 'EC'
}

export const currencies = ['ARS', 'CLP', 'COP', 'PEN', 'UYU', 'VES', 'USD'] as const
export type Currency = (typeof currencies)[number]
