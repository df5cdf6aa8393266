import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { addDays, localTimeAt } from '#contract/hours/time-zones.ts'
import { amountOf, cents } from '#contract/money.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { getSales, type OrderKind, orderKinds, soldKinds } from '#contract/orders/cash-close.ts'
import { mostHoursAhead } from '#contract/orders/order-later.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { type PaymentMeans, paymentMeans, setOrdering } from '#contract/orders/order-settings.ts'
import { orderStates } from '#contract/orders/order-steps.ts'
import { placeOrder, recordOpened } from '#contract/orders/orders.ts'
import { changeOrder, listOrders } from '#contract/orders/received-orders.ts'
import { startTestApi, type TestApi } from '../../../../tests/api.ts'
import { atLength } from '../../../../tests/long.ts'
import { type Kitchen, openKitchen } from '../../../../tests/menus.ts'
import { oldOrdersJob } from '../orders.job.ts'
import type { NewOrder } from '../orders.store.ts'
import { orders } from '../orders.table.ts'

/** Noon in Guayaquil. */
const noon = new Date('2026-11-16T17:00:00Z')
let now = noon
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(() => {
  now = noon
})

async function deleteOldOrders(): Promise<void> {
  const { jobs, database } = api.services
  await jobs.send(database.db, oldOrdersJob, {})
  await jobs.runDue(oldOrdersJob)
}
const ask = ({ restaurant, owner }: Kitchen, query: { from?: string; to?: string } = {}) =>
  api.succeed(getSales, { params: { id: restaurant.id }, query, as: owner })
const closeOf = (kitchen: Kitchen, day: string) => ask(kitchen, { from: day, to: day })

describe('through the public door', () => {
  async function openDay() {
    const kitchen = await openKitchen(api)
    const { owner, restaurant } = kitchen
    const params = { id: restaurant.id }
    const zones = [{ name: 'Centro', fee: 1.5 }]
    const ordering = await api.succeed(setOrdering, { params, body: { zones, payments: [...paymentMeans] }, as: owner })
    const locro = await kitchen.addDish({ name: 'Locro', price: 3.5 })
    const jugo = await kitchen.addDish({ name: 'Jugo', price: 1.1 })

    async function place(changes: Record<string, unknown> = {}, isOpened = true) {
      const lines = [{ menu_item_id: locro.id, quantity: 2 }]
      const body = { restaurant_id: restaurant.id, lines, mode: 'retiro' as const, ...changes }
      const { code } = await api.succeed(placeOrder, { body })
      if (isOpened) await api.succeed(recordOpened, { params: { code } })
      const { items } = await api.succeed(listOrders, { params, as: owner })
      return items.find((order) => order.code === code)?.id ?? 0
    }
    const pay = (orderId: number, paid_by: PaymentMeans, total: number) =>
      api.succeed(setPayment, {
        params: { ...params, orderId },
        body: { paid_by, from: null, total, transfer_arrived: true },
        as: owner,
      })
    const cancel = (orderId: number) =>
      api.succeed(changeOrder, { params: { ...params, orderId }, body: { state: 'anulado' }, as: owner })
    return { kitchen, locro, jugo, zoneId: ordering.zones[0]?.id, place, pay, cancel }
  }

  test('a day is closed by means of payment, with what is unpaid, cancelled or was never sent, and by dish', async () => {
    const { kitchen, locro, jugo, zoneId, place, pay, cancel } = await openDay()
    await pay(await place(), 'efectivo', 7)
    const three = [{ menu_item_id: jugo.id, quantity: 3 }]
    await pay(await place({ lines: three, mode: 'domicilio', zone_id: zoneId }), 'transferencia', 4.8)
    await place({ lines: three })
    await place({}, false)
    await cancel(await place())
    const refunded = await place()
    await pay(refunded, 'tarjeta', 7)
    await cancel(refunded)
    expect(await ask(kitchen)).toEqual({
      ...{ from: '2026-11-16', to: '2026-11-16', today: '2026-11-16', time_zone: 'America/Guayaquil' },
      sums: [
        {
          ...{ currency: 'USD', orders: 3, total: 15.1, delivery: 1.5 },
          efectivo: { orders: 1, total: 7 },
          transferencia: { orders: 1, total: 4.8 },
          deuna: { orders: 0, total: 0 },
          tarjeta: { orders: 0, total: 0 },
          unpaid: { orders: 1, total: 3.3 },
          unopened: { orders: 1, total: 7 },
          cancelled: { orders: 1, total: 7 },
          cancelled_paid: { orders: 1, total: 7 },
          dishes: [
            { menu_item_id: locro.id, name: 'Locro', portions: 2, total: 7 },
            { menu_item_id: jugo.id, name: 'Jugo', portions: 6, total: 6.6 },
          ],
        },
      ],
    })
  })

  test('what was sold stays when the orders are deleted, without the diner, and is in the owner’s download', async () => {
    const { kitchen, locro, place, pay } = await openDay()
    await pay(await place({ name: 'Ana Lucía' }), 'deuna', 7)
    const before = (await ask(kitchen)).sums
    now = new Date(noon.getTime() + 30 * dayMs)
    await deleteOldOrders()
    expect((await api.succeed(listOrders, { params: { id: kitchen.restaurant.id }, as: kitchen.owner })).items).toEqual(
      [],
    )
    expect((await closeOf(kitchen, '2026-11-16')).sums).toEqual(before)
    const data = await api.succeed(exportMyData, { as: kitchen.owner })
    expect(data.restaurants[0]?.sales).toEqual({
      days: [{ date: '2026-11-16', currency: 'USD', kind: 'deuna', orders: 1, total: 7, delivery: 0 }],
      dishes: [{ date: '2026-11-16', currency: 'USD', menu_item_id: locro.id, name: 'Locro', portions: 2, total: 7 }],
    })
    expect(JSON.stringify(data)).not.toContain('Ana Lucía')
    now = new Date(noon.getTime() + 800 * dayMs)
    await deleteOldOrders()
    expect(await api.services.cashClose.exportOf(kitchen.restaurant.id)).toMatchObject({ days: [] })
  })
})

