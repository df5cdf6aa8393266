import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { amountOf, cents, centsOf, sumOf } from '#contract/money.ts'
import { editLines } from '#contract/orders/order-edit.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { followOrder, type OrderProgress } from '#contract/orders/orders.ts'
import { changeOrder, followOrders } from '#contract/orders/received-orders.ts'
import { createRandom } from '#server/drawing/random.ts'
import { startTestApi, type TestApi } from '../../../../tests/api.ts'
import { openEvents } from '../../../../tests/live-menu.ts'
import { openKitchen } from '../../../../tests/menus.ts'
import { type OrderDesk, openOrderDesk } from '../../../../tests/order-desk.ts'

let api: TestApi
let origin: string
let desk: OrderDesk
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())
beforeEach(async () => {
  desk = await openOrderDesk(api)
})

describe('at once', () => {
  const kept = [{ line: 0, quantity: 1 }]

  test('of two different changes one wins; the other learns the version of now', async () => {
    const { id, code } = await desk.place()
    const answers = await Promise.all(
      [1, 4, 5].map((quantity) => api.send(editLines, desk.editOf(id, { kept: [{ line: 0, quantity }] }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      ...{ code: 'order.changed', details: { state: 'nuevo', version: 1 } },
    })
    expect((await desk.read(code)).edits).toHaveLength(1)
  })

  test('the same change sent again, also later and when its dish is sold out, is made once', async () => {
    const { id, code } = await desk.place()
    const sent = desk.editOf(id, { kept, added: [{ menu_item_id: desk.jugo.id, quantity: 1 }] })
    const answers = await Promise.all([1, 2, 3].map(() => api.send(editLines, sent)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await desk.edit(id, { version: 1, kept })
    await desk.kitchen.deleteDish(desk.jugo)
    expect(await api.succeed(editLines, sent)).toMatchObject({ version: 2, total: 3.5 })
    expect((await desk.read(code)).edits).toHaveLength(2)
    const forged = { ...sent, body: { ...sent.body, kept: [{ line: 0, quantity: 50 }], added: [] } }
    expect(await api.refuse(editLines, forged)).toMatchObject({ status: 409, code: 'order.changed' })
  })

  test('either the change or the payment of the total before it wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await desk.place()
      const [edited, paid] = await Promise.all([
        api.send(editLines, desk.editOf(id, { kept })),
        api.send(setPayment, desk.payOf(id, 8.1)),
      ])
      const order = await desk.read(code)
      expect([edited?.statusCode, paid?.statusCode].sort()).toEqual([200, 409])
      expect([order.total, order.paid_by]).toEqual(edited?.statusCode === 200 ? [3.5, null] : [8.1, 'efectivo'])
    }
  })

  test('a cancelled order is never changed afterwards', async () => {
    const { id, code } = await desk.place()
    const cancel = {
      params: { id: desk.kitchen.restaurant.id, orderId: id },
      body: { state: 'anulado' },
      as: desk.kitchen.owner,
    }
    const [edited, cancelled] = await Promise.all([
      api.send(editLines, desk.editOf(id, { kept })),
      api.send(changeOrder, cancel),
    ])
    expect(cancelled?.statusCode).toBe(200)
    expect(await desk.read(code)).toMatchObject({ state: 'anulado', version: edited?.statusCode === 200 ? 1 : 0 })
    expect(await desk.refuse(id, { version: 1, kept })).toMatchObject({ code: 'order.not_editable' })
  })

  test('a transfer that was confirmed for the total before it does not pay the new one', async () => {
    const { id } = await desk.place({ payment: 'transferencia' })
    for (const state of ['preparando', 'listo'] as const) await desk.move(id, state)
    await desk.edit(id, { kept: [{ line: 0, quantity: 9 }] })
    const body = { state: 'entregado', transfer_arrived: true, total: 8.1 } as const
    const params = { id: desk.kitchen.restaurant.id, orderId: id }
    expect(await api.refuse(changeOrder, { params, body, as: desk.kitchen.owner })).toMatchObject({
      code: 'order.changed',
    })
    expect(
      await api.succeed(changeOrder, { params, body: { ...body, total: 31.5 }, as: desk.kitchen.owner }),
    ).toMatchObject({
      ...{ state: 'entregado', paid_by: 'transferencia' },
    })
  })
})

test('open copy and open panels hear of a change at once', async () => {
  const { id, code } = await desk.place()
  const authorization = `Bearer ${desk.kitchen.owner.token}`
  const copy = await openEvents<OrderProgress>(origin + followOrder.path.replace(':code', code))
  const panel = await openEvents(origin + followOrders.path.replace(':id', String(desk.kitchen.restaurant.id)), {
    authorization,
  })
  expect((await copy.nextState()).state).toMatchObject({ version: 0 })
  const before = (await panel.nextState()).state
  await desk.edit(id, { kept: [{ line: 0, quantity: 1 }] })
  expect((await copy.nextState()).state).toMatchObject({ version: 1, state: 'nuevo' })
  expect((await panel.nextState()).state).not.toEqual(before)
  copy.hangUp()
  panel.hangUp()
})

test('an attacker changes nothing: another owner, a diner, nobody, the code of the copy', async () => {
  const { id, code } = await desk.place()
  const [other, diner] = [await openKitchen(api), await api.signUp('user')]
  expect(await api.refuse(editLines, desk.editOf(id, {}, other.owner))).toMatchObject({
    status: 404,
    code: 'restaurant.not_found',
  })
  const atOwn = { ...desk.editOf(id, {}, other.owner), params: { id: other.restaurant.id, orderId: id } }
  expect(await api.refuse(editLines, atOwn)).toMatchObject({ status: 404, code: 'order.not_found' })
  expect(await api.refuse(editLines, desk.editOf(id, {}, diner))).toMatchObject({ status: 403 })
  const { as: _, ...anonymous } = desk.editOf(id, {})
  expect(await api.refuse(editLines, anonymous)).toMatchObject({ status: 401 })
  expect(await desk.read(code)).toMatchObject({ version: 0, total: 8.1 })
})

test('after any changes the sums are those of the lines, and each line counts what was ordered', async () => {
  const random = createRandom('edited orders')
  const upTo = (most: number) => Math.floor(random.between(0, most + 1))
  const dishes = [desk.locro, desk.jugo]
  for (let count = 0; count < 3; count += 1) {
    dishes.push(await desk.kitchen.addDish({ name: `Plato ${count}`, price: amountOf(cents(1 + upTo(4_000))) }))
  }
  const anyLine = () => ({ menu_item_id: (dishes[upTo(dishes.length - 1)] as Dish).id, quantity: 1 + upTo(98) })
  for (let round = 0; round < 12; round += 1) {
    const lines = Array.from({ length: 1 + upTo(8) }, anyLine)
    let order = await desk.place({ lines })
    const ordered = sumOf(order.lines.map(({ quantity }) => cents(quantity)))
    for (let version = 0; version < 4; version += 1) {
      const kept = order.lines.flatMap((_, line) => (random.chance(0.7) ? [{ line, quantity: 1 + upTo(98) }] : []))
      const added = Array.from({ length: upTo(2) + (kept.length === 0 ? 1 : 0) }, anyLine)
      order = await desk.edit(order.id, { version: order.version, kept, added })
      const total = sumOf(order.lines.map(({ unit_price, quantity }) => cents(centsOf(unit_price) * quantity)))
      expect(centsOf(order.total)).toBe(total)
      expect(sumOf(order.lines.map((line) => centsOf(line.total)))).toBe(total)
      const still = [...order.lines, ...order.removed_lines].map((line) => cents(line.ordered))
      expect(sumOf(still)).toBe(ordered)
    }
  }
})
