import { beforeEach, describe, expect, test } from 'vitest'
import type { CallArgs } from '#contract/endpoint.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { getOrdering, getOwnOrdering, paymentMeans, setOrdering } from '#contract/orders/order-settings.ts'
import type { OrderState } from '#contract/orders/order-steps.ts'
import { getOrderCopy, placeOrder } from '#contract/orders/orders.ts'
import { changeOrder, type ReceivedOrder } from '#contract/orders/received-orders.ts'
import type { TestAccount } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { stageOrders } from '../../../tests/stages/order-stage.ts'

const stage = stageOrders()

type Payment = CallArgs<typeof setPayment>['body']

async function place(changes: Record<string, unknown> = {}): Promise<ReceivedOrder> {
  const lines = [{ menu_item_id: stage.dish.id, quantity: 2 }]
  const body = { restaurant_id: stage.kitchen.restaurant.id, lines, mode: 'retiro' as const, ...changes }
  const { code } = await stage.api.succeed(placeOrder, { body })
  return stage.findOrder(code)
}

const paymentOf = (orderId: number, changes: Partial<Payment>, as: TestAccount = stage.kitchen.owner) => ({
  params: { id: stage.kitchen.restaurant.id, orderId },
  body: { paid_by: 'efectivo', from: null, total: 7, ...changes } as Payment,
  as,
})
const pay = (orderId: number, changes: Partial<Payment>) => stage.api.succeed(setPayment, paymentOf(orderId, changes))
const refuse = (orderId: number, changes: Record<string, unknown>) =>
  stage.api.refuse(setPayment, paymentOf(orderId, changes as Partial<Payment>))
const move = (orderId: number, state: OrderState, told: { transfer_arrived?: boolean; undo?: true } = {}) =>
  stage.api.succeed(changeOrder, {
    params: { id: stage.kitchen.restaurant.id, orderId },
    body: { state, ...told },
    as: stage.kitchen.owner,
  })
const copyOf = (code: string) => stage.api.succeed(getOrderCopy, { params: { code } })
const setAccount = (body: NonNullable<CallArgs<typeof setOrdering>['body']>) =>
  stage.api.succeed(setOrdering, { params: { id: stage.kitchen.restaurant.id }, body, as: stage.kitchen.owner })

describe('an order', () => {
  test.each(paymentMeans)('is paid with %s, is shown so to owner and diner, and can be unpaid again', async (means) => {
    const { id, code } = await place()
    expect(await copyOf(code)).toMatchObject({ paid_by: null })
    const paid = await pay(id, { paid_by: means, transfer_arrived: true })
    expect(paid).toMatchObject({ paid_by: means, paid_at: stage.now.toISOString(), state: 'nuevo' })
    expect(await copyOf(code)).toMatchObject({ paid_by: means })
    expect(await pay(id, { paid_by: null, from: means })).toMatchObject({ paid_by: null, paid_at: null })
  })

  test('is not paid by transfer until the owner has seen it in the account', async () => {
    const { id } = await place()
    expect(await refuse(id, { paid_by: 'transferencia' })).toMatchObject({
      ...{ status: 409, code: 'order.transfer_unconfirmed' },
    })
    expect(await refuse(id, { paid_by: 'transferencia', transfer_arrived: false })).toMatchObject({ status: 400 })
  })

  test('that is paid is delivered without another question; the answer at delivery makes it paid', async () => {
    const inCash = await place({ payment: 'transferencia' })
    await pay(inCash.id, { paid_by: 'efectivo' })
    for (const state of ['preparando', 'listo'] as const) await move(inCash.id, state)
    expect(await move(inCash.id, 'entregado')).toMatchObject({ paid_by: 'efectivo' })
  })

  test.each([
    { state: 'preparando', before: 'nuevo' },
    { state: 'anulado', before: 'nuevo' },
    { state: 'listo', before: 'preparando' },
  ] as const)('that becomes $state is not paid by the way, also when that is undone', async ({ state, before }) => {
    const { id } = await place({ payment: 'transferencia' })
    if (before === 'preparando') await move(id, before)
    const told = { transfer_arrived: true }
    expect(await move(id, state, told)).toMatchObject({ state, paid_by: null })
    expect(await move(id, before, { undo: true, ...told })).toMatchObject({ state: before, paid_by: null })
  })

  test('stays paid by transfer when a step is undone that had not paid it', async () => {
    const byHand = { paid_by: 'transferencia', transfer_arrived: true } as const
    const { id } = await place({ payment: 'transferencia' })
    for (const state of ['preparando', 'listo'] as const) await move(id, state)
    await pay(id, byHand)
    const undo = { undo: true, transfer_arrived: false } as const
    expect(await move(id, 'preparando', undo)).toMatchObject({ paid_by: 'transferencia' })

    const delivered = await place({ payment: 'transferencia' })
    for (const state of ['preparando', 'listo'] as const) await move(delivered.id, state)
    await move(delivered.id, 'entregado', { transfer_arrived: true })
    stage.later(1)
    await pay(delivered.id, { paid_by: null, from: 'transferencia' })
    await pay(delivered.id, byHand)
    expect(await move(delivered.id, 'listo', undo)).toMatchObject({ paid_by: 'transferencia' })
  })

  test('keeps how it was paid while its state changes, and takes no payment once it is cancelled', async () => {
    const [paid, unpaid] = [await place(), await place()]
    await pay(paid.id, { paid_by: 'tarjeta' })
    expect(await move(paid.id, 'preparando')).toMatchObject({ paid_by: 'tarjeta' })
    expect(await move(paid.id, 'anulado')).toMatchObject({ paid_by: 'tarjeta' })
    expect(await pay(paid.id, { paid_by: null, from: 'tarjeta' })).toMatchObject({ paid_by: null })
    await move(unpaid.id, 'anulado')
    expect(await refuse(unpaid.id, {})).toMatchObject({
      ...{ status: 409, code: 'order.changed', details: { state: 'anulado' } },
    })
  })
})

