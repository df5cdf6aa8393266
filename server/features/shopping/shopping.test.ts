import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { addDays } from '#contract/hours/time-zones.ts'
import { updateIngredient } from '#contract/ingredients/ingredients.ts'
import { listPrices } from '#contract/ingredients/kitchen.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { placeOrder, recordOpened } from '#contract/orders/orders.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import {
  getShoppingList,
  planPortions,
  type ShoppingList,
  setAtHome,
  type Tick,
  tickBought,
} from '#contract/shopping/shopping.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

// Thursday evening in Ecuador.
const thursday = '2026-11-19'
const friday = '2026-11-20'
let now = new Date('2026-11-20T01:00:00Z')

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = new Date('2026-11-20T01:00:00Z')
  kitchen = await openKitchen(api)
})

const params = (day = friday) => ({ id: kitchen.restaurant.id, day })
const read = (day?: string) =>
  api.succeed(getShoppingList, { params: { id: kitchen.restaurant.id }, query: day ? { day } : {}, as: kitchen.owner })
const plan = (...portions: { menu_item_id?: number; preparation_id?: number; portions: number }[]) =>
  api.succeed(planPortions, { params: params(), body: { portions }, as: kitchen.owner })
const tick = (ticks: Tick[], day?: string) =>
  api.succeed(tickBought, { params: params(day), body: { ticks }, as: kitchen.owner })
const ticked = (ingredient_id: number, changes: Partial<Tick> = {}): Tick => ({
  ...{ key: randomUUID(), ingredient_id, bought: true, ago_ms: 0 },
  ...changes,
})
const lineOf = (list: ShoppingList, name: string) => list.lines.find((line) => line.name === name)

/** Seco: 180 g of chicken and 100 ml of refrito, of which 2 l take 1 kg of onion. */
async function openSeco() {
  const seco = await kitchen.addDish({ name: 'Seco de pollo' })
  const chicken = await kitchen.addIngredient('Pollo', 'lb', 1.45)
  const onion = await kitchen.addIngredient('Cebolla', 'kg', 0.8)
  const refrito = await kitchen.prepare('Refrito', [2, 'l'], { ingredient_id: onion.id, quantity: 1 })
  await kitchen.link(
    seco,
    { ingredient_id: chicken.id, quantity: 180, unit: 'g' },
    { ingredient_id: refrito.id, quantity: 100, unit: 'ml' },
  )
  await kitchen.addPack(onion, { name: 'Saco', quantity: 3, unit: 'kg', price: '2.35' })
  return { seco, chicken, onion, refrito }
}

test('portions times recipes give whole packs with their cost; what is left at home is taken off', async () => {
  const { seco, chicken, onion } = await openSeco()
  const body = { yield_percent: 80, stall: ' Puesto de   doña Rosa ' }
  await api.succeed(updateIngredient, { params: { id: onion.id }, body, as: kitchen.owner })
  expect(await read()).toMatchObject({ day: friday, today: thursday, like_day: null, lines: [], total: 0 })

  // 50 × 180 g = 9 kg = 19.84 lb; 5 l of refrito take 2.5 kg of onion, 3.125 kg before it is cleaned.
  const list = await plan({ menu_item_id: seco.id, portions: 50 })
  expect(list).toMatchObject({
    plan: [{ menu_item_id: seco.id, name: 'Seco de pollo', portions: 50, usual: 0 }],
    total: 33.7,
  })
  expect(lineOf(list, 'Cebolla')).toEqual({
    ...{ ingredient_id: onion.id, name: 'Cebolla', stall: 'Puesto de doña Rosa', unit: 'kg', needed: 3.125 },
    ...{ at_home: null, pack: { name: 'Saco', quantity: 3, unit: 'kg' }, packs: 2, pack_price: 2.35, cost: 4.7 },
    bought: false,
  })
  expect(lineOf(list, 'Pollo')).toMatchObject({ needed: 19.842, pack: null, packs: 20, pack_price: 1.45, cost: 29 })

  const home = { ingredient_id: onion.id, quantity: 200, unit: 'g' } as const
  const less = await api.succeed(setAtHome, { params: params(), body: home, as: kitchen.owner })
  expect(lineOf(less, 'Cebolla')).toMatchObject({ at_home: { quantity: 200, unit: 'g' }, packs: 1, cost: 2.35 })
  expect(less.total).toBe(31.35)
  const nothing = { ...home, quantity: 0 }
  const again = await api.succeed(setAtHome, { params: params(), body: nothing, as: kitchen.owner })
  expect(lineOf(again, 'Cebolla')).toMatchObject({ at_home: null, packs: 2 })
  const wrong = {
    params: params(),
    body: { ...home, ingredient_id: chicken.id, unit: 'l' as const },
    as: kitchen.owner,
  }
  expect(await api.refuse(setAtHome, wrong)).toMatchObject({ code: 'ingredient.pack_unit' })
})

