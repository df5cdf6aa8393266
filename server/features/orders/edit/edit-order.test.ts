import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAlmuerzo, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { getSales } from '#contract/orders/cash-close.ts'
import { maxEdits } from '#contract/orders/order-edit.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { startTestApi, type TestApi } from '../../../../tests/api.ts'
import { openKitchen } from '../../../../tests/menus.ts'
import { keepBoth, type OrderDesk, openOrderDesk } from '../../../../tests/order-desk.ts'

const noon = new Date('2026-11-16T17:00:00Z')
let now = noon
let api: TestApi
let desk: OrderDesk
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = noon
  desk = await openOrderDesk(api)
})

describe('an owner', () => {
  test('takes a line out, changes a quantity and adds a dish; both see what changed, and the total follows', async () => {
    const { id, code } = await desk.place()
    const arroz = await desk.kitchen.addDish({ name: 'Arroz', price: 2.25 })
    const added = [{ menu_item_id: arroz.id, quantity: 3, note: 'Aparte' }]
    const changed = await desk.edit(id, { kept: [{ line: 0, quantity: 1 }], added })
    const seen = {
      lines: [
        { name: 'Locro', ordered: 2, quantity: 1, note: 'Sin ají', unit_price: 3.5, total: 3.5 },
        { name: 'Arroz', ordered: 0, quantity: 3, note: 'Aparte', unit_price: 2.25, total: 6.75 },
      ],
      removed_lines: [{ name: 'Jugo', ordered: 1, quantity: 1, total: 1.1 }],
      ...{ subtotal: 10.25, total: 10.25, version: 1, edited_at: noon.toISOString() },
    }
    expect(changed).toMatchObject(seen)
    expect(changed.edits).toEqual([
      {
        ...{ at: noon.toISOString(), total: 10.25 },
        changes: [
          { name: 'Locro', from: 2, to: 1 },
          { name: 'Jugo', from: 1, to: 0 },
          { name: 'Arroz', from: 0, to: 3 },
        ],
      },
    ])
    expect(await desk.read(code)).toEqual(changed)
    const copy = await desk.copyOf(code)
    expect(copy).toMatchObject(seen)
    expect(copy).not.toHaveProperty('edits')
    expect(decodeURIComponent(copy.whatsapp_url)).toContain('1 x Locro')
    expect(decodeURIComponent(copy.whatsapp_url)).toContain('Total: $10.25')
  })

  test('changes it again: it is compared with what was ordered, and as ordered it has no mark', async () => {
    const { id } = await desk.place()
    await desk.edit(id, { kept: [{ line: 0, quantity: 5 }] })
    const added = [{ menu_item_id: desk.jugo.id, quantity: 4 }]
    await desk.edit(id, { version: 1, kept: [{ line: 0, quantity: 3 }], added })
    const last = await desk.edit(id, {
      version: 2,
      kept: [
        { line: 1, quantity: 2 },
        { line: 0, quantity: 2 },
      ],
    })
    expect(last.lines).toMatchObject([
      { name: 'Locro', ordered: 2, quantity: 2 },
      { name: 'Jugo', ordered: 0, quantity: 2 },
    ])
    expect(last.removed_lines).toMatchObject([{ name: 'Jugo', quantity: 1 }])
    const withoutAdded = await desk.edit(id, { version: 3, kept: [{ line: 0, quantity: 2 }] })
    expect(withoutAdded.removed_lines).toHaveLength(1)
    expect(withoutAdded).toMatchObject({ version: 4, total: 7 })
  })

  test('who changes nothing leaves no mark', async () => {
    const { id } = await desk.place()
    expect(await desk.edit(id, {})).toMatchObject({ version: 0, edits: [], edited_at: null })
  })

  test('keeps the ordered price, adds at the price of today with tax and service, and leaves the delivery as it was', async () => {
    const params = { id: desk.kitchen.restaurant.id }
    const zones = [{ name: 'Centro', fee: 1.5 }]
    const ordering = await api.succeed(setOrdering, { params, body: { zones, minimum: 8 }, as: desk.kitchen.owner })
    const { id } = await desk.place({ mode: 'domicilio', zone_id: ordering.zones[0]?.id })
    await desk.kitchen.changeDish(desk.locro, { price: 9 })
    const pricing = { prices_include_tax: false, regime: 'general', tourism_register: false, service_percent: 10 }
    await api.succeed(setPricing, { params, body: pricing as never, as: desk.kitchen.owner })
    await api.succeed(setOrdering, { params, body: { zones: [], orders_on: false }, as: desk.kitchen.owner })
    const added = [{ menu_item_id: desk.jugo.id, quantity: 2, unit_price: 1.38 }]
    const changed = await desk.edit(id, { kept: [{ line: 0, quantity: 3 }], added })
    expect(changed.lines).toMatchObject([{ unit_price: 3.5 }, { unit_price: 1.38, total: 2.76 }])
    expect(changed).toMatchObject({ subtotal: 13.26, delivery: 1.5, total: 14.76, zone: 'Centro' })
    expect(await desk.edit(id, { version: 1, kept: [{ line: 1, quantity: 1 }] })).toMatchObject({ total: 2.88 })
    const old = { ...added[0], menu_item_id: desk.jugo.id, unit_price: 1.1 }
    expect(await desk.refuse(id, { version: 2, kept: [{ line: 0, quantity: 1 }], added: [old] })).toMatchObject({
      ...{ status: 409, code: 'order.price_changed', details: { lines: [{ seen: 1.1, now: 1.38 }] } },
    })
  })

  test('is told when a dish cannot be added: gone, sold out, without its choice', async () => {
    const { id } = await desk.place()
    const seco = await desk.kitchen.addDish({ name: 'Seco' })
    await api.succeed(setAvailability, {
      ...{ params: { itemId: seco.id }, body: { sold_out: true, until: 'today' }, as: desk.kitchen.owner },
    })
    const other = await (await openKitchen(api)).addDish()
    const add = (menu_item_id: number, choice_ids: number[] = []) =>
      desk.refuse(id, { added: [{ menu_item_id, quantity: 1, choice_ids }] })
    expect(await add(seco.id)).toMatchObject({
      ...{ status: 409, code: 'order.dish_sold_out', errors: { 'added.0.menu_item_id': expect.any(String) } },
    })
    expect(await add(other.id)).toMatchObject({ status: 409, code: 'order.dish_gone' })
    expect(await add(desk.locro.id, [1])).toMatchObject({ status: 409, code: 'order.choice_gone' })
    expect((await desk.copyOf((await desk.place()).code)).version).toBe(0)
  })

  test.each([
    ['no line at all', { kept: [] }, { kept: 'Deja al menos un plato, o anula el pedido.' }],
    ['a line twice', { kept: [keepBoth[0], keepBoth[0]] }, { kept: 'No repitas una línea.' }],
    ['a line that is not there', { kept: [{ line: 2, quantity: 1 }] }, { kept: expect.any(String) }],
    ['none of a line', { kept: [{ line: 0, quantity: 0 }] }, { 'kept.0.quantity': 'Pide al menos uno.' }],
    ['a hundred of a line', { kept: [{ line: 0, quantity: 100 }] }, { 'kept.0.quantity': expect.any(String) }],
    ['a price', { kept: [{ line: 0, quantity: 1, unit_price: 0.01 }] }, { unit_price: expect.any(String) }],
    ['too many lines', { added: Array.from({ length: 49 }, () => ({ menu_item_id: 1, quantity: 1 })) }, {}],
    ['no key', { key: undefined }, { key: expect.any(String) }],
    ['no version', { version: undefined }, { version: expect.any(String) }],
  ])('cannot send %s', async (_, body, errors) => {
    const { id } = await desk.place()
    expect(await desk.refuse(id, body)).toMatchObject({ status: 400, code: 'request.invalid', errors })
  })

  test('changes an order at most so often', async () => {
    const { id } = await desk.place()
    for (let version = 0; version < maxEdits; version += 1) {
      await desk.edit(id, { version, kept: [{ line: 0, quantity: 3 + (version % 2) }] })
    }
    expect(await desk.refuse(id, { version: maxEdits, kept: [{ line: 0, quantity: 9 }] })).toMatchObject({
      ...{ status: 409, code: 'order.edits_too_many' },
    })
  })
})

