import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { changedPrice, priceAfter } from './price-change.ts'

test.each([
  [475, 1000, 523],
  [475, -1000, 428],
  [350, 250, 359],
  [333, 0, 333],
  [999_999_900, 10_000, 1_999_999_800],
  [450, -10_000, 0],
])('%i cents changed by %i hundredths of a percent are %i', (price, share, after) => {
  expect(priceAfter(cents(price), share)).toBe(after)
})

test.each([
  [475, { way: 1, unit: 'share', by: 1000, rounding: 'cent' }, 523],
  [475, { way: 1, unit: 'share', by: 1000, rounding: 'quarter' }, 525],
  [475, { way: -1, unit: 'share', by: 1000, rounding: '90' }, 390],
  [475, { way: 1, unit: 'amount', by: 50, rounding: 'cent' }, 525],
  [475, { way: 1, unit: 'amount', by: 50, rounding: '99' }, 499],
  [475, { way: -1, unit: 'amount', by: 500, rounding: 'whole' }, -25],
] as const)('%i cents after %j are %i', (price, change, after) => {
  expect(changedPrice(cents(price), change)).toBe(after)
})
