import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { questionAbout } from './odd-price.ts'

const usual = [350, 450, 500, 900].map(cents)

test.each([
  ['a slip of the point', 47500, 475, '¿De $4.75 a $475.00?'],
  ['a tenth', 47, 475, '¿De $4.75 a $0.47?'],
  ['nothing', 0, 475, '¿$0.00? Se verá como gratis.'],
  ['nothing for a new dish', 0, null, '¿$0.00? Se verá como gratis.'],
  ['ten times what dishes cost', 5000, null, '¿$50.00? Tus platos cuestan unos $5.00.'],
  ['a price that is said again', 5000, 5000, null],
  ['a dear dish', 4999, null, null],
  ['double the price', 950, 475, null],
])('%s', (_name, price, before, question) => {
  const asked = { price: cents(price), before: before === null ? null : cents(before), others: usual }
  expect(questionAbout(asked, 'USD')).toBe(question)
})

test('two dishes say nothing about what is usual', () => {
  expect(questionAbout({ price: cents(9000), before: null, others: usual.slice(0, 2) }, 'USD')).toBeNull()
})
