import { expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import { cents } from '#contract/money.ts'
import {
  findChoiceRefusal,
  findDetailRefusals,
  findLineRefusal,
  findOfferRefusal,
  findRestaurantRefusal,
  findZone,
} from './can-order.ts'
import { type Ordering, orderModes, usualOrdering } from './order-settings.ts'
import { missingToMinimum } from './order-total.ts'

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

const centre = { id: 3, name: 'Centro', fee: 1.5 }
const ordering: Ordering = { ...usualOrdering, modes: ['mesa', 'domicilio'], payments: ['efectivo'], zones: [centre] }

test('what is not offered is named by its field, in every mode', () => {
  expect(findDetailRefusals({ mode: null, payment: null }, ordering)).toEqual({})
  expect(findDetailRefusals({ mode: 'mesa', payment: 'efectivo' }, ordering)).toEqual({})
  expect(findDetailRefusals({ mode: 'mesa', payment: 'tarjeta' }, ordering)).toEqual({ payment: 'order.payment_off' })
  expect(findDetailRefusals({ mode: 'retiro' }, ordering)).toEqual({ mode: 'order.mode_off' })
})

test('with zones a delivery needs one of them; without, it is agreed on; other orders have none', () => {
  const mode = 'domicilio'
  expect(findDetailRefusals({ mode, zone_id: null }, ordering)).toEqual({ zone_id: 'order.zone_missing' })
  expect(findDetailRefusals({ mode, zone_id: 4 }, ordering)).toEqual({ zone_id: 'order.zone_gone' })
  expect(findDetailRefusals({ mode, zone_id: 3 }, ordering)).toEqual({})
  expect(findDetailRefusals({ mode, zone_id: 4 }, { ...ordering, zones: [] })).toEqual({})
  expect(findDetailRefusals({ mode: 'mesa', zone_id: 4 }, ordering)).toEqual({})
  expect(findZone({ mode, zone_id: 3 }, ordering)).toBe(centre)
  expect(findZone({ mode: 'mesa', zone_id: 3 }, ordering)).toBeNull()
})

test('the minimum is reached to the cent', () => {
  const ordering = { minimum: 10, minimum_for_pickup: false }
  expect(missingToMinimum(cents(849), 'domicilio', ordering)).toBe(151)
  expect(missingToMinimum(cents(1000), 'domicilio', ordering)).toBe(0)
  expect(missingToMinimum(cents(1001), 'domicilio', ordering)).toBe(0)
})

test('the minimum counts for delivery, for pick-up where the owner wants it, and never at the table', () => {
  const missing = (minimum_for_pickup: boolean) =>
    ([...orderModes, null] as const).map((mode) =>
      missingToMinimum(cents(100), mode, { minimum: 10, minimum_for_pickup }),
    )
  expect(missing(false)).toEqual([0, 0, 900, 0])
  expect(missing(true)).toEqual([0, 900, 900, 0])
})
