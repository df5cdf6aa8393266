import { describe, expect, test } from 'vitest'
import { getNoticesByLink, setMyNotices } from '#contract/notices/notices.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { changeOrder, hideOrigin } from '#contract/orders/received-orders.ts'
import { followWaiting, listWaiting, type WaitingState } from '#contract/orders/waiting-orders.ts'
import { openEvents } from '../../../tests/live-menu.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { readOutbox } from '../../../tests/outbox.ts'
import { noon, stageOrders } from '../../../tests/stages/order-stage.ts'
import { lateOrdersJob, oldOrdersJob } from './orders.job.ts'

const stage = stageOrders({ price: 6.2 })

const waiting = () => stage.api.succeed(listWaiting, { as: stage.kitchen.owner })

async function place(changes: Record<string, unknown> = {}) {
  const lines = [{ menu_item_id: stage.dish.id, quantity: 2 }]
  const body = { restaurant_id: stage.kitchen.restaurant.id, lines, mode: 'mesa' as const, table: '5', ...changes }
  const { code } = await stage.api.succeed(placeOrder, { body: body as never })
  const found = (await waiting()).first.find((order) => order.code === code)
  if (!found) throw new Error('The order does not wait')
  return found
}

const prepare = (orderId: number) =>
  stage.api.succeed(changeOrder, {
    params: { id: stage.kitchen.restaurant.id, orderId },
    body: { state: 'preparando' },
    as: stage.kitchen.owner,
  })

test('what waits is counted and named for its owner, the longest wait first; others see nothing of it', async () => {
  const first = await place()
  stage.later(3)
  const second = await place({ name: 'Ana' })
  expect(await waiting()).toEqual({
    total: 2,
    restaurants: 1,
    had_orders: true,
    calls: [],
    first: [
      {
        ...{ id: first.id, code: first.code, number: 1, name: null, mode: 'mesa', table: '5', zone: null },
        ...{ restaurant_id: stage.kitchen.restaurant.id, restaurant_name: stage.kitchen.restaurant.name },
        ...{ dishes: 2, total: 12.4, currency: 'USD', created_at: noon.toISOString() },
        ...{ wanted_at: null, time_zone: 'America/Guayaquil' },
      },
      expect.objectContaining({ id: second.id, name: 'Ana' }),
    ],
  })
  const stranger = await openKitchen(stage.api)
  expect(await stage.api.succeed(listWaiting, { as: stranger.owner })).toEqual({
    total: 0,
    first: [],
    calls: [],
    restaurants: 1,
    had_orders: false,
  })

  await prepare(first.id)
  expect((await waiting()).first.map(({ id }) => id)).toEqual([second.id])
  await stage.api.succeed(hideOrigin, {
    params: { id: stage.kitchen.restaurant.id, orderId: second.id },
    as: stage.kitchen.owner,
  })
  expect(await waiting()).toMatchObject({ total: 0, first: [] })
})

test('an order of yesterday does not wait any more; that there was one is known also when it is deleted', async () => {
  await place()
  stage.later(24 * 60)
  expect(await waiting()).toMatchObject({ total: 0, had_orders: true })
  stage.later(30 * 24 * 60)
  const { jobs, database } = stage.api.services
  await jobs.send(database.db, oldOrdersJob, {})
  await jobs.runDue(oldOrdersJob)
  expect(await waiting()).toMatchObject({ total: 0, had_orders: true })
})

test('an open panel hears of orders in each of the owner’s restaurants, and of no others', async () => {
  const stranger = await openKitchen(stage.api)
  const panel = await openEvents<WaitingState>(stage.origin + followWaiting.path, {
    authorization: `Bearer ${stage.kitchen.owner.token}`,
  })
  expect((await panel.nextState()).state).toMatchObject({ waiting: 0 })
  const { id } = await stranger.addDish()
  await stage.api.succeed(placeOrder, {
    body: { restaurant_id: stranger.restaurant.id, lines: [{ menu_item_id: id, quantity: 1 }], mode: 'retiro' },
  })
  const order = await place()
  const { state } = await panel.nextState()
  expect(state.waiting).toBe(1)
  await prepare(order.id)
  const after = (await panel.nextState()).state
  expect(after.waiting).toBe(0)
  expect(after.version).not.toBe(state.version)
  panel.hangUp()
})

describe('an order that nobody takes in hand', () => {
  const remind = async () => {
    const { jobs, database } = stage.api.services
    await jobs.send(database.db, lateOrdersJob, {})
    await jobs.runDue(lateOrdersJob)
  }
  const mails = async () => {
    await stage.api.services.mails.runDue()
    return (await readOutbox(stage.api.dataDir)).filter(
      ({ to, subject }) => to === stage.kitchen.owner.email && subject.includes('espera'),
    )
  }

  test('is written about after ten minutes, once', async () => {
    await place({ table: 'visita malo.com', name: 'Ana' })
    stage.later(9)
    await remind()
    expect(await mails()).toEqual([])
    stage.later(1)
    await Promise.all([remind(), remind()])
    stage.later(30)
    await remind()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Un pedido espera respuesta' })
    expect(mail?.text).toContain(`#1 · En la mesa visita malo. com · 2 platos · $12.40`)
    expect(mail?.text).not.toContain('Ana')
    const [, stopUrl = ''] = /No recibir más:\n(\S+)/.exec(mail?.text ?? '') ?? []
    expect(mail?.html).toContain(`href="${stopUrl}"`)
    const params = { token: stopUrl.split('/').at(-1) ?? '' }
    expect(await stage.api.succeed(getNoticesByLink, { params })).toEqual({ kind: 'late_orders', is_on: true })
  })

  test('is not to an owner who stopped these mails, in the account', async () => {
    const settings = await stage.api.succeed(setMyNotices, { body: { late_orders_on: false }, as: stage.kitchen.owner })
    expect(settings).toEqual({ is_on: true, weekly_on: false, late_orders_on: false })
    await place()
    stage.later(10)
    await remind()
    expect(await mails()).toEqual([])
    await stage.api.succeed(setMyNotices, { body: { late_orders_on: true }, as: stage.kitchen.owner })
    await place()
    stage.later(10)
    await remind()
    expect(await mails()).toHaveLength(1)
  })

  test('is not, once somebody has; and many at once are one mail', async () => {
    const taken = await place()
    await prepare(taken.id)
    for (let placed = 0; placed < 7; placed += 1) await place()
    stage.later(10)
    await remind()
    stage.later(1)
    await place()
    await remind()
    const told = await mails()
    expect(told.map(({ subject }) => subject)).toEqual(['7 pedidos esperan respuesta'])
    expect(told[0]?.text).toContain('y 2 más')
    stage.later(10)
    await remind()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '7 pedidos esperan respuesta',
      'Un pedido espera respuesta',
    ])
  })

  test('is not after the server was down for hours', async () => {
    await place()
    stage.later(3 * 60)
    await remind()
    expect(await mails()).toEqual([])
  })
})
