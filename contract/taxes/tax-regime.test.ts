import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { cantons, findCanton, provinces } from './cantons.ts'
import type { TaxRange } from './tax-rates.ts'
import { type PriceRegime, priceAt, termsAt, usualRegime } from './tax-regime.ts'
import { regimes } from './tax-schema.ts'

const mainland = 'America/Guayaquil'
const noon = (date: string) => `${date}T17:00:00Z`
const at = (place: Partial<PriceRegime>): PriceRegime => ({
  country: 'Ecuador',
  timeZone: mainland,
  ...usualRegime,
  ...place,
})

const registered = { isInTourismRegister: true }
const withService = { service: 10_000 }
const withoutTax = { isTaxIncluded: false }
const popular = { regime: 'popular' } as const
const usualDay = noon('2026-11-16')
const holiday = noon('2026-01-02')
const northern = noon('2025-11-02')

/** Typed price, what the owner said, when; then net, tax, service and final price, in cents. */
const cases: [number, Partial<PriceRegime>, string, [number, number, number, number]][] = [
  // On usual days.
  [450, {}, usualDay, [391, 59, 0, 450]],
  [115, {}, usualDay, [100, 15, 0, 115]],
  [1, {}, usualDay, [1, 0, 0, 1]],
  [0, {}, usualDay, [0, 0, 0, 0]],
  [999_999_900, {}, usualDay, [869_565_130, 130_434_770, 0, 999_999_900]],
  [450, withoutTax, usualDay, [450, 68, 0, 518]],
  [391, withoutTax, usualDay, [391, 59, 0, 450]],
  [10, withoutTax, usualDay, [10, 2, 0, 12]],
  [450, withService, usualDay, [391, 59, 39, 489]],
  [450, { ...withService, ...withoutTax }, usualDay, [450, 68, 45, 563]],
  [5, { ...withService, ...withoutTax }, usualDay, [5, 1, 1, 7]],
  [450, registered, usualDay, [391, 59, 0, 450]],
  [450, popular, usualDay, [450, 0, 0, 450]],
  [450, { ...popular, ...withoutTax }, usualDay, [450, 0, 0, 450]],
  [450, { ...popular, ...withService }, usualDay, [450, 0, 45, 495]],
  [450, { regime: 'none' }, usualDay, [450, 0, 0, 450]],
  // The whole country, registered restaurants only.
  [450, {}, holiday, [391, 59, 0, 450]],
  [450, registered, holiday, [391, 31, 0, 422]],
  [450, { ...registered, ...withoutTax }, holiday, [450, 36, 0, 486]],
  [450, { ...registered, ...withService }, holiday, [391, 31, 39, 461]],
  [450, { ...registered, ...withService, ...withoutTax }, holiday, [450, 36, 45, 531]],
  [450, { ...registered, canton: 'Manta' }, holiday, [391, 31, 0, 422]],
  [450, { ...registered, ...popular }, holiday, [450, 0, 0, 450]],
  [450, { ...registered, regime: 'none' }, holiday, [450, 0, 0, 450]],
  [115, registered, noon('2026-02-17'), [100, 8, 0, 108]],
  // Some cantons only.
  [115, registered, northern, [100, 15, 0, 115]],
  [115, { ...registered, canton: 'Quito' }, northern, [100, 15, 0, 115]],
  [115, { ...registered, canton: 'Cayambe' }, northern, [100, 8, 0, 108]],
  [115, { ...registered, canton: 'Pedro Moncayo' }, northern, [100, 8, 0, 108]],
  [115, { ...registered, canton: 'Otavalo' }, northern, [100, 8, 0, 108]],
  [115, { ...registered, canton: 'Bolívar (Carchi)' }, northern, [100, 8, 0, 108]],
  [115, { ...registered, canton: 'Bolívar (Manabí)' }, northern, [100, 15, 0, 115]],
  [115, { canton: 'Cayambe' }, northern, [100, 15, 0, 115]],
  // From 00:00 to 24:00 on the restaurant's clock, which in Galápagos is an hour later.
  [115, registered, '2026-01-01T04:59:59Z', [100, 15, 0, 115]],
  [115, registered, '2026-01-01T05:00:00Z', [100, 8, 0, 108]],
  [115, registered, '2026-01-05T04:59:59Z', [100, 8, 0, 108]],
  [115, registered, '2026-01-05T05:00:00Z', [100, 15, 0, 115]],
  [115, { ...registered, timeZone: 'Pacific/Galapagos' }, '2026-01-01T05:30:00Z', [100, 15, 0, 115]],
  [115, { ...registered, timeZone: 'Pacific/Galapagos' }, '2026-01-05T05:30:00Z', [100, 8, 0, 108]],
  // Before April 2024 it was 12 %.
  [112, {}, '2024-04-01T04:59:59Z', [100, 12, 0, 112]],
  [115, {}, '2024-04-01T05:00:00Z', [100, 15, 0, 115]],
  // Other countries: the usual rate, or the owner's.
  [121, { country: 'Argentina' }, usualDay, [100, 21, 0, 121]],
  [118, { country: 'Peru' }, usualDay, [100, 18, 0, 118]],
  [110, { country: 'Peru', ownTax: 10_000 }, usualDay, [100, 10, 0, 110]],
  [1000, { country: 'Estados Unidos', ...withoutTax, ownTax: 8_875 }, usualDay, [1000, 89, 0, 1089]],
  [1000, { country: 'Estados Unidos' }, usualDay, [1000, 0, 0, 1000]],
  [115, { country: 'Argentina', ...registered, ownTax: 15_000 }, holiday, [100, 15, 0, 115]],
]

