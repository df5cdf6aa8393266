/** docs/product/restaurants.md, Countries and currencies: the order and spelling are fixed. Phone numbers and maps use `iso`; `currency` is the usual one of its menus. */
export const countries = [
  { name: 'Argentina', iso: 'AR', currency: 'ARS' },
  { name: 'Chile', iso: 'CL', currency: 'CLP' },
  { name: 'Colombia', iso: 'CO', currency: 'COP' },
  { name: 'Ecuador', iso: 'EC', currency: 'USD' },
  { name: 'Peru', iso: 'PE', currency: 'PEN' },
  { name: 'Uruguay', iso: 'UY', currency: 'UYU' },
  { name: 'Venezuela', iso: 'VE', currency: 'VES' },
  { name: 'Estados Unidos', iso: 'US', currency: 'USD' },
] as const

export type Country = (typeof countries)[number]['name']
export type CountryIso = (typeof countries)[number]['iso']

export const countryNames = countries.map((country) => country.name) as [Country, ...Country[]]
export const defaultCountry: Country = 'Ecuador'

/** The country's name on the screen: 'Peru' is stored and sent without its accent. */
export function countryLabel(name: Country): string {
  return name === 'Peru' ? 'Perú' : name
}

export function countryIso(name: Country): CountryIso {
  return countries.find((country) => country.name === name)?.iso ?? 'EC'
}

export const currencies = ['ARS', 'CLP', 'COP', 'PEN', 'UYU', 'VES', 'USD'] as const
export type Currency = (typeof currencies)[number]

export function currencyOf(country: Country): Currency {
  return countries.find(({ name }) => name === country)?.currency ?? 'USD'
}
