import { expect, test } from 'vitest'
import { findPriceBand } from './price-band.ts'

test.each([
  ['USD', 0, 1],
  ['USD', 5, 1],
  ['USD', 5.01, 2],
  ['USD', 12, 2],
  ['USD', 12.01, 3],
  ['USD', null, null],
  ['PEN', 5, null],
] as const)('a menu in %s whose median price is %j is in band %j', (currency, median_price, band) => {
  expect(findPriceBand({ currency, median_price })).toBe(band)
})