describe('an attacker', () => {
  test('who is another owner, a diner or nobody changes no payment, and learns of none', async () => {
    const { id } = await place()
    const [otherKitchen, diner] = [await openKitchen(stage.api), await stage.api.signUp('user')]
    expect(await stage.api.refuse(setPayment, paymentOf(id, {}, otherKitchen.owner))).toMatchObject({ status: 404 })
    const atOwn = { ...paymentOf(id, {}, otherKitchen.owner), params: { id: otherKitchen.restaurant.id, orderId: id } }
    expect(await stage.api.refuse(setPayment, atOwn)).toMatchObject({ status: 404, code: 'order.not_found' })
    expect(await stage.api.refuse(setPayment, paymentOf(id, {}, diner))).toMatchObject({ status: 403 })
    const { as: _, ...anonymous } = paymentOf(id, {})
    expect(await stage.api.refuse(setPayment, anonymous)).toMatchObject({ status: 401 })
  })

  test('who sends the same payment again, or an older one, changes nothing', async () => {
    const { id } = await place()
    const sends = await Promise.all([1, 2, 3].map(() => stage.api.send(setPayment, paymentOf(id, {}))))
    expect(sends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await pay(id, { paid_by: 'tarjeta', from: 'efectivo' })
    expect(await refuse(id, {})).toMatchObject({ status: 409, code: 'order.changed' })
    expect(await refuse(id, { from: 'efectivo', paid_by: null })).toMatchObject({ status: 409 })
  })

  test.each([{ total: 0.01 }, { total: 6.99 }, { total: 7.01 }])(
    'who names another total (%j) pays nothing',
    async (body) => {
      const { id } = await place()
      expect(await refuse(id, body)).toMatchObject({ status: 409, code: 'order.changed' })
    },
  )

  test.each([{ paid_by: 'bitcoin' }, { paid_by: undefined }, { from: undefined }, { total: 'x' }, { from: 'nada' }])(
    'who forges %j is refused',
    async (body) => {
      const { id } = await place()
      expect(await refuse(id, body)).toMatchObject({ status: 400 })
    },
  )

  test.each([{ paid_by: 'efectivo' }, { paid_at: '2026-11-16T17:00:00Z' }])(
    'who orders cannot say that the order is paid (%j)',
    async (forged) => {
      const lines = [{ menu_item_id: stage.dish.id, quantity: 2 }]
      const body = { restaurant_id: stage.kitchen.restaurant.id, lines, mode: 'retiro' as const, ...forged }
      expect(await stage.api.refuse(placeOrder, { body })).toMatchObject({ status: 400 })
    },
  )
})

describe('the account of the owner', () => {
  const account = 'Banco Pichincha, ahorros 2200123456\nMaría José Andrade, 1712345678'
  const link = 'https://pagar.deuna.app/H92p/algo'
  beforeEach(async () => {
    await setAccount({ payments: [...paymentMeans], transfer_account: ` ${account} `, deuna_code: link })
  })

  test.each([
    ['transferencia', { account, deuna: link }],
    ['deuna', { account: null, deuna: link }],
    ['efectivo', null],
    ['tarjeta', null],
    [null, null],
  ])('is shown to a diner who pays with %s as it is now: %j', async (payment, payTo) => {
    const mode = payment === null ? { mode: 'mesa' } : {}
    const { code } = await place({ payment, ...mode })
    expect((await copyOf(code)).pay_to).toEqual(payTo)
  })

  test('is not shown once the order is paid or cancelled, or when the owner has said none', async () => {
    const [paid, cancelled, waiting] = [
      await place({ payment: 'transferencia' }),
      await place({ payment: 'transferencia' }),
      await place({ payment: 'transferencia' }),
    ]
    await pay(paid.id, { paid_by: 'transferencia', transfer_arrived: true })
    await move(cancelled.id, 'anulado')
    for (const { code } of [paid, cancelled]) expect((await copyOf(code)).pay_to).toBeNull()
    await setAccount({ transfer_account: '', deuna_code: ' ' })
    expect((await copyOf(waiting.code)).pay_to).toBeNull()
  })

  test('is on no public page and in no public answer', async () => {
    const params = { id: stage.kitchen.restaurant.id }
    expect(await stage.api.succeed(getOwnOrdering, { params, as: stage.kitchen.owner })).toMatchObject({
      ...{ transfer_account: account, deuna_code: link },
    })
    for (const as of [undefined, stage.kitchen.owner, await stage.api.signUp('user')]) {
      const text = JSON.stringify(await stage.api.succeed(getOrdering, { params, as }))
      expect(text).not.toMatch(/2200123456|deuna\.app|transfer_account|deuna_code/)
    }
    const { owner } = await openKitchen(stage.api)
    expect(await stage.api.refuse(getOwnOrdering, { params, as: owner })).toMatchObject({ status: 404 })
  })

  test.each(['javascript:alert(1)', 'http://deuna.app/x', 'https://deuna.app@otro.example/', 'data:text/html,x'])(
    'has no link like %s',
    async (deuna_code) => {
      const refusal = await stage.api.refuse(setOrdering, {
        ...{ params: { id: stage.kitchen.restaurant.id }, body: { deuna_code }, as: stage.kitchen.owner },
      })
      expect(refusal).toMatchObject({ status: 400, errors: { deuna_code: expect.any(String) } })
    },
  )
})
