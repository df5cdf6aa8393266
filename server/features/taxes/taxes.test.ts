import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { listLatestDishes, listMenu, updateDish } from '#contract/menu/menu.ts'
import { getRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

type Said = NonNullable<CallArgs<typeof setPricing>['body']>

/** A Monday without a decree. */
const monday = new Date('2026-11-16T17:00:00.000Z')
let now = monday
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())

const usual: Said = { prices_include_tax: true, regime: 'general', tourism_register: false, service_percent: 0 }
const set = ({ restaurant, owner }: Kitchen, said: Partial<Said>) =>
  api.succeed(setPricing, { params: { id: restaurant.id }, body: { ...usual, ...said }, as: owner })
const refuse = ({ restaurant, owner }: Kitchen, said: object) =>
  api.refuse(setPricing, { params: { id: restaurant.id }, body: { ...usual, ...said } as Said, as: owner })
const app = (name: string, commission_percent = 30) => ({ name, commission_percent })
const readRestaurant = ({ restaurant }: Kitchen) =>
  api.succeed(getRestaurant, { params: { id: String(restaurant.id) } })

async function readPrices({ restaurant }: Kitchen, at?: string) {
  const [dish] = await api.succeed(listMenu, { params: { restaurantId: restaurant.id }, query: at ? { at } : {} })
  if (!dish) throw new Error('The menu is empty')
  const { price, final_price, net_price, tax_percent, service_percent } = dish
  return [price, final_price, net_price, tax_percent, service_percent]
}

async function openWithDish(price = 4.5) {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const dish = await kitchen.addDish({ price })
  return { ...kitchen, dish }
}

test('until the owner says how they charge, a price is what they typed, and the usual regime is only offered', async () => {
  const kitchen = await openWithDish()
  expect(await readPrices(kitchen)).toEqual([4.5, 4.5, 4.5, 0, 0])
  expect((await readRestaurant(kitchen)).pricing).toEqual({
    ...usual,
    tax_percent: 15,
    canton: null,
    tax_percent_now: 15,
    service_taxed: false,
    next_change: null,
    ...{ note: null, said: false },
  })
  expect((await api.succeed(listLatestDishes))[0]).toMatchObject({ final_price: 4.5, restaurant: { price_note: null } })
})

test('what the owner says counts for the menu, the newest dishes, the restaurant and its place in the directory', async () => {
  const kitchen = await openWithDish(5)
  expect(await set(kitchen, { prices_include_tax: false, service_percent: 10 })).toMatchObject({
    ...{ prices_include_tax: false, tax_percent: 15, service_percent: 10 },
    note: 'IVA y 10 % de servicio incluidos',
  })
  expect(await readPrices(kitchen)).toEqual([5, 6.25, 5, 15, 10])
  const card = (await api.succeed(listRestaurants)).items.find(({ id }) => id === kitchen.restaurant.id)
  expect(card).toMatchObject({ median_price: 6.25, pricing: { note: 'IVA y 10 % de servicio incluidos' } })
  expect((await api.succeed(listLatestDishes))[0]).toMatchObject({
    final_price: 6.25,
    restaurant: { price_note: 'IVA y 10 % de servicio incluidos' },
  })
  await set(kitchen, { regime: 'popular' })
  expect(await readPrices(kitchen)).toEqual([5, 5, 5, 0, 0])
  expect(await readRestaurant(kitchen)).toMatchObject({ median_price: 5, pricing: { note: null, regime: 'popular' } })
})

test('on decreed days a registered restaurant of the canton is cheaper, also for an asked moment', async () => {
  const kitchen = await openWithDish()
  await set(kitchen, { tourism_register: true, canton: 'cayambe' })
  expect((await readRestaurant(kitchen)).pricing).toMatchObject({ canton: 'Cayambe' })
  expect(await readPrices(kitchen)).toEqual([4.5, 4.5, 3.91, 15, 0])
  expect(await readPrices(kitchen, '2025-11-01T00:00:00-05:00')).toEqual([4.5, 4.22, 3.91, 8, 0])
  expect(await readPrices(kitchen, '2025-10-31T23:59:59-05:00')).toEqual([4.5, 4.5, 3.91, 15, 0])
  expect(
    await api.refuse(listMenu, { params: { restaurantId: kitchen.restaurant.id }, query: { at: 'hoy' } }),
  ).toMatchObject({
    status: 400,
  })
})

