import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { dayMs } from '#contract/durations.ts'
import { setHours } from '#contract/hours/hours.ts'
import { type Dish, setAvailability } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { maxOrderLines } from '#contract/orders/order-sizes.ts'
import { getOrderCopy, placeOrder, recordOpened } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { oldOrdersJob } from './orders.job.ts'

const noon = new Date('2026-11-16T17:00:00Z')
let now = noon
let api: TestApi
let kitchen: Kitchen
let locro: Dish
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = noon
  kitchen = await openKitchen(api)
  locro = await kitchen.addDish({ price: 3.5 })
})

const wanted = (changes: Record<string, unknown> = {}) => ({
  restaurant_id: kitchen.restaurant.id,
  lines: [{ menu_item_id: locro.id, quantity: 2, note: 'Sin ají' }],
  mode: 'retiro' as const,
  ...changes,
})
const place = (changes?: Record<string, unknown>) => api.succeed(placeOrder, { body: wanted(changes) })
const refuse = (changes?: Record<string, unknown>) => api.refuse(placeOrder, { body: wanted(changes) })
const list = async () =>
  (await api.succeed(listOrders, { params: { id: kitchen.restaurant.id }, as: kitchen.owner })).items
const copyOf = (code: string) => ({ params: { code } })

test('an order is computed from the menu of now, and its copy is found by its code', async () => {
  const { whatsapp_url, ...order } = await place({ payment: 'efectivo' })
  const { id, name, slug } = kitchen.restaurant
  expect(order).toEqual({
    ...{ number: 1, name: null },
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/),
    url: `https://cartaviva.test/pedido/${order.code}`,
    ...{ restaurant_id: id, mode: 'retiro', table: null, zone: null, payment: 'efectivo' },
    lines: [
      {
        menu_item_id: locro.id,
        name: 'Locro',
        quantity: 2,
        choices: [],
        note: 'Sin ají',
        unit_price: 3.5,
        total: 7,
        ordered: 2,
      },
    ],
    ...{ removed_lines: [], edited_at: null },
    ...{ currency: 'USD', subtotal: 7, delivery: 0, total: 7 },
    ...{ time_zone: 'America/Guayaquil', created_at: noon.toISOString(), wanted_at: null },
  })
  const text = decodeURIComponent(whatsapp_url.split('?text=')[1] ?? '')
  expect(whatsapp_url).toMatch(/^https:\/\/wa\.me\/593\d+\?text=/)
  expect(text).toContain(`Número: #${order.number}\nCódigo: ${order.code}`)
  expect(text).toContain('2 x Locro: $7.00\n- Nota: Sin ají')
  expect(text).toContain(order.url)

  await kitchen.changeDish(locro, { name: 'Otro', price: 9 })
  const progress = { state: 'nuevo', version: 0, ready_at: null, reason: null }
  const copy = { ...order, ...progress, whatsapp_url, restaurant: { name, slug }, ...{ paid_by: null, pay_to: null } }
  expect(await api.succeed(getOrderCopy, copyOf(order.code))).toEqual(copy)
  expect(await api.succeed(getOrderCopy, copyOf(order.code.toLowerCase().replaceAll('-', '')))).toEqual(copy)
})

test('the prices are the ones that people pay, and a changed one is told with both', async () => {
  const body = { prices_include_tax: false, regime: 'general', tourism_register: false, service_percent: 10 } as const
  await api.succeed(setPricing, { params: { id: kitchen.restaurant.id }, body, as: kitchen.owner })
  const lines = (unit_price: number) => [{ menu_item_id: locro.id, quantity: 3, unit_price }]
  expect(await place({ lines: lines(4.38) })).toMatchObject({
    lines: [{ unit_price: 4.38, total: 13.14 }],
    total: 13.14,
  })
  expect(await refuse({ lines: lines(3.5) })).toMatchObject({
    ...{ status: 409, code: 'order.price_changed', errors: { 'lines.0.unit_price': 'Antes $3.50, ahora $4.38.' } },
    details: { lines: [{ line: 0, menu_item_id: locro.id, name: 'Locro', seen: 3.5, now: 4.38 }] },
  })
})

test.each([
  ['nothing', [], 'lines'],
  ['a negative quantity', [{ quantity: -1 }], 'lines.0.quantity'],
  ['none of something', [{ quantity: 0 }], 'lines.0.quantity'],
  ['half of something', [{ quantity: 0.5 }], 'lines.0.quantity'],
  ['a huge quantity', [{ quantity: 100 }], 'lines.0.quantity'],
  ['an infinite quantity', [{ quantity: 1e308 }], 'lines.0.quantity'],
  ['a quantity as text', [{ quantity: '2' }], 'lines.0.quantity'],
  ['a negative price', [{ unit_price: -1 }], 'lines.0.unit_price'],
  ['an unknown key', [{ total: 0.01 }], 'total'],
  ['a long note', [{ note: 'x'.repeat(201) }], 'lines.0.note'],
  ['more lines than an order has', Array.from({ length: maxOrderLines + 1 }, () => ({})), 'lines'],
])('%s is refused', async (_, changes: Record<string, unknown>[], field) => {
  const lines = changes.map((change) => ({ menu_item_id: locro.id, quantity: 1, ...change }))
  const refusal = await refuse({ lines })
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid', errors: { [field]: expect.any(String) } })
  expect(await list()).toEqual([])
})

