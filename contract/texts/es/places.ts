import type { Country } from '#contract/countries.ts'

const countries: Record<Country, string> = {
  Argentina: 'Argentina',
  Chile: 'Chile',
  Colombia: 'Colombia',
  Ecuador: 'Ecuador',
  Peru: 'Perú',
  Uruguay: 'Uruguay',
  Venezuela: 'Venezuela',
  'Estados Unidos': 'Estados Unidos',
}

/** Where something is. */
export const placeWords = {
  countries,
  meters: (meters: number) => `a ${meters} m`,
  kilometers: (kilometers: string) => `a ${kilometers} km`,
}