test('a preparation made in portions is planned like a dish; without a price it is on the list all the same', async () => {
  const salt = await kitchen.addIngredient('Sal', 'g', 0)
  const soup = await kitchen.prepare('Caldo de bolas', [10, 'porción'], { ingredient_id: salt.id, quantity: 30 })
  const list = await plan({ preparation_id: soup.id, portions: 25 })
  expect(list.lines).toMatchObject([{ name: 'Sal', packs: 75, pack_price: null, cost: null }])
  expect(list.total).toBe(0)
})

test('a day begins with the sales of the last same weekday and with the portions of the almuerzo', async () => {
  const { seco } = await openSeco()
  const water = await kitchen.addDish({ name: 'Agua', price: 1 })
  const rice = await kitchen.addIngredient('Arroz', 'kg', 1)
  const soup = await kitchen.prepare('Locro de papa', [10, 'porción'], { ingredient_id: rice.id, quantity: 1 })
  now = new Date('2026-11-06T18:00:00Z')
  const lines = [seco, water].map(({ id }, index) => ({ menu_item_id: id, quantity: 7 - index }))
  const order = { restaurant_id: kitchen.restaurant.id, lines, mode: 'retiro' } as const
  const { code } = await api.succeed(placeOrder, { body: order })
  await api.succeed(recordOpened, { params: { code } })
  now = new Date('2026-11-20T01:00:00Z')
  const meal = { price: 3, sopas: ['LOCRO DE PAPA', 'Caldo'], segundos: ['Seco de Pollo', 'Menestra'], portions: 31 }
  const almuerzo = { params: { id: kitchen.restaurant.id, date: friday }, body: meal, as: kitchen.owner }
  await api.succeed(setAlmuerzo, almuerzo)

  expect(await read()).toMatchObject({
    like_day: '2026-11-06',
    plan: [
      { preparation_id: soup.id, portions: 16, usual: 16, in_almuerzo: true },
      { menu_item_id: seco.id, portions: 23, usual: 23, in_almuerzo: true },
    ],
    without_recipe: ['Agua', 'Caldo', 'Menestra'],
  })
  const twice = [12, 0].map((portions) => ({ menu_item_id: seco.id, portions }))
  expect((await plan(...twice)).plan).toMatchObject([
    { preparation_id: soup.id, portions: 16 },
    { menu_item_id: seco.id, portions: 0, usual: 23 },
  ])
})

test('a tick counts once, however often and late it arrives; the last one of an ingredient counts', async () => {
  const { seco, chicken, onion } = await openSeco()
  await plan({ menu_item_id: seco.id, portions: 50 })
  const first = ticked(chicken.id, { ago_ms: 60_000 })
  const list = await tick([first, ticked(onion.id)])
  expect(list.lines.map(({ name, bought }) => [name, bought])).toEqual([
    ['Cebolla', true],
    ['Pollo', true],
  ])
  const undone = await tick([ticked(chicken.id, { bought: false, ago_ms: 30_000 })])
  expect(lineOf(undone, 'Pollo')?.bought).toBe(false)
  expect(lineOf(await tick([first]), 'Pollo')?.bought).toBe(false)
  expect(lineOf(await tick([ticked(chicken.id, { ago_ms: 3_600_000 })]), 'Pollo')?.bought).toBe(false)
  // In the market on the morning of that day.
  now = new Date('2026-11-20T11:00:00Z')
  expect(await read()).toMatchObject({ day: friday, today: friday })
  now = new Date('2026-11-20T18:00:00Z')
  expect(await read()).toMatchObject({ day: '2026-11-21', today: friday })
})

