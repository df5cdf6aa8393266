import { beforeEach, describe, expect, test } from 'vitest'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { setHours } from '#contract/hours/hours.ts'
import { getSales } from '#contract/orders/cash-close.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { listWaiting } from '#contract/orders/waiting-orders.ts'
import { stageOrders } from '../../../tests/stages/order-stage.ts'
import { oldOrdersJob } from './orders.job.ts'

const stage = stageOrders()

const evening = { mon: [{ open: '18:00', close: '22:00' }] }

const settings = (body: object) =>
  stage.api.succeed(setOrdering, { params: { id: stage.kitchen.restaurant.id }, body, as: stage.kitchen.owner })
const bodyOf = (wanted_hour: string | null) => ({
  restaurant_id: stage.kitchen.restaurant.id,
  lines: [{ menu_item_id: stage.dish.id, quantity: 1 }],
  mode: 'retiro' as const,
  wanted_hour,
})
const place = (hour: string | null) => stage.api.succeed(placeOrder, { body: bodyOf(hour) })
const refuse = (hour: string | null) => stage.api.refuse(placeOrder, { body: bodyOf(hour) })

beforeEach(async () => {
  const params = { id: stage.kitchen.restaurant.id }
  await stage.api.succeed(setHours, { params, body: { weekly: evening } as never, as: stage.kitchen.owner })
})

describe('a closed restaurant whose owner takes orders for later', () => {
  beforeEach(() => settings({ orders_later: true }))

  test('takes one for an hour at which it is open, and its owner sees for when', async () => {
    const order = await place('19:30')
    expect(order.wanted_at).toBe('2026-11-17T00:30:00.000Z')
    expect((await stage.findOrder(order.code)).wanted_at).toBe(order.wanted_at)
    const { first } = await stage.api.succeed(listWaiting, { as: stage.kitchen.owner })
    expect(first).toMatchObject([{ code: order.code, wanted_at: order.wanted_at }])
  })

  test('has one of the evening for tomorrow in tomorrow’s numbers, day and cash close', async () => {
    const days = { ...evening, tue: [{ open: '11:00', close: '15:00' }] }
    const params = { id: stage.kitchen.restaurant.id }
    await stage.api.succeed(setHours, { params, body: { weekly: days } as never, as: stage.kitchen.owner })
    // Monday, 22:00.
    stage.later(10 * 60)
    expect(await place('12:00')).toMatchObject({ number: 1, wanted_at: '2026-11-17T17:00:00.000Z' })
    stage.later(14 * 60)
    expect(await place(null)).toMatchObject({ number: 2 })
    const soldOn = async (day: string) => {
      const query = { from: day, to: day }
      const { sums } = await stage.api.succeed(getSales, { params, query, as: stage.kitchen.owner })
      return sums[0]?.unopened.orders
    }
    expect([await soldOn('2026-11-16'), await soldOn('2026-11-17')]).toEqual([0, 2])
    const { jobs, database } = stage.api.services
    stage.later(30 * 24 * 60)
    await jobs.send(database.db, oldOrdersJob, {})
    await jobs.runDue(oldOrdersJob)
    expect(await soldOn('2026-11-17')).toBe(2)
  })

  test('has it in the kitchen after those that wait now, also from page to page', async () => {
    const days = { mon: [{ open: '18:00', close: '22:00' }], tue: [{ open: '11:00', close: '15:00' }] }
    const params = { id: stage.kitchen.restaurant.id }
    await stage.api.succeed(setHours, { params, body: { weekly: days } as never, as: stage.kitchen.owner })
    stage.later(10 * 60)
    const later = await place('14:00')
    stage.later(13.5 * 60)
    const now = []
    for (let placed = 0; placed < 50; placed += 1) now.push(await place(null))
    const list = (more: { cursor?: string } = {}) =>
      stage.api.succeed(listOrders, { params, query: { view: 'cocina', ...more }, as: stage.kitchen.owner })
    const first = await list()
    const second = await list({ cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items].map(({ code }) => code)).toEqual([...now, later].map(({ code }) => code))
    expect(second.next_cursor).toBeNull()
  })

  test('takes none for an hour at which it is closed, and none without an hour', async () => {
    expect(await refuse('17:59')).toMatchObject({ status: 409, code: 'order.hour_closed' })
    expect(await refuse('22:00')).toMatchObject({ status: 409, code: 'order.hour_closed' })
    expect(await refuse(null)).toMatchObject({ status: 409, code: 'order.closed' })
    expect(await refuse('7pm')).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test('takes no almuerzo for an hour at which it is over', async () => {
    const params = { id: stage.kitchen.restaurant.id, date: '2026-11-16' }
    const almuerzo = { price: 3.5, sopas: ['Locro'], segundos: [], portions: null, ends_at: '19:00' }
    await stage.api.succeed(setAlmuerzo, { params, body: almuerzo as never, as: stage.kitchen.owner })
    const lines = [{ almuerzo: { date: params.date, sopa: 'Locro', segundo: null }, quantity: 1 }]
    const late = await stage.api.refuse(placeOrder, { body: { ...bodyOf('19:30'), lines } })
    expect(late).toMatchObject({ status: 409 })
    await stage.api.succeed(placeOrder, { body: { ...bodyOf('18:30'), lines } })
  })

  test('takes none while orders are off, nor days before it opens', async () => {
    await settings({ orders_on: false })
    expect((await refuse('19:30')).code).toBe('order.off')
    await settings({ orders_on: true })
    stage.later(24 * 60)
    expect((await refuse('19:30')).code).toBe('order.closed')
  })
})

test('without the owner wanting it a closed restaurant takes none for later; an open one notes the hour', async () => {
  expect(await refuse('19:30')).toMatchObject({ status: 409, code: 'order.closed' })
  stage.later(6 * 60)
  expect((await place('19:30')).wanted_at).toBe('2026-11-17T00:30:00.000Z')
  expect((await place('12:00')).wanted_at).toBeNull()
  expect((await place(null)).wanted_at).toBeNull()
})
