import { expect, test } from 'vitest'
import { getPriceBand, priceBandName, priceBandText } from './price-band.ts'

test.each([
  [0, 1],
  [500, 1],
  [500.5, 2],
  [1200, 2],
  [1201, 3],
  [null, null],
])('a menu whose median price is %j cents is in band %j', (medianCents, band) => {
  expect(getPriceBand(medianCents)).toBe(band)
})

test('a band has signs to see and a name to hear', () => {
  expect(([1, 2, 3] as const).map((band) => `${priceBandText[band]} ${priceBandName[band]}`)).toEqual([
    '$ Económico',
    '$$ Precio medio',
    '$$$ Precio alto',
  ])
})
