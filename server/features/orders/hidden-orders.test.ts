import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { placeOrder, recordOpened } from '#contract/orders/orders.ts'
import {
  changeOrder,
  followOrders,
  hideOrigin,
  listOrders,
  type OrdersState,
  type OrderView,
  showOrigin,
} from '#contract/orders/received-orders.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { getStatistics } from '#contract/statistics/statistics.ts'
import { openEvents } from '../../../tests/live-menu.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { noon, stageOrders } from '../../../tests/stages/order-stage.ts'
import { oldOrdersJob } from './orders.job.ts'

const [rival, honest] = ['203.0.113.7', '198.51.100.20']
const stage = stageOrders({ env: { TRUST_PROXY: '127.0.0.1' } })

async function place(from: string, { restaurant }: Kitchen = stage.kitchen, dish: Dish = stage.dish): Promise<string> {
  const body = {
    restaurant_id: restaurant.id,
    lines: [{ menu_item_id: dish.id, quantity: 1 }],
    mode: 'retiro' as const,
  }
  return (await stage.api.succeed(placeOrder, { body, headers: { 'x-forwarded-for': from } })).code
}

const list = async (view: OrderView, { restaurant, owner }: Kitchen = stage.kitchen) =>
  (await stage.api.succeed(listOrders, { params: { id: restaurant.id }, query: { view }, as: owner })).items
const codesIn = async (view: OrderView) => (await list(view)).map(({ code }) => code)

async function orderOf(code: string, as = stage.kitchen.owner) {
  const found = [...(await list('todos')), ...(await list('ocultos'))].find((order) => order.code === code)
  if (!found) throw new Error(`${code} is in no list`)
  return { params: { id: stage.kitchen.restaurant.id, orderId: found.id }, as }
}

async function runJob() {
  const { jobs, database } = stage.api.services
  await jobs.send(database.db, oldOrdersJob, {})
  await jobs.runDue(oldOrdersJob)
}

test('an owner hides what waits from one network and what comes from it in 24 hours, and one tap brings it back', async () => {
  const [done, first, other] = [await place(rival), await place(rival), await place(honest)]
  await stage.api.succeed(changeOrder, { ...(await orderOf(done)), body: { state: 'anulado' } })
  expect(await stage.api.succeed(hideOrigin, await orderOf(first))).toEqual({ orders: 1 })
  const second = await place(rival)
  await stage.api.succeed(recordOpened, { params: { code: second } })
  expect(await codesIn('cocina')).toEqual([other])
  expect((await codesIn('todos')).toSorted()).toEqual([done, other].toSorted())
  expect((await codesIn('ocultos')).toSorted()).toEqual([first, second].toSorted())
  expect(await list('ocultos')).toMatchObject([{ hidden: true }, { hidden: true }])

  stage.now = new Date(noon.getTime() + dayMs)
  const later = await place(rival)
  expect(await codesIn('cocina')).toEqual([later])
  expect(await codesIn('ocultos')).toHaveLength(2)

  stage.now = noon
  expect(await stage.api.succeed(showOrigin, await orderOf(second))).toEqual({ orders: 2 })
  expect(await codesIn('ocultos')).toEqual([])
  const after = await place(rival)
  expect((await codesIn('cocina')).toSorted()).toEqual([first, second, other, later, after].toSorted())
})

test('an open screen is not told of a hidden order, and the statistics do not count it', async () => {
  const hiddenCode = await place(rival)
  const hidden = await orderOf(hiddenCode)

  const url = stage.origin + followOrders.path.replace(':id', String(stage.kitchen.restaurant.id))
  const screen = await openEvents<OrdersState>(url, { authorization: `Bearer ${stage.kitchen.owner.token}` })
  await screen.nextState()
  await stage.api.succeed(hideOrigin, hidden)
  expect((await screen.nextState()).state).toMatchObject({ newest_id: null })

  await place(rival)
  await stage.api.succeed(recordOpened, { params: { code: hiddenCode } })
  const code = await place(honest)
  const [shown] = await list('todos')
  expect((await screen.nextState()).state).toEqual({ newest_id: shown?.id, version: `${shown?.id}.1.0` })
  expect(shown?.code).toBe(code)
  await stage.api.succeed(showOrigin, hidden)
  expect((await screen.nextState()).state.newest_id).toBe(shown?.id)
  screen.hangUp()

  await stage.api.services.counters.flush()
  const { days } = await stage.api.succeed(getStatistics, {
    params: { id: stage.kitchen.restaurant.id },
    as: stage.kitchen.owner,
  })
  expect(days.at(-1)).toMatchObject({ orders: 2 })
})

test('an origin says nothing in another restaurant, and is forgotten after 48 hours', async () => {
  const next = await openKitchen(stage.api)
  const codes = [await place(rival), await place(rival, next, await next.addDish())]
  const { db } = stage.api.services.database
  const origins = async () =>
    (
      await db.execute<{ origin: string | null }>(
        `select origin from orders where code in ('${codes.join("','")}') order by id`,
      )
    ).rows.map(({ origin }) => origin)
  const [one, another] = await origins()
  expect([one, another]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)])
  expect(one).not.toBe(another)
  const order = await orderOf(codes[0] ?? '')
  await stage.api.succeed(hideOrigin, order)
  expect(await list('cocina', next)).toHaveLength(1)

  stage.now = new Date(noon.getTime() + 48 * hourMs - 1)
  await runJob()
  expect(await origins()).toEqual([one, another])
  const hiddenOrigins = () =>
    db.execute(`select 1 from hidden_origins where restaurant_id = ${stage.kitchen.restaurant.id}`)
  expect((await hiddenOrigins()).rows).toEqual([])
  stage.now = new Date(noon.getTime() + 48 * hourMs)
  await runJob()
  expect(await origins()).toEqual([null, null])
  expect(await list('ocultos')).toMatchObject([{ origin_known: false }])
  const forgotten = { status: 409, code: 'order.origin_forgotten' }
  expect(await stage.api.refuse(hideOrigin, order)).toMatchObject(forgotten)
  expect(await stage.api.succeed(showOrigin, order)).toEqual({ orders: 1 })
})

test('nobody hides or shows the orders of another owner, and hidden origins go with the restaurant', async () => {
  const order = await orderOf(await place(rival))
  const { owner: stranger, restaurant } = await openKitchen(stage.api)
  for (const endpoint of [hideOrigin, showOrigin]) {
    expect(await stage.api.refuse(endpoint, { ...order, as: stranger })).toMatchObject({ status: 404 })
    const throughOwn = { params: { id: restaurant.id, orderId: order.params.orderId }, as: stranger }
    expect(await stage.api.refuse(endpoint, throughOwn)).toMatchObject({ status: 404, code: 'order.not_found' })
    expect((await stage.api.send(endpoint, { params: order.params })).statusCode).toBe(401)
  }
  expect(await codesIn('ocultos')).toEqual([])
  await stage.api.succeed(hideOrigin, order)
  const { id, name } = stage.kitchen.restaurant
  await stage.api.succeed(deleteRestaurant, { params: { id }, body: { name }, as: stage.kitchen.owner })
  const { rows } = await stage.api.services.database.db.execute(
    `select 1 from hidden_origins where restaurant_id = ${id}`,
  )
  expect(rows).toEqual([])
})
