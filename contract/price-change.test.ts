import { expect, test } from 'vitest'
import { priceAfter } from './price-change.ts'

test.each([
  [475, 1000, 523],
  [475, -1000, 428],
  [350, 250, 359],
  [333, 0, 333],
  [999_999_900, 10_000, 1_999_999_800],
  [450, -10_000, 0],
])('%i cents changed by %i hundredths of a percent are %i', (price, share, after) => {
  expect(priceAfter(price, share)).toBe(after)
})
