import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import { type PriceRounding, priceRoundings } from '#contract/taxes/tax-schema.ts'
import { costLevelOf, figuresAt } from './dish-cost.ts'
import { type Aim, endingAsUsual, roundPrice, suggestedPrice, usualRounding } from './price-aim.ts'

const withTax = { isTaxIncluded: true, usualTax: 15_000, tax: 15_000, service: 0, isServiceTaxed: false }
const aim = (rounding: PriceRounding, terms = withTax): Aim => ({ terms, targetPermille: 330, rounding })

test.each([
  ['cent', 350],
  ['quarter', 350],
  ['half', 350],
  ['whole', 400],
  ['90', 390],
  ['99', 399],
] as const)('a dollar of ingredients, rounded to %s, costs %i cents with tax', (rounding, price) => {
  expect(suggestedPrice(cents(100), aim(rounding))).toBe(price)
})

test('without tax in the typed price the tax is left out', () => {
  expect(suggestedPrice(cents(100), aim('cent', { ...withTax, isTaxIncluded: false }))).toBe(304)
})

test('a suggested price meets the target, and none with the same ending below it does', () => {
  const anyTerms = fc.record({
    isTaxIncluded: fc.boolean(),
    usualTax: fc.constantFrom(0, 8_875, 15_000, 22_000),
    tax: fc.constant(8_000),
    service: fc.constant(0),
    isServiceTaxed: fc.constant(false),
  })
  fc.assert(
    fc.property(
      ...([fc.integer({ min: 1, max: 99_999_999 }), anyTerms, fc.integer({ min: 10, max: 1000 })] as const),
      fc.constantFrom(...priceRoundings),
      (cost, terms, targetPermille, rounding) => {
        const isMet = (typed: number) => cost * 1000 <= netPriceOf(cents(typed), terms) * targetPermille
        const price = suggestedPrice(cents(cost), { terms, targetPermille, rounding })
        expect(isMet(price)).toBe(true)
        expect(roundPrice(price, rounding)).toBe(price)
        const { foodCostPermille } = figuresAt(netPriceOf(price, terms), cents(cost))
        expect(costLevelOf(foodCostPermille ?? 0, targetPermille)).toBe('good')
        const below = price - { cent: 1, quarter: 25, half: 50, whole: 100, '90': 100, '99': 100 }[rounding]
        if (below >= 0) expect(isMet(below)).toBe(false)
      },
    ),
  )
})

test.each([
  [437, 'cent', 437],
  [437, 'quarter', 425],
  [438, 'quarter', 450],
  [425, 'half', 450],
  [424, 'half', 400],
  [449, 'whole', 400],
  [450, 'whole', 500],
  [440, '90', 490],
  [439, '90', 390],
  [20, '99', 99],
  [3, 'whole', 100],
  [0, 'whole', 0],
] as const)('%i cents rounded to %s are %i', (price, rounding, rounded) => {
  expect(roundPrice(cents(price), rounding)).toBe(rounded)
})

test.each([
  [[350, 475, 625, 300], 'quarter'],
  [[350, 450, 600, 1250], 'half'],
  [[300, 400, 1200], 'whole'],
  [[399, 599, 1299, 250], '99'],
  [[390, 590, 1290], '90'],
  [[313, 507, 621], 'cent'],
  [[350, 407, 513, 600], 'cent'],
  [[350, 450], 'cent'],
  [[0, 0, 350], 'cent'],
] as const)('the prices %j end on %s', (prices, rounding) => {
  expect(usualRounding(prices.map(cents))).toBe(rounding)
})

test('suggested prices end as those of the menu until the owner has chosen an ending', () => {
  const dishes = [{ price: 3.99 }, { price: 5.99 }, { price: 2.99 }]
  const aimWith = (rounding_said: boolean) => ({
    price_aim: { target_food_cost_percent: 33, rounding: 'cent' as const, rounding_said, channels: [] },
  })
  expect(endingAsUsual(aimWith(false), dishes).price_aim.rounding).toBe('99')
  expect(endingAsUsual(aimWith(true), dishes).price_aim.rounding).toBe('cent')
})
