import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAlmuerzo, getAlmuerzo, serveAlmuerzo, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { getSales } from '#contract/orders/cash-close.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import type { OrderState } from '#contract/orders/order-steps.ts'
import { getOrderCopy, placeOrder } from '#contract/orders/orders.ts'
import { changeOrder, listOrders } from '#contract/orders/received-orders.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

/** A Monday, 12:00 in Guayaquil. */
const noon = new Date('2026-11-16T17:00:00.000Z')
const today = '2026-11-16'

let now = noon
let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = noon
  kitchen = await openKitchen(api)
  await publish()
})

type Lunch = NonNullable<CallArgs<typeof setAlmuerzo>['body']>
type Wanted = NonNullable<CallArgs<typeof placeOrder>['body']>
type Line = Wanted['lines'][number]

const lunch: Lunch = {
  price: 3.5,
  sopas: ['Locro de papa', 'Caldo de gallina'],
  segundos: ['Seco de pollo', 'Guatita'],
  portions: 12,
  ends_at: '16:00',
}
const onDay = (date = today) => ({ params: { id: kitchen.restaurant.id, date }, as: kitchen.owner })
const publish = (changes: Lunch = {}) => api.succeed(setAlmuerzo, { ...onDay(), body: { ...lunch, ...changes } })
const portions = async () => {
  const { portions, served } = await api.succeed(getAlmuerzo, { params: { id: kitchen.restaurant.id } })
  return { left: portions, served }
}
const chosen = { date: today, sopa: 'Locro de papa', segundo: 'Guatita' }
const line = (almuerzo: Partial<typeof chosen> | Record<string, unknown> = {}, quantity = 1): Line =>
  ({ almuerzo: { ...chosen, ...almuerzo }, quantity }) as Line
const order = (lines: Line[], changes: Partial<Wanted> = {}) => ({
  body: { restaurant_id: kitchen.restaurant.id, lines, mode: 'retiro' as const, ...changes },
})
const place = (lines: Line[] = [line()], changes: Partial<Wanted> = {}) =>
  api.succeed(placeOrder, order(lines, changes))
const refuse = (lines: Line[], changes: Partial<Wanted> = {}) => api.refuse(placeOrder, order(lines, changes))

async function idOf({ code }: { code: string }): Promise<number> {
  const { items } = await api.succeed(listOrders, { params: { id: kitchen.restaurant.id }, as: kitchen.owner })
  const found = items.find((item) => item.code === code)
  if (!found) throw new Error('The order is not in the list')
  return found.id
}
const stepTo = (orderId: number, state: OrderState, undo?: true) => ({
  params: { id: kitchen.restaurant.id, orderId },
  body: { state, ...(undo && { undo }) },
  as: kitchen.owner,
})
const take = async (orderId: number, ...states: OrderState[]) => {
  for (const state of states) await api.succeed(changeOrder, stepTo(orderId, state))
}

