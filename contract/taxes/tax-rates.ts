import type { Country } from '#contract/countries.ts'
import type { LocalDate } from '#contract/hours/time-zones.ts'

/** Thousandths of a percent, so that 8.875 % is a whole number: 15 % is 15000. */
export type Rate = number

/** A rate of Ecuador's IVA from one day to another, both included, on the restaurant's own clock. */
export type TaxRange = {
  from: LocalDate
  /** If null, the rate holds until another range follows. */
  to: LocalDate | null
  rate: Rate
  /** `everybody`: the usual rate. `tourism`: only restaurants in the tourism register. */
  who: 'everybody' | 'tourism'
  /** If both lists are empty, the rate holds in the whole country. */
  provinces: readonly string[]
  cantons: readonly string[]
  /** Whether the tax is charged on the service, too. */
  isServiceTaxed: boolean
}

const wholeCountry = { provinces: [], cantons: [], isServiceTaxed: false } as const
const holiday = { who: 'tourism', rate: 8_000 } as const

/** Later ranges win. The operator adds further ones without a release: docs/operating.md. */
export const ecuadorTaxRanges: readonly TaxRange[] = [
  { from: '2000-01-01', to: '2024-03-31', rate: 12_000, who: 'everybody', ...wholeCountry },
  { from: '2024-04-01', to: null, rate: 15_000, who: 'everybody', ...wholeCountry },
  // Decree 196.
  {
    ...{ from: '2025-11-01', to: '2025-11-04', ...holiday, isServiceTaxed: false },
    provinces: ['Imbabura', 'Carchi'],
    cantons: ['Cayambe', 'Pedro Moncayo'],
  },
  // Decree 271.
  { from: '2026-01-01', to: '2026-01-04', ...holiday, ...wholeCountry },
  // Decree 304.
  { from: '2026-02-14', to: '2026-02-17', ...holiday, ...wholeCountry },
]

/** The tax on restaurant meals that is usual in each country. Ecuador's is in the dated ranges; in the others the owner can correct it. */
export const countryTaxes: Readonly<Record<Exclude<Country, 'Ecuador'>, Rate>> = {
  Argentina: 21_000,
  Chile: 19_000,
  Colombia: 8_000,
  Peru: 18_000,
  Uruguay: 22_000,
  Venezuela: 16_000,
  // Each state and city has its own.
  'Estados Unidos': 0,
}
