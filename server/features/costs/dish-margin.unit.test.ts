import { expect, test } from 'vitest'
import type { CostedDish } from '#contract/costs/choice-cost.ts'
import { fraction } from '#contract/fraction.ts'
import type { PricedChoice, PricedGroup } from '#contract/menu/dish-options.ts'
import { cents, centsOf } from '#contract/money.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'
import { dishMarginOf } from './dish-margin.ts'

/** Prices typed with 15 % of tax. */
const terms: PriceTerms = { isTaxIncluded: true, usualTax: 15_000, tax: 15_000, service: 0, isServiceTaxed: false }

/** `grams` of something at $0.01 a gram. */
const grams = (quantity: number) => ({
  quantity,
  unit: 'g' as const,
  unitCost: { amount: fraction(100n), unit: 'g' as const, weights: [] },
})
const unknown = { ...grams(10), unitCost: null }

const choice = (id: number, priceChange: number, recipeFactor: number | null): PricedChoice => ({
  id,
  name: `Opción ${id}`,
  price_change: centsOf(priceChange),
  sold_out: false,
  recipe_factor: recipeFactor,
  allergens: { contains: [], unconfirmed: true },
})
const sizes = (...choices: PricedChoice[]): PricedGroup => ({ id: 1, name: 'Tamaño', min: 1, max: 1, choices })
const extras: PricedGroup = { id: 2, name: 'Extras', min: 0, max: 3, choices: [choice(9, 1.5, null)] }

const dish = (given: Partial<CostedDish>): CostedDish => ({
  price: cents(1150),
  options: [],
  recipe: [grams(400)],
  choiceLines: new Map(),
  ...given,
})

test.each<[string, Partial<CostedDish>, number | null]>([
  ['is its price without tax minus its cost', {}, 600],
  ['is unknown without a recipe', { recipe: [] }, null],
  ['is unknown when an ingredient has no cost', { recipe: [grams(400), unknown] }, null],
  ['may be a loss', { recipe: [grams(1100)] }, -100],
  ['does not count extras, which nobody has to order', { options: [extras] }, 600],
  [
    'is that of the size that leaves least: here the large one',
    // $11.50 for $4.00; $17.25 for $10.00
    { options: [sizes(choice(1, 0, 1), choice(2, 5.75, 2.5))] },
    500,
  ],
  ['is that of the small size when it leaves less', { options: [sizes(choice(1, -3.45, 1), choice(2, 0, 1))] }, 300],
  [
    'counts what a size takes besides',
    {
      options: [sizes(choice(1, 0, 1), choice(2, 2.3, 1))],
      choiceLines: new Map([[2, [grams(350)]]]),
    },
    450,
  ],
  [
    'is unknown while the cost of one size is',
    { options: [sizes(choice(1, 0, 1), choice(2, 2.3, 1))], choiceLines: new Map([[2, [unknown]]]) },
    null,
  ],
  [
    'is known of a dish whose sizes have all of its ingredients',
    {
      recipe: [],
      options: [sizes(choice(1, 0, 1), choice(2, 2.3, 1))],
      choiceLines: new Map([
        [1, [grams(400)]],
        [2, [grams(700)]],
      ]),
    },
    500,
  ],
  [
    'takes the least of two choices that must be made',
    { options: [sizes(choice(1, 0, 1), choice(2, 1.15, 1)), { ...sizes(choice(3, -1.15, 1)), id: 3 }] },
    500,
  ],
])('the margin of a dish %s', (_, given, margin) => {
  expect(dishMarginOf(dish(given), terms)).toBe(margin)
})