test.each(cases)('%i cents, %j, at %s', (typed, said, moment, [net, tax, service, final]) => {
  expect(priceAt(cents(typed), at(said), new Date(moment))).toMatchObject({ net, tax, service, final })
})

describe('the tax changes next', () => {
  const nextChange = (said: Partial<PriceRegime>, moment: string, ranges: TaxRange[] = []) =>
    termsAt(at(said), new Date(moment), ranges).nextChange?.toISOString() ?? null

  test('when a range that concerns the restaurant begins or has ended', () => {
    expect(nextChange(registered, noon('2025-12-24'))).toBe('2026-01-01T05:00:00.000Z')
    expect(nextChange(registered, holiday)).toBe('2026-01-05T05:00:00.000Z')
    expect(nextChange({ ...registered, canton: 'Ibarra' }, noon('2025-10-01'))).toBe('2025-11-01T05:00:00.000Z')
    expect(nextChange(registered, usualDay)).toBeNull()
  })

  test('never, for those whom no range concerns', () => {
    expect(nextChange({}, noon('2025-12-24'))).toBeNull()
    expect(nextChange({ ...popular, ...registered }, noon('2025-12-24'))).toBeNull()
    expect(nextChange({ country: 'Chile', ...registered }, noon('2025-12-24'))).toBeNull()
  })

  test('not where one range follows another with the same rate', () => {
    const more: TaxRange = { ...everywhere, from: '2026-01-05', to: '2026-01-06', rate: 8_000, who: 'tourism' }
    expect(nextChange(registered, holiday, [more])).toBe('2026-01-07T05:00:00.000Z')
  })
})

const everywhere = { provinces: [], cantons: [], isServiceTaxed: false }

describe('ranges of the operator', () => {
  const read = (said: Partial<PriceRegime>, range: TaxRange) =>
    priceAt(cents(115), at(said), new Date(usualDay), [range])
  const today = { from: '2026-11-16', to: '2026-11-16', ...everywhere }

  test('win over the built-in ones', () => {
    expect(read(registered, { ...today, rate: 8_000, who: 'tourism' })).toMatchObject({ final: 108, taxRate: 8_000 })
    expect(read({}, { ...today, rate: 8_000, who: 'tourism' })).toMatchObject({ final: 115 })
  })

  test('may change the usual rate: then a price typed with tax stays', () => {
    const raised: TaxRange = { ...today, to: null, rate: 16_000, who: 'everybody' }
    expect(read({}, raised)).toMatchObject({ net: 99, tax: 16, final: 115, taxRate: 16_000 })
    expect(read(withoutTax, raised)).toMatchObject({ net: 115, tax: 18, final: 133 })
  })

  test('may put the service into the tax base', () => {
    const taxed: TaxRange = { ...today, rate: 15_000, who: 'everybody', isServiceTaxed: true }
    expect(read(withService, taxed)).toMatchObject({ net: 100, service: 10, tax: 17, final: 127 })
    expect(read({ ...withService, ...withoutTax }, taxed)).toMatchObject({ net: 115, service: 12, tax: 19, final: 146 })
  })
})

test('the parts always are the final price, and a price typed with tax is paid as typed on a usual day', () => {
  const anyRegime = fc.record({
    isTaxIncluded: fc.boolean(),
    regime: fc.constantFrom(...regimes),
    isInTourismRegister: fc.boolean(),
    service: fc.constantFrom(0, 10_000),
    canton: fc.constantFrom(null, ...cantons.map(({ name }) => name)),
  })
  const anyMoment = fc.date({ min: new Date('2025-10-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_900 }), anyRegime, anyMoment, (typed, said, moment) => {
      const { net, tax, service, final, taxRate } = priceAt(cents(typed), at(said), moment)
      expect(net + tax + service).toBe(final)
      expect([net, tax, service].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      if (said.isTaxIncluded && taxRate !== 8_000) expect(final - service).toBe(typed)
    }),
  )
})

test('Ecuador has 24 provinces and 222 cantons, each with a name of its own', () => {
  expect(provinces).toHaveLength(24)
  expect(new Set(cantons.map(({ name }) => name)).size).toBe(222)
  expect(findCanton(' ibarra ')).toEqual({ name: 'Ibarra', province: 'Imbabura' })
  expect(findCanton('Bolívar')).toBeNull()
})
