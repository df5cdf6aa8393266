import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { type OrderState, orderStates } from '#contract/orders/order-steps.ts'
import { followOrder, getOrderCopy, type OrderProgress, placeOrder } from '#contract/orders/orders.ts'
import { changeOrder } from '#contract/orders/received-orders.ts'
import { openEvents } from '../../../tests/live-menu.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { noon, stageOrders } from '../../../tests/stages/order-stage.ts'

const stage = stageOrders()

type Change = Parameters<typeof changeBody>[1]

async function place(changes: Record<string, unknown> = {}) {
  const lines = [{ menu_item_id: stage.dish.id, quantity: 1 }]
  const body = { restaurant_id: stage.kitchen.restaurant.id, lines, mode: 'retiro' as const, ...changes }
  const { code } = await stage.api.succeed(placeOrder, { body })
  return stage.findOrder(code)
}

function changeBody(orderId: number, body: { state: OrderState } & Record<string, unknown>) {
  return { params: { id: stage.kitchen.restaurant.id, orderId }, body: body as never, as: stage.kitchen.owner }
}
const change = (orderId: number, body: Change) => stage.api.succeed(changeOrder, changeBody(orderId, body))
const refuse = (orderId: number, body: Change) => stage.api.refuse(changeOrder, changeBody(orderId, body))
const copyOf = (code: string) => stage.api.succeed(getOrderCopy, { params: { code } })

/** The ways to each state. */
const ways: Record<OrderState, OrderState[]> = {
  nuevo: [],
  preparando: ['preparando'],
  listo: ['preparando', 'listo'],
  entregado: ['preparando', 'listo', 'entregado'],
  anulado: ['anulado'],
}
const allowed = ['nuevo preparando', 'preparando listo', 'listo entregado'].concat([
  'nuevo anulado',
  'preparando anulado',
  'listo anulado',
])