describe('an almuerzo is ordered as a dish is', () => {
  test('with its soup and second, beside dishes, in copy, message and list', async () => {
    const dish = await kitchen.addDish({ name: 'Jugo de mora', price: 1.5 })
    const placed = await place([
      { ...line({}, 2), note: 'Sin cilantro', unit_price: 3.5 } as Line,
      { menu_item_id: dish.id, quantity: 1 } as Line,
    ])
    expect(placed).toMatchObject({ subtotal: 8.5, total: 8.5 })
    expect(placed.lines[0]).toMatchObject({
      ...{ menu_item_id: null, almuerzo: chosen, name: 'Almuerzo', quantity: 2, note: 'Sin cilantro' },
      ...{ unit_price: 3.5, total: 7 },
    })
    expect(placed.lines[0]?.choices.map(({ group, name }) => [group, name])).toEqual([
      ['Sopa', 'Locro de papa'],
      ['Segundo', 'Guatita'],
    ])
    const message = new URL(placed.whatsapp_url).searchParams.get('text')
    expect(message).toContain('2 x Almuerzo')
    expect(message).toContain('Sopa: Locro de papa. Segundo: Guatita')
    const copy = await api.succeed(getOrderCopy, { params: { code: placed.code } })
    expect(copy.lines).toEqual(placed.lines)
  })

  test('a course that the day does not have is null', async () => {
    await publish({ sopas: [] })
    expect((await place([line({ sopa: null })])).lines[0]?.choices.map(({ name }) => name)).toEqual(['Guatita'])
    expect(await refuse([line()])).toMatchObject({ status: 409, code: 'order.choice_gone' })
  })

  test.each([
    ['a soup that is not offered', { sopa: 'Sancocho' }, 'order.choice_gone'],
    ['no soup where there is one', { sopa: null }, 'order.choices_missing'],
    ['yesterday’s', { date: '2026-11-15' }, 'order.dish_gone'],
    ['tomorrow’s', { date: '2026-11-17' }, 'order.dish_gone'],
    ['a date that is none', { date: 'mañana' }, 'order.dish_gone'],
  ])('refused: %s', async (_, changes, code) => {
    const refusal = await refuse([line(changes)])
    expect(refusal).toMatchObject({ status: 409, code })
    expect(Object.keys(refusal.errors ?? {})).toEqual(['lines.0.almuerzo'])
  })

  test('refused: sold out, more than are left, ended, withdrawn, another price', async () => {
    expect(await refuse([line({}, 13)])).toMatchObject({
      status: 409,
      code: 'almuerzo.not_enough',
      details: { left: 12 },
    })
    expect(await refuse([line({}, 7), line({ sopa: 'Caldo de gallina' }, 6)])).toMatchObject({ status: 409 })
    expect(await refuse([{ ...line(), unit_price: 3 } as Line])).toMatchObject({
      ...{ status: 409, code: 'order.price_changed' },
      details: { lines: [{ line: 0, menu_item_id: null, name: 'Almuerzo', seen: 3, now: 3.5 }] },
    })
    await publish({ portions: 0 })
    expect(await refuse([line()])).toMatchObject({ status: 409, code: 'order.dish_sold_out' })
    await publish({ portions: null })
    await place([line({}, 40)])
    now = new Date('2026-11-16T21:00:00.000Z')
    expect(await refuse([line()])).toMatchObject({ status: 409, code: 'order.dish_gone' })
    now = noon
    await api.succeed(deleteAlmuerzo, onDay())
    expect(await refuse([line()])).toMatchObject({ status: 409, code: 'order.dish_gone' })
  })

  test('a line is a dish or an almuerzo, never both, never neither', async () => {
    const dish = await kitchen.addDish()
    const both = { ...line(), menu_item_id: dish.id } as Line
    for (const wanted of [both, { quantity: 1 } as Line])
      expect(await refuse([wanted])).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test('the minimum counts it', async () => {
    const settings = {
      params: { id: kitchen.restaurant.id },
      as: kitchen.owner,
      body: { minimum: '7', minimum_for_pickup: true },
    }
    await api.succeed(setOrdering, settings)
    expect(await refuse([line()])).toMatchObject({ status: 409, code: 'order.below_minimum' })
    expect((await place([line({}, 2)])).total).toBe(7)
  })
})

describe('portions', () => {
  test('go down when the order is prepared, and come back when it is cancelled', async () => {
    const orderId = await idOf(await place([line({}, 3), line({ segundo: 'Seco de pollo' }, 2)]))
    expect(await portions()).toEqual({ left: 12, served: 0 })
    await take(orderId, 'preparando')
    expect(await portions()).toEqual({ left: 7, served: 5 })
    await take(orderId, 'listo', 'anulado')
    expect(await portions()).toEqual({ left: 12, served: 0 })
    await api.succeed(changeOrder, stepTo(orderId, 'listo', true))
    expect(await portions()).toEqual({ left: 7, served: 5 })
  })

  test('an undone step gives them back; an order that was never prepared gives nothing back', async () => {
    const [one, other] = [await idOf(await place()), await idOf(await place())]
    await take(one, 'preparando')
    await api.succeed(changeOrder, stepTo(one, 'nuevo', true))
    await take(other, 'anulado')
    expect(await portions()).toEqual({ left: 12, served: 0 })
  })

  test('never fall below none: the order stays as it is', async () => {
    const orderId = await idOf(await place([line({}, 5)]))
    await api.succeed(serveAlmuerzo, { ...onDay(), body: { portions: 10 } })
    expect(await api.refuse(changeOrder, stepTo(orderId, 'preparando'))).toMatchObject({
      ...{ status: 409, code: 'almuerzo.not_enough' },
    })
    expect(await portions()).toEqual({ left: 2, served: 10 })
    const { items } = await api.succeed(listOrders, { params: { id: kitchen.restaurant.id }, as: kitchen.owner })
    expect(items[0]).toMatchObject({ state: 'nuevo', steps: [{ state: 'nuevo' }] })
  })

  test('of a withdrawn almuerzo keep no order from being prepared', async () => {
    const orderId = await idOf(await place())
    await api.succeed(deleteAlmuerzo, onDay())
    await take(orderId, 'preparando', 'listo', 'entregado')
  })

  test('of an almuerzo that was withdrawn do not come back to the one that was published after it', async () => {
    const [before, after] = [await idOf(await place([line({}, 3)])), await idOf(await place())]
    await take(before, 'preparando')
    await api.succeed(deleteAlmuerzo, onDay())
    await publish()
    await take(before, 'anulado')
    expect(await portions()).toEqual({ left: 12, served: 0 })
    await take(after, 'preparando', 'anulado')
    expect(await portions()).toEqual({ left: 12, served: 0 })
  })

  test('of 50 orders at once on the last 10, exactly 10 are prepared', async () => {
    await publish({ portions: 10 })
    const placed = await Promise.all(Array.from({ length: 50 }, () => place()))
    const ids = await Promise.all(placed.map(idOf))
    const answers = await Promise.all(ids.map((orderId) => api.send(changeOrder, stepTo(orderId, 'preparando'))))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(40)
    expect(await portions()).toEqual({ left: 0, served: 10 })
  })
})

test('the sums of the day count it by its name, as no dish of the menu', async () => {
  const orderId = await idOf(await place([line({}, 2)]))
  await take(orderId, 'preparando', 'listo', 'entregado')
  const close = await api.succeed(getSales, { params: { id: kitchen.restaurant.id }, query: {}, as: kitchen.owner })
  expect(close.sums[0]?.dishes).toEqual([{ menu_item_id: null, name: 'Almuerzo', portions: 2, total: 7 }])
})

test('a soup is chosen by its name: another one with the same number is none', async () => {
  await publish({ sopas: ['Sopa de bolas', 'Locro de papa'] })
  await place([line({ sopa: 'Sopa de bolas' })])
  expect(await refuse([line({ sopa: 'TPpa de bolas' })])).toMatchObject({ status: 409, code: 'order.choice_gone' })
})
