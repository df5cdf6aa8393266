import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dishOptions } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { plainStandard } from '#contract/menu/plain-fields.ts'
import { amountOf, cents } from '#contract/money.ts'
import { hasUnsavedChanges, startEditing } from './dish-draft.ts'
import {
  optionsBodyOf,
  presets,
  type TypedGroup,
  typedOptionsOf,
  withCopied,
  withCounts,
  withPreset,
} from './option-draft.ts'
import { tellWholePrices } from './whole-prices.ts'

const price = fc.integer({ min: 0, max: 5_000 })
const group = fc.record({
  isOne: fc.boolean(),
  changes: fc.array(fc.integer({ min: -900, max: 5_000 }), { minLength: 1, maxLength: 4 }),
})

test('what sizes add is the same after it was shown as whole prices and sent back', () => {
  fc.assert(
    fc.property(price, fc.array(group, { maxLength: 4 }), (base, groups) => {
      const dish = dishOf(base, groups)
      expect(hasUnsavedChanges(startEditing(dish))).toBe(false)
      expect(changesOf(typedOptionsOf(dish), text(base))).toEqual(groups.map(({ changes }) => changes))
    }),
  )
})

test('whole prices that were typed stay with another price of the dish; what other choices add stays too', () => {
  fc.assert(
    fc.property(price, price, fc.array(group, { maxLength: 4 }), (base, other, groups) => {
      const typed = typedOptionsOf(dishOf(base, groups))
      const sent = changesOf(typed, text(other))
      for (const [at, { has_whole_prices }] of typed.entries()) {
        const shift = has_whole_prices ? base - other : 0
        expect(sent[at]).toEqual(groups[at]?.changes.map((change) => change + shift))
      }
    }),
  )
})

test('an owner types what each size costs; nothing is the price of the dish, also of another one', () => {
  const sizes = typeInto(withPreset([], named('Tamaño')), '', '8,50', '$20.00')
  expect(changesOf(sizes, '5.50')).toEqual([[0, 300, 1450]])
  expect(changesOf(sizes, '6')).toEqual([[0, 250, 1400]])
})

test.each(['abc', '-3', '+3', '12.000', '1.234'])(
  '%j is no price of a size: the API refuses it in its field',
  (typed) => {
    const sizes = typeInto(withPreset([], named('Tamaño')), '', typed)
    const read = dishOptions.safeParse(optionsBodyOf(sizes, '5.50'))
    expect(read.error?.issues.map(({ path }) => path)).toEqual([[0, 'choices', 1, 'price_change']])
  },
)

test('a size that is too far from the price of the dish is told the prices that fit', () => {
  const sizes = typeInto(withPreset([], named('Tamaño')), '', '20000', 'abc')
  const errors = { 'options.0.choices.1.price_change': 'a', 'options.0.choices.2.price_change': 'b', price: 'c' }
  expect(tellWholePrices(errors, sizes, '5.50', 'USD')).toEqual({
    ...errors,
    'options.0.choices.1.price_change': 'Escribe un precio de $0.00 a $10004.50.',
  })
})

test('only one group has whole prices: the sizes', () => {
  const groups = presets.reduce(withPreset, [] as TypedGroup[])
  expect(groups.filter(({ has_whole_prices }) => has_whole_prices).map(({ name }) => name)).toEqual(['Tamaño'])
  const [doneness] = withPreset([], named('Término'))
  expect(doneness?.has_whole_prices).toBe(false)
})

test('sizes of another dish add here what they add there', () => {
  const from = dishOf(575, [{ isOne: true, changes: [0, 920] }])
  const copied = withCopied({ options: [], price: '5.00' }, from)
  expect(copied[0]?.choices.map((choice) => choice.price)).toEqual(['5.00', '14.20'])
  expect(changesOf(withCopied({ options: [], price: '' }, from), '5.00')).toEqual([[0, 920]])
})

test('choices of which several may be taken add again what they cost more', () => {
  const dish = { options: typedOptionsOf(dishOf(550, [{ isOne: true, changes: [0, 300] }])), price: '5.50' }
  const [sizes] = dish.options
  if (!sizes) throw new Error('The dish has sizes')
  const several = withCounts(sizes, { min: 0, max: 2 }, dish)
  expect(several.choices.map(({ price_change }) => price_change)).toEqual(['0.00', '3.00'])
  expect(withCounts(several, { min: 1, max: 1 }, dish)).toMatchObject({
    has_whole_prices: true,
    choices: sizes.choices,
  })
})

function dishOf(base: number, groups: { isOne: boolean; changes: number[] }[]): Dish {
  const options = groups.map(({ isOne, changes }, at) => ({
    ...{ id: at + 1, name: `Grupo ${at}`, min: isOne ? 1 : 0, max: isOne ? 1 : 20 },
    choices: changes.map((change, n) => ({
      ...{ id: 10 * at + n + 1, name: `Opción ${n}`, price_change: amountOf(cents(change)), sold_out: false },
      recipe_factor: isOne ? 1 : null,
    })),
  }))
  const fields = { id: 3, name: 'Seco', description: 'Rico', category: 'Secos', image: null }
  return { ...fields, price: amountOf(cents(base)), options, ...plainStandard } as unknown as Dish
}

/** In cents, as the API reads them. */
function changesOf(groups: readonly TypedGroup[], dishPrice: string) {
  const body = optionsBodyOf(groups, dishPrice)
  return dishOptions.parse(body).map(({ choices }) => choices.map(({ price_change }) => price_change))
}

function typeInto([sizes]: TypedGroup[], ...prices: string[]): TypedGroup[] {
  if (!sizes) throw new Error('There is a group')
  const [first] = sizes.choices
  const choices = prices.map((typed, key) => ({ ...first, key, name: `Opción ${key}`, price: typed }))
  return [{ ...sizes, choices } as TypedGroup]
}

function named(name: string) {
  const preset = presets.find((one) => one.name === name)
  if (!preset) throw new Error(`There is no ${name}`)
  return preset
}

function text(base: number): string {
  return amountOf(cents(base)).toFixed(2)
}