describe('the way of an order', () => {
  test.each(orderStates)(
    'from %s one step is taken, and every other is refused with the state of now',
    async (from) => {
      for (const to of orderStates) {
        const { id } = await place()
        for (const state of ways[from]) await change(id, { state })
        if (allowed.includes(`${from} ${to}`)) expect(await change(id, { state: to })).toMatchObject({ state: to })
        else {
          expect(await refuse(id, { state: to })).toMatchObject({
            ...{ status: 409, code: 'order.changed' },
            details: { state: from },
          })
        }
      }
    },
  )

  test('keeps the time of each step, for the owner only', async () => {
    const { id, code } = await place()
    stage.later(2)
    await change(id, { state: 'preparando' })
    stage.later(9)
    const { steps } = await change(id, { state: 'listo' })
    expect(steps).toEqual([
      { state: 'nuevo', at: '2026-11-16T17:00:00.000Z' },
      { state: 'preparando', at: '2026-11-16T17:02:00.000Z' },
      { state: 'listo', at: '2026-11-16T17:11:00.000Z' },
    ])
    expect(await copyOf(code)).not.toHaveProperty('steps')
  })

  test('tapped on three screens at once, it is taken once', async () => {
    const { id } = await place()
    const taps = await Promise.all(
      [1, 2, 3].map(() => stage.api.send(changeOrder, changeBody(id, { state: 'preparando' }))),
    )
    expect(taps.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('is followed on the copy: when it is ready, and why there is nothing', async () => {
    const { id, code } = await place()
    expect(await copyOf(code)).toMatchObject({ state: 'nuevo', number: 1, ready_at: null, reason: null })
    await change(id, { state: 'preparando', minutes: 15 })
    expect(await copyOf(code)).toMatchObject({ state: 'preparando', ready_at: '2026-11-16T17:15:00.000Z' })
    stage.later(5)
    await change(id, { state: 'preparando', minutes: 20 })
    expect(await copyOf(code)).toMatchObject({ state: 'preparando', ready_at: '2026-11-16T17:25:00.000Z' })
    await change(id, { state: 'anulado', reason: ' Se acabó el chivo ' })
    expect(await copyOf(code)).toMatchObject({ state: 'anulado', reason: 'Se acabó el chivo' })
  })

  test.each([
    [{ state: 'preparando', minutes: 0 }, 'minutes'],
    [{ state: 'preparando', minutes: 181 }, 'minutes'],
    [{ state: 'preparando', minutes: 1.5 }, 'minutes'],
    [{ state: 'listo', minutes: 5 }, 'minutes'],
    [{ state: 'anulado', reason: 'x'.repeat(121) }, 'reason'],
    [{ state: 'preparando', reason: 'No' }, 'reason'],
  ] as const)('takes no %j', async (body, field) => {
    const { id } = await place()
    expect(await refuse(id, body)).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
  })
})

describe('the last step', () => {
  test('is undone, and then the one before it; never the order itself', async () => {
    const { id, code } = await place()
    await change(id, { state: 'preparando', minutes: 15 })
    await change(id, { state: 'listo' })
    expect(await refuse(id, { state: 'nuevo', undo: true })).toMatchObject({ details: { state: 'listo' } })
    expect(await change(id, { state: 'preparando', undo: true })).toMatchObject({
      ready_at: '2026-11-16T17:15:00.000Z',
      steps: [{ state: 'nuevo' }, { state: 'preparando' }],
    })
    expect(await change(id, { state: 'nuevo', undo: true })).toMatchObject({
      ready_at: null,
      steps: [{ state: 'nuevo' }],
    })
    expect(await refuse(id, { state: 'nuevo', undo: true })).toMatchObject({ status: 409 })
    await change(id, { state: 'anulado', reason: 'Cerramos' })
    await change(id, { state: 'nuevo', undo: true })
    expect(await copyOf(code)).toMatchObject({ state: 'nuevo', reason: null })
  })

  test('stays when ten minutes have passed', async () => {
    const { id } = await place()
    await change(id, { state: 'anulado' })
    stage.later(11)
    expect(await refuse(id, { state: 'nuevo', undo: true })).toMatchObject({ status: 409, code: 'order.changed' })
  })
})

test('orders have numbers by restaurant and day, without gaps and without twins when many arrive at once', async () => {
  const key = '5b3f2f52-3c0e-4d62-8a61-0f2b7a3a9a10'
  const twice = {
    restaurant_id: stage.kitchen.restaurant.id,
    lines: [{ menu_item_id: stage.dish.id, quantity: 1 }],
    mode: 'retiro',
    key,
  }
  const bodies = [...Array.from({ length: 20 }, () => ({ ...twice, key: undefined })), twice, twice, twice]
  const placed = await Promise.all(bodies.map((body) => stage.api.succeed(placeOrder, { body: body as never })))
  const numbers = new Set(placed.map(({ number }) => number))
  expect([...numbers].sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  )

  // Ten at night in Guayaquil is the next day in UTC.
  stage.later(10 * 60)
  expect((await place()).number).toBe(22)
  stage.later(2 * 60)
  expect((await place()).number).toBe(1)
  stage.kitchen = await openKitchen(stage.api)
  stage.dish = await stage.kitchen.addDish()
  expect((await place()).number).toBe(1)
})

test('the name that a diner gave stands on the order and its copy, and goes with it after 30 days', async () => {
  const { code, name, id } = await place({ name: '  Ana  ' })
  expect([name, (await copyOf(code)).name]).toEqual(['Ana', 'Ana'])
  expect((await place({ name: '   ' })).name).toBeNull()
  const tooLong = {
    restaurant_id: stage.kitchen.restaurant.id,
    lines: [{ menu_item_id: stage.dish.id, quantity: 1 }],
    mode: 'retiro',
  }
  const refusal = await stage.api.refuse(placeOrder, { body: { ...tooLong, name: 'x'.repeat(41) } as never })
  expect(refusal).toMatchObject({ status: 400, errors: { name: expect.any(String) } })
  stage.now = new Date(noon.getTime() + 30 * dayMs)
  expect(await stage.api.refuse(getOrderCopy, { params: { code } })).toMatchObject({ status: 404 })
  expect(await refuse(id, { state: 'anulado' })).toMatchObject({ status: 404 })
})

describe('an open copy', () => {
  const follow = (code: string) => openEvents<OrderProgress>(stage.origin + followOrder.path.replace(':code', code))

  test('is told of each step, and knows nothing of other orders', async () => {
    const [mine, other] = [await place(), await place()]
    const copy = await follow(mine.code.toLowerCase().replaceAll('-', ''))
    expect((await copy.nextState()).state).toEqual({
      ...{ state: 'nuevo', version: 0, number: 1, ready_at: null, reason: null, paid_by: null },
    })
    await change(other.id, { state: 'anulado', reason: 'Otro' })
    await change(mine.id, { state: 'preparando', minutes: 15 })
    expect((await copy.nextState()).state).toMatchObject({ state: 'preparando', ready_at: '2026-11-16T17:15:00.000Z' })
    await change(mine.id, { state: 'listo' })
    expect((await copy.nextState()).state).toMatchObject({ state: 'listo' })
    copy.hangUp()
  })

  test.each(['AAAA-AAAA-AAAA', 'x', '%00'])('of %s does not exist', async (code) => {
    const { response } = await follow(code)
    expect(response.status).toBe(404)
  })
})