test('a dish can be sent back as it was answered', async () => {
  const { dish, owner } = await openWithDish()
  const sent = { ...dish, price: 5, final_price: 1 }
  expect(await api.succeed(updateDish, { params: { itemId: dish.id }, body: sent, as: owner })).toMatchObject({
    final_price: 5,
  })
})

describe('in another country', () => {
  async function openInPeru() {
    const kitchen = await openWithDish(1.18)
    const { name, description, address } = kitchen.restaurant
    const phones = { phone: '+51 912 345 678', whatsapp: '+51 912 345 678' }
    const body = { name, description, address, city: 'Lima', country: 'Peru', currency: 'PEN', ...phones } as const
    await api.succeed(updateRestaurant, { params: { id: kitchen.restaurant.id }, body, as: kitchen.owner })
    return kitchen
  }

  test('the usual rate is filled in, and the owner can change it', async () => {
    const kitchen = await openInPeru()
    expect(await readPrices(kitchen)).toEqual([1.18, 1.18, 1.18, 0, 0])
    await set(kitchen, {})
    expect(await readPrices(kitchen)).toEqual([1.18, 1.18, 1, 18, 0])
    expect(await set(kitchen, { tax_percent: '10,5' })).toMatchObject({ tax_percent: 10.5, note: 'IGV incluido' })
    expect(await set(kitchen, { tax_percent: null })).toMatchObject({ tax_percent: 18 })
  })

  test('there is no negocio popular and no canton', async () => {
    const kitchen = await openInPeru()
    expect(await refuse(kitchen, { regime: 'popular', canton: 'Quito' })).toMatchObject({
      status: 400,
      errors: { regime: expect.any(String), canton: expect.any(String) },
    })
  })
})

test('in the Ecuador the rate is the law’s', async () => {
  const kitchen = await openWithDish()
  expect(await refuse(kitchen, { tax_percent: 12 })).toMatchObject({ errors: { tax_percent: expect.any(String) } })
  expect(await set(kitchen, { tax_percent: 15 })).toMatchObject({ tax_percent: 15 })
  expect(await set(kitchen, { regime: 'none', tax_percent: 0 })).toMatchObject({ tax_percent: 0 })
})

test.each([
  ['a service of 5 %', { service_percent: 5 }, 'service_percent'],
  ['an unknown regime', { regime: 'rimpe' }, 'regime'],
  ['an unknown canton', { canton: 'Macondo' }, 'canton'],
  ['a canton that two provinces have', { canton: 'Bolívar' }, 'canton'],
  ['more than everything', { tax_percent: 101 }, 'tax_percent'],
  ['a word for yes', { tourism_register: 'sí' }, 'tourism_register'],
  ['an app twice', { channels: [app('Rappi'), app('RAPPI')] }, 'channels.1.name'],
  ['an app without a name', { channels: [app(' ')] }, 'channels.0.name'],
  ['an app that takes nearly all', { channels: [app('Rappi', 61)] }, 'channels.0.commission_percent'],
  ['an app that pays', { channels: [app('Rappi', -1)] }, 'channels.0.commission_percent'],
  ['six apps', { channels: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => app(name)) }, 'channels'],
  ['no word about the tax', { prices_include_tax: undefined }, 'prices_include_tax'],
])('refused: %s', async (_, said, field) => {
  const refusal = await refuse(await openKitchen(api), said)
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(Object.keys(refusal.errors ?? {})).toEqual([field])
})

