import { expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import { findChoiceRefusal, findLineRefusal, findOfferRefusal, findRestaurantRefusal } from './can-order.ts'

const open = { open: true, text: 'Abierto', next_change: null }
const closed = { open: false, text: 'Cerrado · abre el lunes a las 8:00', next_change: '2026-11-23T13:00:00.000Z' }
const on = { orders_on: true }
const off = { orders_on: false }

test('a restaurant takes orders while it is open, and without hours always', () => {
  expect(findRestaurantRefusal({ ordering: on, opening: open })).toBeNull()
  expect(findRestaurantRefusal({ ordering: on, opening: null })).toBeNull()
  expect(findRestaurantRefusal({ ordering: on, opening: closed })).toEqual({ code: 'order.closed', opening: closed })
})

test('one that takes no orders says so first, open or closed', () => {
  for (const opening of [open, closed, null]) {
    expect(findRestaurantRefusal({ ordering: off, opening })).toEqual({ code: 'order.off' })
  }
})

test('a page offers what is on the menu and not sold out, also while the restaurant is closed', () => {
  const offered = { ordering: on, opening: closed }
  expect(findOfferRefusal(offered, { sold_out: false })).toBeNull()
  expect(findOfferRefusal(offered, { sold_out: true })).toEqual({ code: 'order.dish_sold_out' })
  expect(findOfferRefusal(offered, undefined)).toEqual({ code: 'order.dish_gone' })
  expect(findOfferRefusal({ ordering: off }, { sold_out: false })).toEqual({ code: 'order.off' })
})

const choice = (id: number, sold_out = false) => ({
  ...{ id, name: `Opción ${id}`, price_change: 0, sold_out, recipe_factor: null },
  allergens: { contains: [], unconfirmed: true },
})
const sizes: OptionGroup = { id: 1, name: 'Tamaño', min: 1, max: 1, choices: [choice(10), choice(11, true)] }
const extras: OptionGroup = { id: 2, name: 'Extras', min: 0, max: 1, choices: [choice(20), choice(21)] }

test.each([
  ['enough of each group', [10, 21], null],
  ['nothing', [], { code: 'order.choices_missing', group: sizes }],
  ['one that is sold out', [11], { code: 'order.choice_sold_out', group: sizes }],
  ['more than the group takes', [10, 20, 21], { code: 'order.choices_too_many', group: extras }],
  ['one that is not of this dish', [10, 999], { code: 'order.choice_gone' }],
  ['the same twice', [10, 10], { code: 'order.choice_gone' }],
])('chosen: %s', (_, choiceIds, refusal) => {
  expect(findChoiceRefusal([sizes, extras], choiceIds)).toEqual(refusal)
})

test('of a dish that is gone or sold out nobody asks what was chosen', () => {
  const options = [sizes, extras]
  expect(findLineRefusal({ sold_out: false, options }, [10])).toBeNull()
  expect(findLineRefusal({ sold_out: false, options }, [])).toMatchObject({ code: 'order.choices_missing' })
  expect(findLineRefusal({ sold_out: true, options }, [])).toEqual({ code: 'order.dish_sold_out' })
  expect(findLineRefusal(undefined, [10])).toEqual({ code: 'order.dish_gone' })
})