test('an owner sees today and 30 days before; with Restaurante Plus also older ones; others see nothing', async () => {
  const [basic, plus] = [await openKitchen(api), await openKitchen(api, 'restaurant-plus')]
  const refuse = ({ restaurant, owner }: Kitchen, query: object, as: { token: string } | undefined = owner) =>
    api.refuse(getSales, { params: { id: restaurant.id }, query, as })
  await ask(basic, { from: '2026-10-17' })
  expect(await refuse(basic, { from: '2026-10-16' })).toMatchObject({ status: 403, code: 'statistics.plus_only' })
  await ask(plus, { from: '2025-11-17' })
  expect(await refuse(plus, { from: '2025-11-15' })).toMatchObject({ status: 400, code: 'statistics.bad_period' })
  for (const query of [{ to: '2026-11-17' }, { from: '2026-11-16', to: '2026-11-15' }, { from: 'ayer' }])
    expect(await refuse(plus, query)).toMatchObject({ status: 400 })
  expect(await refuse(basic, {}, plus.owner)).toMatchObject({ status: 404 })
  expect(await refuse(basic, {}, await api.signUp('user'))).toMatchObject({ status: 403 })
  expect(await api.refuse(getSales, { params: { id: basic.restaurant.id } })).toMatchObject({ status: 401 })
})

/** The same numbers on every run. */
function createDice(seed: number) {
  let state = seed
  const upTo = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (most + 1))
  }
  const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item
  return { upTo, oneOf }
}