test('the apps that take a commission are the owner’s alone, and stay until others are sent', async () => {
  const kitchen = await openWithDish()
  const listOwn = async () => (await api.succeed(listRestaurants, { query: { owner: 'me' }, as: kitchen.owner })).items
  expect(await listOwn()).toMatchObject([{ price_aim: { channels: [] } }])
  const channels = [
    { name: 'PedidosYa', commission_percent: '30' },
    { name: 'Rappi', commission_percent: '22,5' },
  ]
  const saved = [
    { name: 'PedidosYa', commission_percent: 30 },
    { name: 'Rappi', commission_percent: 22.5 },
  ]
  expect(await set(kitchen, { channels })).toMatchObject({ price_aim: { channels: saved } })
  expect(await set(kitchen, { service_percent: 10 })).toMatchObject({ price_aim: { channels: saved } })
  expect(await listOwn()).toMatchObject([{ price_aim: { channels: saved } }])
  expect(JSON.stringify(await readRestaurant(kitchen))).not.toContain('Rappi')
  expect(await set(kitchen, { channels: [] })).toMatchObject({ price_aim: { channels: [] } })
})

test('two who save at once leave one of the two', async () => {
  const kitchen = await openWithDish()
  await Promise.all([set(kitchen, { service_percent: 10 }), set(kitchen, { regime: 'none' })])
  const { pricing } = await readRestaurant(kitchen)
  expect([pricing.service_percent, pricing.regime]).toSatisfy(
    ([service, regime]) => (service === 10 && regime === 'general') || (service === 0 && regime === 'none'),
  )
})

describe('the operator', () => {
  const run = (...words: string[]) => runAdminCommand(api.services, words)

  test('adds days with another rate, which end by themselves, and takes them back', async () => {
    const kitchen = await openWithDish()
    await set(kitchen, { tourism_register: true, canton: 'Otavalo' })
    expect(await readPrices(kitchen)).toEqual([4.5, 4.5, 3.91, 15, 0])

    const added = await run('tax', 'add', '2026-11-16', '2026-11-17', '8', 'province:imbabura', 'canton:Cayambe')
    const [, id = ''] = /^Range (\d+) is added\.$/.exec(added.text) ?? []
    expect((await run('tax', 'list')).text).toContain(
      `${id}\t2026-11-16\t2026-11-17\t8 %\ttourism\tprovince:Imbabura canton:Cayambe`,
    )
    expect(await readPrices(kitchen)).toEqual([4.5, 4.22, 3.91, 8, 0])
    expect((await readRestaurant(kitchen)).pricing).toMatchObject({
      ...{ tax_percent: 15, tax_percent_now: 8, next_change: '2026-11-18T05:00:00.000Z' },
      note: 'IVA 8 % hoy, incluido',
    })
    try {
      now = new Date('2026-11-18T05:00:00.000Z')
      expect(await readPrices(kitchen)).toEqual([4.5, 4.5, 3.91, 15, 0])
      expect((await readRestaurant(kitchen)).pricing).toMatchObject({ tax_percent_now: 15, note: 'IVA incluido' })
    } finally {
      now = monday
    }
    expect(await run('tax', 'remove', id)).toEqual({ isDone: true, text: `Range ${id} is removed.` })
    expect(await readPrices(kitchen)).toEqual([4.5, 4.5, 3.91, 15, 0])
    expect(await run('tax', 'remove', id)).toMatchObject({ isDone: false })
  })

  test('changes the usual rate from a day on, and what the service counts for', async () => {
    const kitchen = await openWithDish(1.15)
    await set(kitchen, { service_percent: 10 })
    const { text } = await run('tax', 'add', '2026-11-16', '-', '15', 'everybody', 'service-taxed')
    expect(await readPrices(kitchen)).toEqual([1.15, 1.27, 1, 15, 10])
    expect(await run('tax', 'remove', /\d+/.exec(text)?.[0] ?? '')).toMatchObject({ isDone: true })
    expect(await readPrices(kitchen)).toEqual([1.15, 1.25, 1, 15, 10])
  })

  test.each([
    [['2026-11-16', '2026-11-15', '8']],
    [['2026-02-30', '2026-03-01', '8']],
    [['2026-11-16', '2026-11-17', '101']],
    [['2026-11-16', '2026-11-17', '8', 'province:Macondo']],
    [['2026-11-16', '2026-11-17', '8', 'Quito']],
    [['2026-11-16']],
  ])('is shown how to write it instead of %j', async (words) => {
    expect(await run('tax', 'add', ...words)).toMatchObject({ isDone: false, text: expect.stringContaining('tax add') })
  })
})