test('portions of the almuerzo follow a change of an order that is being prepared', async () => {
  const { owner, restaurant } = desk.kitchen
  const params = { id: restaurant.id, date: '2026-11-16' }
  await api.succeed(setAlmuerzo, { params, body: { price: 3, sopas: ['Locro'], portions: 5 }, as: owner })
  const portions = async () =>
    (await api.succeed(getAlmuerzo, { params: { id: restaurant.id }, query: { date: params.date } }))?.portions
  const almuerzo = { date: params.date, sopa: 'Locro', segundo: null }
  const { id } = await desk.place()
  await desk.edit(id, { added: [{ almuerzo, quantity: 2 }] })
  expect(await portions()).toBe(5)
  await desk.move(id, 'preparando')
  expect(await portions()).toBe(3)
  const more = await desk.edit(id, { version: 1, kept: [{ line: 2, quantity: 4 }] })
  expect(more).toMatchObject({ total: 12, lines: [{ menu_item_id: null, almuerzo, ordered: 0, quantity: 4 }] })
  expect(await portions()).toBe(1)
  expect(await desk.refuse(id, { version: 2, kept: [{ line: 0, quantity: 6 }] })).toMatchObject({
    ...{ status: 409, code: 'almuerzo.not_enough' },
  })
  await desk.edit(id, { version: 2, kept: [{ line: 0, quantity: 1 }] })
  expect(await portions()).toBe(4)
  await desk.move(id, 'anulado')
  expect(await portions()).toBe(5)
})