test('what was paid is the cost from now on, with its history, and once however often it arrives', async () => {
  const { seco, chicken, onion } = await openSeco()
  const list = await plan({ menu_item_id: seco.id, portions: 50 })
  const pack = lineOf(list, 'Cebolla')?.pack ?? null
  now = new Date('2026-11-20T11:00:00Z')
  const paid = [
    ticked(onion.id, { paid: { price: '2.70', pack, unit: 'kg' } }),
    ticked(chicken.id, { paid: { price: 1.6, pack: null, unit: 'lb' } }),
  ]
  const after = await tick(paid)
  expect(lineOf(after, 'Cebolla')).toMatchObject({ bought: true, pack_price: 2.7, cost: 2.7 })
  expect(lineOf(after, 'Pollo')).toMatchObject({ bought: true, pack_price: 1.6, cost: 32 })
  expect(after.total).toBe(34.7)
  expect(await tick(paid)).toEqual(after)

  const pricesOf = async (id: number) => {
    const prices = await api.succeed(listPrices, { params: { id }, as: kitchen.owner })
    return prices.map(({ cost_per_unit }) => cost_per_unit)
  }
  expect(await pricesOf(onion.id)).toEqual([0.9, 0.7833])
  expect(await pricesOf(chicken.id)).toEqual([1.6, 1.45])
  const [stored] = await kitchen.listIngredients()
  expect(stored).toMatchObject({ name: 'Cebolla', packs: [{ name: 'Saco', price: 2.7, counts: true }] })

  // The same price confirms it, and leaves the pack's exact cost.
  const cost = stored?.cost_per_unit ?? 0
  await tick([ticked(onion.id, { paid: { price: cost, pack: null, unit: 'kg' } })])
  expect((await kitchen.listIngredients())[0]).toMatchObject({ packs: [{ counts: true }] })
  // Somebody changed its unit meanwhile: the price is of something else.
  await tick([ticked(chicken.id, { paid: { price: 9, pack: null, unit: 'kg' } })])
  expect((await kitchen.listIngredients()).find(({ id }) => id === chicken.id)?.cost_per_unit).toBe(1.6)
})

test('nobody plans or ticks what is another owner’s; a tick of what was deleted is left out', async () => {
  const { seco, chicken, onion, refrito } = await openSeco()
  const other = await openKitchen(api)
  const theirs = await other.addIngredient('Pollo', 'lb', 1)
  const foreign = await other.addDish()
  await plan({ menu_item_id: seco.id, portions: 50 })
  const as = kitchen.owner
  const planning = (portions: { menu_item_id?: number; preparation_id?: number; portions: number }) =>
    api.refuse(planPortions, { params: params(), body: { portions: [portions] }, as })
  expect(await planning({ menu_item_id: foreign.id, portions: 1 })).toMatchObject({ code: 'menu.dish_not_found' })
  expect(await planning({ preparation_id: onion.id, portions: 1 })).toMatchObject({ code: 'ingredient.not_found' })
  expect(await planning({ menu_item_id: seco.id, preparation_id: refrito.id, portions: 1 })).toMatchObject({
    status: 400,
  })
  const home = { ingredient_id: theirs.id, quantity: 1, unit: 'lb' } as const
  expect(await api.refuse(setAtHome, { params: params(), body: home, as })).toMatchObject({ status: 404 })
  const paid = { price: 9, pack: null, unit: 'lb' } as const
  await kitchen.deleteIngredient(chicken)
  const list = await tick([ticked(theirs.id, { paid }), ticked(chicken.id, { paid }), ticked(onion.id)])
  expect(list.lines).toMatchObject([{ name: 'Cebolla', bought: true }])
  expect((await other.listIngredients())[0]?.cost_per_unit).toBe(1)
  for (const day of [addDays(thursday, 8), addDays(thursday, -8)]) {
    const far = { params: { id: kitchen.restaurant.id }, query: { day }, as }
    expect(await api.refuse(getShoppingList, far)).toMatchObject({ status: 400, errors: { day: expect.any(String) } })
  }
})

test('the list is in the download of everything, goes with the restaurant, and is forgotten after a month', async () => {
  const { seco, chicken } = await openSeco()
  await plan({ menu_item_id: seco.id, portions: 50 })
  await tick([ticked(chicken.id)])
  const as = kitchen.owner
  const mine = await api.succeed(exportMyData, { as })
  expect(mine.restaurants[0]?.shopping).toEqual([
    {
      day: friday,
      portions: [{ menu_item_id: seco.id, preparation_id: null, portions: 50 }],
      lines: [{ ingredient_id: chicken.id, at_home: null, bought: true }],
    },
  ])
  now = new Date('2026-12-22T18:00:00Z')
  const day = '2026-12-23'
  await api.succeed(tickBought, { params: params(day), body: { ticks: [ticked(chicken.id)] }, as })
  const { id, name } = kitchen.restaurant
  expect((await api.services.shopping.exportOf(id)).map((list) => list.day)).toEqual([day])
  await api.succeed(deleteRestaurant, { params: { id }, body: { name }, as })
  expect(await api.refuse(getShoppingList, { params: { id }, as })).toMatchObject({ status: 404 })
})
