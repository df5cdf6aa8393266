import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallArgs } from '#contract/endpoint.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { getOrdering, maxTables, maxZones, setOrdering, usualOrdering } from '#contract/orders/order-settings.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

type Edit = NonNullable<CallArgs<typeof setOrdering>['body']>

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = ({ restaurant }: Kitchen) => api.succeed(getOrdering, { params: { id: restaurant.id } })
const set = ({ restaurant, owner }: Kitchen, body: Edit) =>
  api.succeed(setOrdering, { params: { id: restaurant.id }, body, as: owner })
const refuse = ({ restaurant, owner }: Kitchen, body: object) =>
  api.refuse(setOrdering, { params: { id: restaurant.id }, body, as: owner })
const named = (...names: string[]) => names.map((name) => ({ name }))
const many = (length: number) => Array.from({ length }, (_, index) => ({ name: String(index + 1), fee: 1 }))

test('an owner who has said nothing takes orders in every way, paid in cash or by transfer', async () => {
  expect(await read(await openKitchen(api))).toEqual(usualOrdering)
})

test('what the owner says is read by everybody at once, and what is not sent stays', async () => {
  const kitchen = await openKitchen(api)
  await read(kitchen)
  const zones = [
    { name: 'Centro', fee: '1,50' },
    { name: 'Norte', fee: 2 },
  ]
  await set(kitchen, {
    modes: ['retiro', 'domicilio'],
    payments: ['deuna'],
    minimum: '5.25',
    minimum_for_pickup: true,
    orders_later: true,
    waiter_calls: true,
    zones,
  })
  const saved = await set(kitchen, { orders_on: false, tables: named('1', 'Terraza 3') })
  expect(saved).toEqual({
    orders_on: false,
    modes: ['retiro', 'domicilio'],
    payments: ['deuna'],
    minimum: 5.25,
    minimum_for_pickup: true,
    orders_later: true,
    waiter_calls: true,
    zones: [
      { id: expect.any(Number), name: 'Centro', fee: 1.5 },
      { id: expect.any(Number), name: 'Norte', fee: 2 },
    ],
    tables: [
      { id: expect.any(Number), name: '1' },
      { id: expect.any(Number), name: 'Terraza 3' },
    ],
    ...{ transfer_account: '', deuna_code: '' },
  })
  const { transfer_account, deuna_code, ...shown } = saved
  expect([transfer_account, deuna_code]).toEqual(['', ''])
  expect(await read(kitchen)).toEqual(shown)
  expect(await api.services.orderSettings.findOrdering(kitchen.restaurant.id)).toEqual(shown)
})

test('tables and zones keep their ids while they are renamed and moved; those that are not sent go', async () => {
  const kitchen = await openKitchen(api)
  const before = await set(kitchen, { tables: named('1', '2', '3'), zones: [{ name: 'Centro', fee: 1 }] })
  const [one, two] = before.tables
  const [centro] = before.zones
  if (!one || !two || !centro) throw new Error('Not all were saved')
  const after = await set(kitchen, {
    tables: [{ id: two.id, name: '1' }, { name: 'Barra' }, { id: one.id, name: '2' }],
    zones: [
      { name: 'Sur', fee: 0 },
      { id: centro.id, name: 'El centro', fee: '2.75' },
    ],
  })
  expect(after.tables).toEqual([
    { id: two.id, name: '1' },
    { id: expect.any(Number), name: 'Barra' },
    { id: one.id, name: '2' },
  ])
  expect(after.zones).toEqual([
    { id: expect.any(Number), name: 'Sur', fee: 0 },
    { id: centro.id, name: 'El centro', fee: 2.75 },
  ])
  expect(await set(kitchen, { tables: [], zones: [] })).toMatchObject({ tables: [], zones: [] })
})

test('as many tables and zones as are allowed fit, and are renamed in one save', async () => {
  const kitchen = await openKitchen(api)
  const saved = await set(kitchen, { tables: many(maxTables), zones: many(maxZones) })
  const renamed = await set(kitchen, { tables: saved.tables.map(({ id, name }) => ({ id, name: `Mesa ${name}` })) })
  expect(renamed.tables.map(({ id }) => id)).toEqual(saved.tables.map(({ id }) => id))
  expect(renamed.tables.at(-1)?.name).toBe('Mesa 200')
})

