import type { Country } from '#contract/countries.ts'

export const countryWords: Record<Country, string> = {
  Argentina: 'Argentina',
  Chile: 'Chile',
  Colombia: 'Colombia',
  Ecuador: 'Ecuador',
  Peru: 'Peru',
  Uruguay: 'Uruguay',
  Venezuela: 'Venezuela',
  'Estados Unidos': 'United States',
}
