import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cents,
  decimalOf,
  formatPrice,
  formatUnitCost,
  maxCents,
  scaledBack,
  scaledOf,
  tenThousandths,
} from './money.ts'

describe('money that is shown', () => {
  test('has the sign of its currency and always two decimals', () => {
    expect(formatPrice(cents(0), 'USD')).toBe('$0.00')
    expect(formatPrice(cents(175), 'USD')).toBe('$1.75')
    expect(formatPrice(cents(43_190), 'USD')).toBe('$431.90')
    expect(formatPrice(cents(1250), 'PEN')).toBe('S/12.50')
    expect(formatPrice(cents(1250), 'VES')).toBe('Bs.12.50')
    expect(formatPrice(cents(-5), 'USD')).toBe('-$0.05')
  })

  test('of a unit cost shows the third and fourth decimal only where they say something', () => {
    expect(formatUnitCost(tenThousandths(25_000))).toBe('$2.50')
    expect(formatUnitCost(tenThousandths(35))).toBe('$0.0035')
    expect(formatUnitCost(tenThousandths(12_340), 'PEN')).toBe('S/1.234')
    expect(formatUnitCost(tenThousandths(0))).toBe('$0.00')
  })
})

describe('money that is typed', () => {
  test.each([
    ['1.75', 175],
    ['1,75', 175],
    [' 12 ', 1200],
    ['.5', 50],
    ['007.10', 710],
    ['3.5000', 350],
    [1.75, 175],
    [0, 0],
    ['9999999.99', 999_999_999],
  ])('%j is read to the cent', (typed, cents) => {
    expect(scaledOf(typed, 2)).toBe(cents)
  })

  test.each([
    '',
    ' ',
    '.',
    '1.',
    '1.755',
    '12.000',
    '1,500',
    '1.230',
    '-1',
    '+1',
    '1e3',
    '1.234,50',
    '1 000',
    'doce',
    'NaN',
    '0x10',
    1e21,
    1e-7,
    -1,
    Number.NaN,
  ])('%j is no price', (typed) => {
    expect(scaledOf(typed, 2)).toBeNull()
  })

  test('four places are for unit costs, which may have three', () => {
    expect(scaledOf('8.125', 4)).toBe(81_250)
    expect(scaledOf('0.050', 4)).toBe(500)
    expect(scaledOf('8.500', 4)).toBeNull()
    expect(scaledOf('0.0035', 4)).toBe(35)
    expect(scaledOf('0.00351', 4)).toBeNull()
  })
})

test('no amount changes on its way through JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxCents, max: maxCents }), fc.constantFrom(0, 1, 2, 4), (scaled, places) => {
      const travelled: number = JSON.parse(JSON.stringify(decimalOf(scaled, places)))
      expect(scaledBack(travelled, places)).toBe(scaled + 0)
      if (scaled >= 0) expect(scaledOf(travelled, places)).toBe(scaled)
    }),
  )
})

test('a number that nobody would type is refused without being read', () => {
  expect(scaledOf(`0.${'0'.repeat(200_000)}1`, 2)).toBeNull()
})