describe('an order that is', () => {
  const kept = [{ line: 0, quantity: 1 }]

  test.each(['preparando', 'listo'] as const)('%s can be changed', async (state) => {
    const { id } = await desk.place()
    await desk.move(id, 'preparando')
    if (state === 'listo') await desk.move(id, 'listo')
    expect(await desk.edit(id, { kept })).toMatchObject({ state, total: 3.5 })
  })

  test.each(['entregado', 'anulado'] as const)('%s stays as it is', async (state) => {
    const { id } = await desk.place()
    if (state === 'entregado') for (const step of ['preparando', 'listo'] as const) await desk.move(id, step)
    await desk.move(id, state)
    expect(await desk.refuse(id, { kept })).toMatchObject({
      ...{ status: 409, code: 'order.not_editable', details: { state, version: 0, paid_by: null } },
    })
  })

  test('paid stays as it was paid, until the owner takes the payment back', async () => {
    const { id } = await desk.place()
    await api.succeed(setPayment, desk.payOf(id, 8.1))
    expect(await desk.refuse(id, { kept })).toMatchObject({
      code: 'order.not_editable',
      details: { paid_by: 'efectivo' },
    })
    const { params, as } = desk.payOf(id, 8.1)
    await api.succeed(setPayment, { params, body: { paid_by: null, from: 'efectivo', total: 8.1 }, as })
    expect(await desk.edit(id, { kept })).toMatchObject({ total: 3.5 })
  })

  test('older than 30 days is gone', async () => {
    const { id } = await desk.place()
    now = new Date('2026-12-17T17:00:00Z')
    expect(await desk.refuse(id, { kept })).toMatchObject({ status: 404, code: 'order.not_found' })
  })
})

test('the day is closed with what was served, and the owner takes the changes along', async () => {
  const { id } = await desk.place()
  await desk.edit(id, { kept: [{ line: 0, quantity: 5 }] })
  await desk.move(id, 'preparando')
  const params = { id: desk.kitchen.restaurant.id }
  const { sums } = await api.succeed(getSales, { params, as: desk.kitchen.owner })
  expect(sums).toMatchObject([{ total: 17.5, dishes: [{ name: 'Locro', portions: 5, total: 17.5 }] }])
  const data = JSON.stringify(await api.succeed(exportMyData, { as: desk.kitchen.owner }))
  expect(data).toContain('"changes":[{"name":"Locro","from":2,"to":5},{"name":"Jugo","from":1,"to":0}]')
  expect(data).not.toContain('"key"')
})
