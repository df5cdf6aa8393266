import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { placeOrder, recordOpened } from '#contract/orders/orders.ts'
import {
  changeOrder,
  followOrders,
  listOrders,
  type OrdersState,
  type OrderView,
} from '#contract/orders/received-orders.ts'
import { openEvents } from '../../../tests/live-menu.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { noon, stageOrders } from '../../../tests/stages/order-stage.ts'

const stage = stageOrders()

async function placeCode(changes: Record<string, unknown> = {}): Promise<string> {
  const lines = [{ menu_item_id: stage.dish.id, quantity: 1 }]
  const body = { restaurant_id: stage.kitchen.restaurant.id, lines, mode: 'retiro' as const, ...changes }
  return (await stage.api.succeed(placeOrder, { body })).code
}

async function place(changes?: Record<string, unknown>) {
  const code = await placeCode(changes)
  const order = (await list()).items.find((received) => received.code === code)
  if (!order) throw new Error('The order is not in the list')
  return order
}
/** In the state `listo`. */
async function placeReady(changes?: Record<string, unknown>) {
  const order = await place(changes)
  for (const state of ['preparando', 'listo'] as const)
    await stage.api.succeed(changeOrder, { ...ofOrder(order.id), body: { state } })
  return order
}
const list = (query: { view?: OrderView; cursor?: string } = {}, as = stage.kitchen.owner) =>
  stage.api.succeed(listOrders, { params: { id: stage.kitchen.restaurant.id }, query, as })
const ofOrder = (orderId: number, as = stage.kitchen.owner) => ({
  params: { id: stage.kitchen.restaurant.id, orderId },
  as,
})

test('an order that is paid by transfer is delivered only after the owner has said that it arrived', async () => {
  const { id } = await placeReady({ payment: 'transferencia' })
  const deliver = { state: 'entregado' } as const
  const refusal = await stage.api.refuse(changeOrder, { ...ofOrder(id), body: deliver })
  expect(refusal).toMatchObject({ status: 409, code: 'order.transfer_unconfirmed' })
  const arrived = await stage.api.succeed(changeOrder, { ...ofOrder(id), body: { ...deliver, transfer_arrived: true } })
  expect(arrived).toMatchObject({ state: 'entregado', paid_by: 'transferencia' })
  const undone = await stage.api.succeed(changeOrder, {
    ...ofOrder(id),
    body: { state: 'listo', from: 'entregado', undo: true, transfer_arrived: false },
  })
  expect(undone).toMatchObject({ state: 'listo', paid_by: null })
  const cash = await placeReady({ payment: 'efectivo' })
  await stage.api.succeed(changeOrder, { ...ofOrder(cash.id), body: deliver })
})

test('the kitchen sees what is open of the last day; the list goes back 30 days in pages', async () => {
  const old = await place()
  stage.now = new Date(noon.getTime() + dayMs)
  const [fresh, done] = [await place(), await placeReady()]
  await stage.api.succeed(changeOrder, { ...ofOrder(done.id), body: { state: 'entregado' } })
  expect((await list({ view: 'cocina' })).items.map(({ id }) => id)).toEqual([fresh.id])
  expect((await list()).items.map(({ id }) => id)).toEqual([done.id, fresh.id, old.id])

  await Promise.all(Array.from({ length: 50 }, () => place()))
  const first = await list()
  const second = await list({ cursor: first.next_cursor ?? '' })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect([first.items.length, ids.length, new Set(ids).size, second.next_cursor]).toEqual([50, 53, 53, null])
})

test('no flood pushes an order out of the kitchen: the oldest comes first, and what nobody opened in WhatsApp last', async () => {
  const atSecond = (second: number) => {
    stage.now = new Date(noon.getTime() + second * 1000)
    return placeCode()
  }
  const early = await atSecond(0)
  const flood = []
  for (let second = 1; second <= 105; second += 1) flood.push(await atSecond(second))
  const [late, taken] = [await atSecond(121), await atSecond(122)]
  for (const code of [late, early]) await stage.api.succeed(recordOpened, { params: { code } })
  const [{ id: takenId = 0 } = {}] = (await list()).items
  await stage.api.succeed(changeOrder, { ...ofOrder(takenId), body: { state: 'preparando' } })

  const first = await list({ view: 'cocina' })
  const second = await list({ view: 'cocina', cursor: first.next_cursor ?? '' })
  const third = await list({ view: 'cocina', cursor: second.next_cursor ?? '' })
  expect([first.items.length, second.items.length, third.next_cursor]).toEqual([50, 50, null])
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ code }) => code))
  expect(seen).toEqual([early, late, taken, ...flood])

  const ask = (query: object) =>
    stage.api.refuse(listOrders, { params: { id: stage.kitchen.restaurant.id }, query, as: stage.kitchen.owner })
  const invalid = { status: 400, code: 'request.invalid_cursor' }
  const all = await list()
  expect(await ask({ cursor: first.next_cursor })).toMatchObject(invalid)
  for (const cursor of [all.next_cursor, 'sin-abrir.', 'sin-abrir.x', `otros.${all.next_cursor}`, '.', 'abiertos'])
    expect(await ask({ view: 'cocina', cursor })).toMatchObject(invalid)
})

test('other owners and other restaurants reach nothing', async () => {
  const { id } = await place()
  const { owner: stranger, restaurant } = await openKitchen(stage.api)
  const body = { state: 'anulado' } as const
  expect(await stage.api.refuse(changeOrder, { ...ofOrder(id, stranger), body })).toMatchObject({ status: 404 })
  const throughOwn = { params: { id: restaurant.id, orderId: id }, body, as: stranger }
  expect(await stage.api.refuse(changeOrder, throughOwn)).toMatchObject({ status: 404, code: 'order.not_found' })
  const wrong = { ...ofOrder(id), body: { state: 'pagado' as never } }
  expect(await stage.api.refuse(changeOrder, wrong)).toMatchObject({
    status: 400,
    errors: { state: 'Elige un estado.' },
  })
  expect((await list()).items).toMatchObject([{ id, state: 'nuevo' }])
})

test('an open screen is told of a new order, of a change and of an opened WhatsApp, and others are not', async () => {
  const url = stage.origin + followOrders.path.replace(':id', String(stage.kitchen.restaurant.id))
  const authorization = `Bearer ${stage.kitchen.owner.token}`
  const screen = await openEvents<OrdersState>(url, { authorization })
  expect((await screen.nextState()).state).toEqual({ newest_id: null, version: '0.0.0' })
  const order = await place()
  const first = (await screen.nextState()).state
  expect(first.newest_id).toBe(order.id)
  await stage.api.succeed(changeOrder, { ...ofOrder(order.id), body: { state: 'preparando' } })
  const second = (await screen.nextState()).state
  expect([second.newest_id, second.version === first.version]).toEqual([order.id, false])
  await stage.api.succeed(recordOpened, { params: { code: order.code } })
  expect((await screen.nextState()).state.version).not.toBe(second.version)
  screen.hangUp()

  const { owner: stranger } = await openKitchen(stage.api)
  const { response } = await openEvents(url, { authorization: `Bearer ${stranger.token}` })
  expect(response.status).toBe(404)
  expect((await openEvents(url)).response.status).toBe(401)
})
