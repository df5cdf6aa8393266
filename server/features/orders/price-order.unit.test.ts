import { expect, test } from 'vitest'
import { type AppError, isAppError } from '#contract/errors.ts'
import { cents } from '#contract/money.ts'
import { type Ordering, usualOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import type { OrderableDish } from '#server/features/menu/menu.service.ts'
import { priceOrder } from './price-order.ts'

const terms = { isTaxIncluded: false, usualTax: 15_000, tax: 15_000, service: 10_000, isServiceTaxed: false }
const choice = (id: number, name: string, price_change = 0, sold_out = false) => ({
  ...{ id, name, price_change: cents(price_change), sold_out, recipe_factor: null },
  allergens: { contains: [], unconfirmed: true },
})
const options = [
  { id: 1, name: 'Tamaño', min: 1, max: 1, choices: [choice(10, 'Personal'), choice(11, 'Familiar', 600)] },
  {
    id: 2,
    name: 'Extras',
    min: 0,
    max: 2,
    choices: [
      choice(20, 'Ají', 50),
      choice(21, 'Patacones', 150),
      choice(22, 'Maduro', 100),
      choice(23, 'Queso', 100, true),
    ],
  },
]
const dishes: OrderableDish[] = [
  { id: 1, name: 'Seco', price: cents(850), options, sold_out: false },
  { id: 2, name: 'Jugo', price: cents(150), options: [], sold_out: false },
  { id: 3, name: 'Ceviche', price: cents(900), options: [], sold_out: true },
]
const zones = [{ id: 5, name: 'La Mariscal', fee: 1.25 }]
const tables = [{ id: 1, name: 'Terraza 3' }]

function price(wanted: Record<string, unknown>, settings: Partial<Ordering> = {}) {
  const body = placeOrder.body.parse({ restaurant_id: 1, mode: 'retiro', ...wanted })
  return priceOrder(body, {
    ...{ dishes, almuerzo: null, terms, currency: 'USD' },
    ordering: { ...usualOrdering, ...settings },
  })
}

function refuse(wanted: Record<string, unknown>, settings: Partial<Ordering> = {}): AppError {
  try {
    price(wanted, settings)
  } catch (error) {
    if (isAppError(error)) return error
    throw error
  }
  throw new Error('It should have been refused')
}

const line = (menu_item_id: number, ...choice_ids: number[]) => ({ menu_item_id, quantity: 1, choice_ids })
const lines = [line(2)]

test('a line costs its dish with what was chosen, with tax and service, and copies the names', () => {
  const order = price({ lines: [{ ...line(1, 21, 11, 20), quantity: 2, note: 'Sin cebolla' }, line(2)] })
  // 8.50 + 6 + 1.50 + 0.50 = 16.50, with 15 % and 10 %: 20.63
  expect(order.lines).toEqual([
    {
      ...{ menu_item_id: 1, name: 'Seco', quantity: 2, note: 'Sin cebolla', unit_price: 20.63, total: 41.26 },
      choices: [
        { id: 11, group: 'Tamaño', name: 'Familiar' },
        { id: 20, group: 'Extras', name: 'Ají' },
        { id: 21, group: 'Extras', name: 'Patacones' },
      ],
    },
    { menu_item_id: 2, name: 'Jugo', quantity: 1, note: '', unit_price: 1.88, total: 1.88, choices: [] },
  ])
  expect(order).toMatchObject({ subtotal: 4314, delivery: 0, total: 4314, table: null, zone: null })
})

test.each([
  ['forged or of another dish', [11, 99], 'order.choice_gone'],
  ['repeated', [11, 11], 'order.choice_gone'],
  ['sold out', [11, 23], 'order.choice_sold_out'],
  ['none of a group that needs one', [20], 'order.choices_missing'],
  ['two of a group that takes one', [10, 11], 'order.choices_too_many'],
  ['three of a group that takes two', [10, 20, 21, 22], 'order.choices_too_many'],
])('a choice that is %s is refused, and the line is named', (_, choiceIds, code) => {
  const refusal = refuse({ lines: [line(2), line(1, ...choiceIds)] })
  expect(refusal).toMatchObject({ code, fieldErrors: { 'lines.1.choice_ids': expect.any(String) } })
  expect(refusal.message).toMatch(/^Seco/)
})

test('a choice of a dish without options is refused', () => {
  expect(refuse({ lines: [line(2, 11)] }).code).toBe('order.choice_gone')
})

test('a dish that is not on this menu, and one that is sold out, are refused', () => {
  const unknown = refuse({ lines: [line(2), line(77)] })
  expect(unknown).toMatchObject({
    code: 'order.dish_gone',
    fieldErrors: { 'lines.1.menu_item_id': expect.any(String) },
  })
  expect(refuse({ lines: [line(3)] })).toMatchObject({
    code: 'order.dish_sold_out',
    message: 'Ceviche: Se agotó.',
  })
})

test('a price that is another one now is told with both', () => {
  const refusal = refuse({
    lines: [
      { ...line(2), unit_price: 1.88 },
      { ...line(1, 10), unit_price: 9.99 },
    ],
  })
  expect(refusal).toMatchObject({
    code: 'order.price_changed',
    details: { lines: [{ line: 1, menu_item_id: 1, name: 'Seco', seen: 9.99, now: 10.63 }] },
    fieldErrors: { 'lines.1.unit_price': 'Antes $9.99, ahora $10.63.' },
  })
})

test('what the owner has switched off is refused', () => {
  expect(refuse({ lines, mode: 'mesa' }, { modes: ['retiro'] }).code).toBe('order.mode_off')
  expect(refuse({ lines, payment: 'tarjeta' }).code).toBe('order.payment_off')
})

test('the minimum is without the delivery', () => {
  const wanted = { lines, mode: 'domicilio', zone_id: 5 }
  const refusal = refuse(wanted, { zones, minimum: 1.89 })
  expect(refusal).toMatchObject({ code: 'order.below_minimum', details: { minimum: 1.89 } })
  expect(refusal.message).toMatch(/^Mínimo \$1\.89: /)
  expect(price(wanted, { zones, minimum: 1.88 })).toMatchObject({ delivery: 125, total: 313, zone: 'La Mariscal' })
})

test('the minimum is for deliveries, and for pick-up where the owner wants it', () => {
  const least = { minimum: 10, minimum_for_pickup: true }
  expect(refuse({ lines, mode: 'retiro' }, least).code).toBe('order.below_minimum')
  expect(price({ lines, mode: 'retiro' }, { ...least, minimum_for_pickup: false }).subtotal).toBe(188)
  expect(price({ lines, mode: 'mesa' }, least).subtotal).toBe(188)
})

test('with zones a delivery needs one of them; without, it is agreed on; other orders have none', () => {
  expect(refuse({ lines, mode: 'domicilio' }, { zones }).code).toBe('order.zone_missing')
  expect(refuse({ lines, mode: 'domicilio', zone_id: 6 }, { zones }).code).toBe('order.zone_gone')
  expect(price({ lines, mode: 'domicilio', zone_id: 6 })).toMatchObject({ zone: null, delivery: 0 })
  expect(price({ lines, zone_id: 5 }, { zones })).toMatchObject({ zone: null, delivery: 0 })
})

test('a table is one that the owner named; others are ignored', () => {
  const mode = 'mesa'
  expect(price({ lines, mode, table: 'terraza 3' }, { tables }).table).toBe('Terraza 3')
  expect(price({ lines, mode, table: 'Terraza 4' }, { tables }).table).toBeNull()
  expect(price({ lines, table: 'Terraza 3' }, { tables }).table).toBeNull()
})