describe('on random days', () => {
  const days = atLength(120, 500)
  const zones = ['America/Guayaquil', 'Pacific/Galapagos', 'America/New_York', 'Pacific/Easter']
  const dishes = ['Locro', 'Seco de chivo', 'Jugo de naranjilla', 'Guatita', 'Encebollado']
  type Made = { day: string; kind: OrderKind; total: number; delivery: number; lines: Line[] }
  type Line = { name: string; quantity: number; total: number }

  /** As the product stores them, in whole cents; what is expected of each is noted beside it. */
  function makeOrders(restaurantId: number, { upTo, oneOf }: ReturnType<typeof createDice>) {
    const rows: NewOrder[] = []
    const made: Made[] = []
    for (let count = 0; count < days * 4; count += 1) {
      const timeZone = oneOf(zones)
      const createdAt = new Date(noon.getTime() - upTo(days * 24 * 60) * 60_000)
      const wantedAt = upTo(4) === 0 ? new Date(createdAt.getTime() + upTo(mostHoursAhead * 60) * 60_000) : null
      const lines = Array.from({ length: 1 + upTo(4) }, () => {
        const [unit, quantity, dish] = [1 + upTo(99_999), 1 + upTo(8), upTo(dishes.length - 1)]
        return { dish, name: dishes[dish] ?? '', quantity, unit, total: unit * quantity }
      })
      const delivery = oneOf([0, 0, 150, 1 + upTo(999)])
      const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
      const state = oneOf(orderStates)
      const paidBy = oneOf([null, null, ...paymentMeans])
      const openedAt = oneOf([null, createdAt])
      const hidden = upTo(9) === 0
      rows.push({
        ...{ restaurantId, code: `T${count}`, mode: 'domicilio', currency: 'USD', timeZone, createdAt, wantedAt },
        ...{ state, paidBy, paidAt: paidBy && createdAt, openedAt, hidden },
        lines: lines.map(({ dish, name, quantity, unit, total }) => ({
          ...{ menu_item_id: dish + 1, name, quantity, choices: [], note: '' },
          unit_price: amountOf(cents(unit)),
          total: amountOf(cents(total)),
        })),
        ...{ subtotal: cents(subtotal), delivery: cents(delivery), total: cents(subtotal + delivery) },
      })
      const { date: day } = localTimeAt(wantedAt ?? createdAt, timeZone)
      const kind = kindOf({ state, paidBy, isOpened: openedAt !== null })
      if (!hidden) made.push({ day, kind, total: subtotal + delivery, delivery, lines })
    }
    return { rows, made }
  }

  function kindOf(order: { state: string; paidBy: PaymentMeans | null; isOpened: boolean }): OrderKind {
    if (order.state === 'anulado') return order.paidBy ? 'cancelled_paid' : 'cancelled'
    if (order.paidBy) return order.paidBy
    return order.state === 'nuevo' && !order.isOpened ? 'unopened' : 'unpaid'
  }

  const inCents = (amount: number) => Math.round(amount * 100)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

  test('the sums of the day equal its orders to the cent, while they are there and when they are deleted', async () => {
    const kitchen = await openKitchen(api, 'restaurant-plus')
    const { rows, made } = makeOrders(kitchen.restaurant.id, createDice(44))
    await api.services.database.db.insert(orders).values(rows)
    const allDays = Array.from({ length: days }, (_, back) => addDays('2026-11-16', -back))
    await expectDays(kitchen, allDays, made)
    await deleteOldOrders()
    const left = await api.services.database.db.select({ id: orders.id }).from(orders)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(rows.length / 3)
    // Half of the orders of the day 30 days ago are deleted.
    await expectDays(kitchen, [...allDays.slice(26, 36), ...allDays.filter((_, index) => index % 10 === 0)], made)
    now = new Date(noon.getTime() + 31 * dayMs)
    await deleteOldOrders()
    await expectDays(kitchen, allDays.slice(0, 34), made)
    expect(await api.services.database.db.select({ id: orders.id }).from(orders)).toEqual([])
  })

  async function expectDays(kitchen: Kitchen, some: readonly string[], made: readonly Made[]): Promise<void> {
    const atOnce = 4
    for (let first = 0; first < some.length; first += atOnce) {
      await Promise.all(some.slice(first, first + atOnce).map((day) => expectDay(kitchen, day, made)))
    }
  }

  async function expectDay(kitchen: Kitchen, day: string, made: readonly Made[]): Promise<void> {
    const own = made.filter((order) => order.day === day)
    const [close] = (await closeOf(kitchen, day)).sums
    if (!close) throw new Error('A close has sums')
    for (const kind of orderKinds) {
      const ofKind = own.filter((order) => order.kind === kind)
      expect([day, kind, close[kind].orders, inCents(close[kind].total)]).toEqual([
        ...[day, kind, ofKind.length, sum(ofKind.map(({ total }) => total))],
      ])
    }
    const sold = own.filter(({ kind }) => soldKinds.some((name) => name === kind))
    expect([close.orders, inCents(close.total), inCents(close.delivery)]).toEqual([
      ...[sold.length, sum(sold.map(({ total }) => total)), sum(sold.map(({ delivery }) => delivery))],
    ])
    const lines = sold.flatMap((order) => order.lines)
    expect(new Map(close.dishes.map(({ name, portions, total }) => [name, [portions, inCents(total)]]))).toEqual(
      new Map(
        [...Map.groupBy(lines, ({ name }) => name)].map(([name, same]) => [
          ...[name, [sum(same.map(({ quantity }) => quantity)), sum(same.map(({ total }) => total))]],
        ]) as [string, number[]][],
      ),
    )
    expect(inCents(close.total)).toBe(sum(close.dishes.map(({ total }) => inCents(total))) + inCents(close.delivery))
  }
})