test('10,000 lines are refused before they are read', async () => {
  const lines = Array.from({ length: 10_000 }, () => ({ menu_item_id: locro.id, quantity: 1 }))
  expect(await refuse({ lines })).toMatchObject({ status: 413, code: 'request.too_large' })
  expect(await list()).toEqual([])
})

test('unknown restaurants, foreign dishes, sold-out dishes and forged choices are refused', async () => {
  expect(await refuse({ restaurant_id: 2_000_000_000 })).toMatchObject({ status: 404, code: 'restaurant.not_found' })
  const foreign = await (await openKitchen(api)).addDish()
  const line = { menu_item_id: foreign.id, quantity: 1 }
  expect(await refuse({ lines: [line] })).toMatchObject({ status: 409, code: 'order.dish_gone' })
  const choices = [{ menu_item_id: locro.id, quantity: 1, choice_ids: [1] }]
  expect(await refuse({ lines: choices })).toMatchObject({ status: 409, code: 'order.choice_gone' })
  const until = '2026-11-16T18:00:00Z'
  const soldOut = { params: { itemId: locro.id }, body: { sold_out: true, until }, as: kitchen.owner }
  await api.succeed(setAvailability, soldOut)
  expect(await refuse()).toMatchObject({ status: 409, code: 'order.dish_sold_out' })
  now = new Date(until)
  await place()
})

test('a closed restaurant takes no order, and says when it opens', async () => {
  const weekly = { mon: [{ open: '08:00', close: '15:00' }], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  await api.succeed(setHours, { params: { id: kitchen.restaurant.id }, body: { weekly }, as: kitchen.owner })
  await place()
  now = new Date('2026-11-16T20:00:00Z')
  expect(await refuse()).toMatchObject({
    ...{ status: 409, code: 'order.closed', details: { opens_at: '2026-11-23T13:00:00.000Z' } },
    message: expect.stringMatching(/^Cerrado · abre el 23 de noviembre a las 8:00: /),
  })
})

test('a restaurant that takes no orders says so, also while it is closed', async () => {
  const of = { params: { id: kitchen.restaurant.id }, as: kitchen.owner }
  await api.succeed(setOrdering, { ...of, body: { orders_on: false } })
  expect(await refuse()).toMatchObject({ status: 409, code: 'order.off' })
  await api.succeed(setHours, { ...of, body: { weekly: {}, exceptions: [{ date: '2026-11-16', intervals: [] }] } })
  expect(await refuse()).toMatchObject({ status: 409, code: 'order.off' })
  await api.succeed(setOrdering, { ...of, body: { orders_on: true } })
  expect(await refuse()).toMatchObject({ status: 409, code: 'order.closed' })
})

test('the same send is one order, also at once and after the menu has changed; another order is another', async () => {
  const key = randomUUID()
  const sent = await Promise.all(Array.from({ length: 8 }, () => place({ key })))
  expect(new Set(sent.map(({ code }) => code)).size).toBe(1)
  await kitchen.changeDish(locro, { price: 9 })
  expect(await place({ key })).toEqual(sent[0])
  const other = await place({ key, mode: 'mesa' })
  expect(other.code).not.toBe(sent[0]?.code)
  expect(await list()).toHaveLength(2)
})

test('a copy is gone after 30 days, even before the job has deleted it', async () => {
  const { code } = await place()
  now = new Date(noon.getTime() + 30 * dayMs - 1)
  await api.succeed(getOrderCopy, copyOf(code))
  now = new Date(noon.getTime() + 30 * dayMs)
  const gone = { status: 404, code: 'order.not_found' }
  expect(await api.refuse(getOrderCopy, copyOf(code))).toMatchObject(gone)
  expect(await api.refuse(recordOpened, copyOf(code))).toMatchObject(gone)
  expect(await list()).toEqual([])
  const { jobs, database } = api.services
  await jobs.send(database.db, oldOrdersJob, {})
  await jobs.runDue(oldOrdersJob)
  const { rows } = await database.db.execute(`select 1 from orders where code = '${code}'`)
  expect(rows).toEqual([])
})

test('no code leads to a copy but its own', async () => {
  for (const code of ['x', 'AAAA-AAAA-AAAA', "'--", '%00', 'a'.repeat(40)]) {
    expect(await api.refuse(getOrderCopy, copyOf(code))).toMatchObject({ status: 404, code: 'order.not_found' })
  }
})

test('that WhatsApp was opened is recorded once', async () => {
  const { code } = await place()
  expect(await list()).toMatchObject([{ opened_at: null }])
  await api.succeed(recordOpened, copyOf(code))
  now = new Date(noon.getTime() + 1000)
  expect(await api.succeed(recordOpened, copyOf(code))).toEqual({ opened_at: noon.toISOString() })
  expect(await list()).toMatchObject([{ opened_at: noon.toISOString(), state: 'nuevo' }])
})

test('an owner downloads the orders with everything else, and they go with the restaurant and the account', async () => {
  const { code } = await place()
  const { restaurants } = await api.succeed(exportMyData, { as: kitchen.owner })
  expect(restaurants).toMatchObject([{ orders: [{ code, state: 'nuevo' }] }])
  const { id, name } = kitchen.restaurant
  await api.succeed(deleteRestaurant, { params: { id }, body: { name }, as: kitchen.owner })
  expect(await api.refuse(getOrderCopy, copyOf(code))).toMatchObject({ status: 404 })

  kitchen = await openKitchen(api, 'restaurant')
  locro = await kitchen.addDish()
  const another = await place()
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: kitchen.owner })
  expect(await api.refuse(getOrderCopy, copyOf(another.code))).toMatchObject({ status: 404 })
})