describe('ids of others', () => {
  test('a table or zone of another restaurant is refused and stays as it is', async () => {
    const [mine, theirs] = [await openKitchen(api), await openKitchen(api)]
    const before = await set(theirs, { tables: named('1'), zones: [{ name: 'Centro', fee: 1 }] })
    const [table] = before.tables
    const [zone] = before.zones
    expect(await refuse(mine, { tables: [{ name: '9' }, { id: table?.id, name: 'Mía' }] })).toMatchObject({
      status: 400,
      errors: { 'tables.1.id': expect.any(String) },
    })
    expect(await refuse(mine, { zones: [{ id: zone?.id, name: 'Mía', fee: 0 }] })).toMatchObject({
      errors: { 'zones.0.id': expect.any(String) },
    })
    expect(before).toMatchObject(await read(theirs))
    expect(await read(mine)).toEqual(usualOrdering)
  })

  test('nobody else may say how a restaurant takes orders', async () => {
    const { restaurant } = await openKitchen(api)
    const stranger = await api.signUp('restaurant')
    const call = { params: { id: restaurant.id }, body: { orders_on: false } }
    expect(await api.refuse(setOrdering, { ...call, as: stranger })).toMatchObject({ status: 404 })
    expect(await api.refuse(getOrdering, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })
})

test.each([
  ['a table twice, in other capitals', { tables: named('Terraza', 'TERRAZA') }, 'tables.1.name'],
  ['a zone twice', { zones: many(1).concat(many(1)) }, 'zones.1.name'],
  ['a table without a name', { tables: named('1', ' ') }, 'tables.1.name'],
  ['a long name', { tables: named('x'.repeat(31)) }, 'tables.0.name'],
  ['a name of two lines', { tables: named('1\n2') }, 'tables.0.name'],
  ['too many tables', { tables: many(maxTables + 1) }, 'tables'],
  ['too many zones', { zones: many(maxZones + 1) }, 'zones'],
  ['a zone without a fee', { zones: named('Centro') }, 'zones.0.fee'],
  ['a negative fee', { zones: [{ name: 'Centro', fee: -1 }] }, 'zones.0.fee'],
  ['a third decimal', { minimum: '1.234' }, 'minimum'],
  ['too large a minimum', { minimum: 10_000 }, 'minimum'],
  ['a word for the minimum of pick-up', { minimum_for_pickup: 'sí' }, 'minimum_for_pickup'],
  ['a number for the calls', { waiter_calls: 1 }, 'waiter_calls'],
  ['a mode twice', { modes: ['mesa', 'mesa'] }, 'modes'],
  ['no mode', { modes: [] }, 'modes'],
  ['an unknown mode', { modes: ['avión'] }, 'modes.0'],
  ['a payment twice', { payments: ['efectivo', 'efectivo'] }, 'payments'],
  ['no payment', { payments: [] }, 'payments'],
  ['a word for yes', { orders_on: 'sí' }, 'orders_on'],
])('refused: %s', async (_, body, field) => {
  const refusal = await refuse(await openKitchen(api), body)
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(Object.keys(refusal.errors ?? {})).toEqual([field])
})

test('a table that is sent twice is refused', async () => {
  const kitchen = await openKitchen(api)
  const [table] = (await set(kitchen, { tables: named('1') })).tables
  const twice = [
    { id: table?.id, name: '1' },
    { id: table?.id, name: '2' },
  ]
  expect(await refuse(kitchen, { tables: twice })).toMatchObject({ errors: { 'tables.1.id': expect.any(String) } })
})

test('two who save at once lose nothing that the other did not send', async () => {
  const kitchen = await openKitchen(api)
  await Promise.all([set(kitchen, { tables: named('1', '2') }), set(kitchen, { zones: [{ name: 'Centro', fee: 1 }] })])
  expect(await read(kitchen)).toMatchObject({ tables: named('1', '2'), zones: [{ name: 'Centro' }] })
})

test('it is in what an owner downloads, and goes with the restaurant', async () => {
  const kitchen = await openKitchen(api)
  const { restaurant, owner } = kitchen
  const ordering = await set(kitchen, { tables: named('1'), zones: [{ name: 'Centro', fee: 1 }] })
  expect((await api.succeed(exportMyData, { as: owner })).restaurants).toMatchObject([{ id: restaurant.id, ordering }])
  await api.succeed(deleteRestaurant, { params: { id: restaurant.id }, body: { name: restaurant.name }, as: owner })
  expect(await api.refuse(getOrdering, { params: { id: restaurant.id } })).toMatchObject({ status: 404 })
  expect(await api.services.orderSettings.findOrdering(restaurant.id)).toEqual(usualOrdering)
})
