import { beforeEach, describe, expect, test } from 'vitest'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { setHours } from '#contract/hours/hours.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { listWaiting } from '#contract/orders/waiting-orders.ts'
import { stageOrders } from '../../../tests/stages/order-stage.ts'

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
