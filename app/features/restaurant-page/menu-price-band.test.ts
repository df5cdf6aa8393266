import { expect, test } from 'vitest'
import { getMenuPriceBand } from './menu-price-band.ts'

const priced = (...prices: number[]) => prices.map((price) => ({ price }))

test('the middle price decides the band: one expensive dish does not change it', () => {
  expect(getMenuPriceBand(priced(2, 45, 3), 'USD')).toBe(1)
  expect(getMenuPriceBand(priced(11, 6.5, 2), 'USD')).toBe(2)
  expect(getMenuPriceBand(priced(12.01), 'USD')).toBe(3)
})

test('of an even number of dishes the two in the middle share it', () => {
  expect(getMenuPriceBand(priced(4, 6), 'USD')).toBe(1)
  expect(getMenuPriceBand(priced(20, 4, 6.01, 1), 'USD')).toBe(2)
})

test('a menu without dishes, or in a currency that the limits do not fit, has no band', () => {
  expect(getMenuPriceBand([], 'USD')).toBeNull()
  expect(getMenuPriceBand(priced(28_000), 'COP')).toBeNull()
})
