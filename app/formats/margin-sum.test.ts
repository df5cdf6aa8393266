import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { marginSum } from './margin-sum.ts'

const dish = { country: 'Ecuador', price: cents(350), cost: cents(117) } as const

test.each([
  ['with the tax in it', { ...dish, net: cents(304) }, 'Precio 3.50 − IVA 0.46 − costo 1.17 = 1.87'],
  ['without tax', { ...dish, net: cents(350) }, 'Precio 3.50 − costo 1.17 = 2.33'],
  [
    'in a loss, elsewhere',
    { ...dish, country: 'Peru', net: cents(297), cost: cents(400) },
    'Precio 3.50 − IGV 0.53 − costo 4.00 = -1.03',
  ],
] as const)('a margin is a subtraction: %s', (_, figures, text) => {
  expect(marginSum(figures)).toBe(text)
})
