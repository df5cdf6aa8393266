import { expect, test } from 'vitest'
import type { OptionGroup } from './dish-options.ts'
import { finalPriceOf, findChoiceProblem, findSizes, lowestTypedPriceOf, startingPriceOf } from './option-prices.ts'

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
])('the lowest price of a dish of $5: %s', (_, options, cents) => {
  expect(lowestTypedPriceOf({ price: 5, options })).toBe(cents)
})

test.each<[string, OptionGroup[], number | null]>([
  ['without options there is none', [], null],
  ['extras alone do not change it', [group('Extras', [0, 5], 1.5, -1)], null],
  ['a required group without prices does not either', [group('Término', [1, 1], 0, 0)], null],
  ['the cheapest size', [group('Tamaño', [1, 1], 8, -2, 0)], 300],
  ['the cheapest size that is left', [group('Tamaño', [1, 1], 8, [-2, 'agotado'], 1)], 600],
  ['the cheapest of all when none is left', [group('Tamaño', [1, 1], [8, 'agotado'], [2, 'agotado'])], 700],
  ['as many as must be chosen', [group('Dos', [2, 3], 1, 2, 3)], 800],
])('the price that a dish of $5 begins with: %s', (_, options, cents) => {
  expect(startingPriceOf({ price: 5, options })).toBe(cents)
})

test('the sizes are the group of which one is chosen and which changes the price', () => {
  const [extras, doneness, sizes] = [
    group('Extras', [0, 1], 1),
    group('Término', [1, 1], 0),
    group('Tamaño', [1, 1], 0, 3),
  ]
  expect(findSizes({ options: [extras, doneness, sizes] })).toBe(sizes)
  expect(findSizes({ options: [extras, doneness] })).toBeNull()
})

test('a diner pays the typed price with what was chosen, taxed once', () => {
  const [sizes, extras] = [group('Tamaño', [1, 1], 0, 3.33), group('Extras', [0, 2], 1.11, 0.55)]
  const terms = { isTaxIncluded: false, usualTax: 15_000, tax: 15_000, service: 10_000, isServiceTaxed: false }
  const chosen = [idOf(sizes, 1), idOf(extras, 0), idOf(extras, 1)]
  // 9.99 + 15 % + 10 %
  expect(finalPriceOf({ price: 5, options: [sizes, extras] }, chosen, terms)).toBe(999 + 150 + 100)
})

test('what cannot be cooked is named', () => {
  const [sizes, extras] = [group('Tamaño', [1, 1], 0, [3, 'agotado']), group('Extras', [0, 1], 1, 2)]
  const problem = (...chosen: number[]) => findChoiceProblem([sizes, extras], chosen)
  expect(problem(idOf(sizes, 0), idOf(extras, 1))).toBeNull()
  expect(problem()).toMatchObject({ kind: 'too-few', group: sizes })
  expect(problem(idOf(sizes, 1))).toMatchObject({ kind: 'sold-out', group: sizes })
  expect(problem(idOf(sizes, 0), idOf(extras, 0), idOf(extras, 1))).toMatchObject({ kind: 'too-many', group: extras })
  expect(problem(idOf(sizes, 0), 999_999)).toMatchObject({ kind: 'unknown', choiceId: 999_999 })
  expect(problem(idOf(sizes, 0), idOf(sizes, 0))).toMatchObject({ kind: 'unknown' })
})
