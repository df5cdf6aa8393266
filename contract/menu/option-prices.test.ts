import { expect, test } from 'vitest'
import type { OptionGroup } from './dish-options.ts'
import { dinerPriceOf } from './dish-price.ts'
import { findSizes } from './dish-sizes.ts'
import { finalChangeOf, finalPriceOf, lowestTypedPriceOf, presentGroups, pricedDish } from './option-prices.ts'

const untaxed = { isTaxIncluded: true, usualTax: 0, tax: 0, service: 0, isServiceTaxed: false }

let lastId = 0
function group(name: string, [min, max]: [number, number], ...changes: (number | [number, 'agotado'])[]): OptionGroup {
  const choices = changes.map((change) => {
    const [price_change, state] = Array.isArray(change) ? change : [change]
    lastId += 1
    return {
      ...{ id: lastId, name: `Opción ${lastId}`, price_change, sold_out: state === 'agotado', recipe_factor: null },
      allergens: { contains: [], unconfirmed: true },
    }
  })
  lastId += 1
  return { id: lastId, name, min, max, choices }
}

const idOf = ({ choices }: OptionGroup, index: number) => choices[index]?.id ?? 0

test.each<[string, OptionGroup[], number]>([
  ['without options it is the price', [], 500],
  ['a required group takes its cheapest', [group('Tamaño', [1, 1], 3, 1)], 600],
  ['an optional group takes only what makes it cheaper', [group('Sin', [0, 3], 1, -1, -0.5)], 350],
  ['no more than the most that may be chosen', [group('Sin', [0, 2], -1, -1, -1)], 300],
  ['a required group takes its fewest, and then what is cheaper', [group('Dos', [2, 3], -1, 2, 3)], 600],
  ['sold-out choices count, because they come back', [group('Tamaño', [1, 1], [-2, 'agotado'], 0)], 300],
  ['groups add up', [group('Tamaño', [1, 1], -2), group('Sin', [0, 1], -1)], 200],
])('the lowest price of a dish of $5: %s', (_, options, least) => {
  expect(lowestTypedPriceOf(pricedDish({ price: 5, options }))).toBe(least)
})

test.each<[string, OptionGroup[], number | null]>([
  ['without options there is none', [], null],
  ['extras alone do not change it', [group('Extras', [0, 5], 1.5, -1)], null],
  ['a required group without prices does not either', [group('Término', [1, 1], 0, 0)], null],
  ['the cheapest size', [group('Tamaño', [1, 1], 8, -2, 0)], 300],
  ['the cheapest size that is left', [group('Tamaño', [1, 1], 8, [-2, 'agotado'], 1)], 600],
  ['the cheapest of all when none is left', [group('Tamaño', [1, 1], [8, 'agotado'], [2, 'agotado'])], 700],
  ['as many as must be chosen', [group('Dos', [2, 3], 1, 2, 3)], 800],
])('the price that a dish of $5 begins with: %s', (_, options, least) => {
  expect(dinerPriceOf(pricedDish({ price: 5, options }), untaxed).from).toBe(least)
})

test('what choices add is counted in cents and travels as it was', () => {
  const options = [group('Tamaño', [1, 1], 0, 1.15, -0.29)]
  const priced = pricedDish({ price: 8.2, options })
  expect([priced.price, ...(priced.options[0]?.choices ?? []).map((choice) => choice.price_change)]).toEqual([
    820, 0, 115, -29,
  ])
  expect(presentGroups(priced.options)).toEqual(options)
})

test('the sizes are the group of which one is chosen and which changes the price', () => {
  const [extras, doneness, sizes] = [
    group('Extras', [0, 1], 1),
    group('Término', [1, 1], 0),
    group('Tamaño', [1, 1], 0, 3),
  ]
  expect(findSizes(pricedDish({ price: 5, options: [extras, doneness, sizes] }))?.name).toBe('Tamaño')
  expect(findSizes(pricedDish({ price: 5, options: [extras, doneness] }))).toBeNull()
})

test('a diner pays the typed price with what was chosen, taxed once', () => {
  const [sizes, extras] = [group('Tamaño', [1, 1], 0, 3.33), group('Extras', [0, 2], 1.11, 0.55)]
  const terms = { isTaxIncluded: false, usualTax: 15_000, tax: 15_000, service: 10_000, isServiceTaxed: false }
  const chosen = [idOf(sizes, 1), idOf(extras, 0), idOf(extras, 1)]
  // 9.99 + 15 % + 10 %
  expect(finalPriceOf(pricedDish({ price: 5, options: [sizes, extras] }), chosen, terms)).toBe(999 + 150 + 100)
})

test('what must still be chosen costs as little as it can, and a choice says what it adds to that', () => {
  const [dough, sides] = [group('Masa', [1, 1], 2, 1), group('Dos', [2, 3], 3, 1, [0, 'agotado'], 2)]
  const dish = pricedDish({ price: 5, options: [dough, sides] })
  expect(finalPriceOf(dish, [], untaxed)).toBe(500 + 100 + 300)
  expect(finalPriceOf(dish, [idOf(dough, 0), idOf(sides, 0)], untaxed)).toBe(500 + 200 + 400)
  expect([...dough.choices, ...sides.choices].map(({ id }) => finalChangeOf(dish, id, untaxed))).toEqual([
    100, 0, 100, 0, -200, 0,
  ])
})
