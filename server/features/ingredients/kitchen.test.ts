import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { type Ingredient, type ListedIngredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { addPack, deletePack, listPrices } from '#contract/ingredients/kitchen.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
let as: TestAccount
let locro: Dish
let today = Date.now()

beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => new Date(today) } })
})
afterAll(() => api.close())
beforeEach(async () => {
  today = Date.now()
  kitchen = await openKitchen(api)
  as = kitchen.owner
  locro = await kitchen.addDish({ name: 'Locro', price: 3.5 })
})

const change = ({ id }: Ingredient, body: object) => api.succeed(updateIngredient, { params: { id }, body, as })
const rice = { name: 'Saco', quantity: 45, unit: 'kg', price: 38 } as const
const listed = async ({ id }: Ingredient) =>
  (await kitchen.listIngredients()).find((one) => one.id === id) as ListedIngredient

describe('how an ingredient is bought', () => {
  test('a sack of 45 kg for 38 dollars gives the cost of a kilo, exactly', async () => {
    const arroz = await kitchen.addIngredient('Arroz', 'kg', 1)
    expect(await kitchen.addPack(arroz, rice)).toMatchObject({
      cost_per_unit: 0.8444,
      plate_cost: 0.8444,
      packs: [{ ...rice, counts: true, priced_at: new Date(today).toISOString() }],
    })
    expect(await kitchen.link(locro, { ingredient_id: arroz.id, quantity: 45 })).toMatchObject({ total_cost: 38 })
  })

  test('of several packs the last price counts; the same pack again only changes its price', async () => {
    const arroz = await kitchen.addIngredient('Arroz', 'kg', 1)
    await kitchen.addPack(arroz, rice)
    today += 1000
    await kitchen.addPack(arroz, { name: 'Funda', quantity: 2000, unit: 'g', price: '2,20' })
    today += 1000
    const { packs, cost_per_unit } = await kitchen.addPack(arroz, { ...rice, price: 40.5 })
    expect(cost_per_unit).toBe(0.9)
    expect(packs.map(({ name, price, counts }) => [name, price, counts])).toEqual([
      ['Saco', 40.5, true],
      ['Funda', 2.2, false],
    ])
  })

  test('a cost that is typed later counts instead; the same cost again leaves the pack in place', async () => {
    const arroz = await kitchen.addPack(await kitchen.addIngredient('Arroz', 'kg', 1), rice)
    expect((await change(arroz, { cost_per_unit: '0.8444', name: 'Arroz flor' })).packs[0]?.counts).toBe(true)
    expect(await change(arroz, { cost_per_unit: 0.9 })).toMatchObject({
      cost_per_unit: 0.9,
      packs: [{ counts: false }],
    })
  })

  test('a pack that is removed leaves the cost as it was', async () => {
    const arroz = await kitchen.addPack(await kitchen.addIngredient('Arroz', 'kg', 1), rice)
    const params = { id: arroz.id, packId: arroz.packs[0]?.id ?? 0 }
    expect(await api.succeed(deletePack, { params, as })).toMatchObject({ cost_per_unit: 0.8444, packs: [] })
    expect(await api.refuse(deletePack, { params, as })).toMatchObject({
      status: 404,
      code: 'ingredient.pack_not_found',
    })
  })

  test('a pack in a unit that does not convert is refused, until a weight is given', async () => {
    const lime = await kitchen.addIngredient('Limón', 'kg', 1)
    const bag = { name: 'Funda', quantity: 100, unit: 'unidad', price: 5 } as const
    const send = () => api.send(addPack, { params: { id: lime.id }, body: bag, as })
    expect((await send()).json()).toMatchObject({ code: 'ingredient.pack_unit' })
    await change(lime, { weights: [{ unit: 'unidad', quantity: 50, in_unit: 'g' }] })
    expect((await send()).json()).toMatchObject({ cost_per_unit: 1 })
    expect((await change(lime, { weights: [{ unit: 'unidad', quantity: 40, in_unit: 'g' }] })).cost_per_unit).toBe(1.25)
  })

  test('wrong packs are refused by field, one that costs too much per unit too, and the twenty-first', async () => {
    const arroz = await kitchen.addIngredient('Arroz', 'kg', 1)
    const send = (body: object) => api.send(addPack, { params: { id: arroz.id }, body: { ...rice, ...body }, as })
    for (const wrong of [
      { name: '' },
      { quantity: 0 },
      { quantity: '1,5' },
      { unit: 'taza' },
      { price: -1 },
      { price: 1e9 },
    ]) {
      const refusal = await send(wrong)
      expect([refusal.statusCode, Object.keys(refusal.json().errors)]).toEqual([400, Object.keys(wrong)])
    }
    expect((await send({ quantity: 1, unit: 'g', price: 9_999_999 })).json().errors).toHaveProperty('price')
    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => send({ quantity: n + 1 })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    const { packs } = await listed(arroz)
    expect(packs).toHaveLength(20)
    expect(packs.filter(({ counts }) => counts)).toHaveLength(1)
  })
})

test('of yuca 82 % reaches the plate: dishes cost what reaches it, the market price stays', async () => {
  const yuca = await kitchen.addIngredient('Yuca', 'kg', 0.82)
  await kitchen.link(locro, { ingredient_id: yuca.id, quantity: 500, unit: 'g' })
  expect(await change(yuca, { yield_percent: '82' })).toMatchObject({
    cost_per_unit: 0.82,
    plate_cost: 1,
    yield_percent: 82,
    uses: [{ cost: 0.5 }],
  })
  expect(await kitchen.costOf(locro)).toMatchObject({
    total_cost: 0.5,
    ingredients: [{ cost_per_unit: 0.82, plate_cost: 1 }],
  })
  for (const yield_percent of [0, 101, 1.5, 'mucho']) {
    const refusal = await api.refuse(updateIngredient, { params: { id: yuca.id }, body: { yield_percent }, as })
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['yield_percent']])
  }
})

test('a unit, a cup and a litre weigh what the owner says; without it the cost is incomplete and says of what', async () => {
  const avocado = await kitchen.addIngredient('Aguacate', 'kg', 2.2)
  const answer = await kitchen.link(locro, { ingredient_id: avocado.id, quantity: 2, unit: 'cuarto de unidad' })
  expect(answer).toMatchObject({ total_cost: null, ingredients: [{ cost: null, missing: ['Aguacate'] }] })
  const weights = [{ unit: 'unidad', quantity: 180, in_unit: 'g' }]
  expect(await change(avocado, { weights })).toMatchObject({ weights, uses: [{ cost: 0.2 }] })
  expect(await change(avocado, { weights: [] })).toMatchObject({ weights: [], uses: [{ cost: null }] })
  const twice = [...weights, ...weights]
  const litre = [{ unit: 'l', quantity: 1, in_unit: 'ml' }]
  const nothing = [{ unit: 'unidad', quantity: 0, in_unit: 'g' }]
  for (const wrong of [twice, litre, nothing, [{ unit: 'kg', quantity: 1, in_unit: 'g' }]]) {
    const body = { weights: wrong } as never
    expect((await api.refuse(updateIngredient, { params: { id: avocado.id }, body, as })).status).toBe(400)
  }
})

describe('the price history', () => {
  const pricesOf = async ({ id }: Ingredient) =>
    (await api.succeed(listPrices, { params: { id }, as })).map(({ cost_per_unit }) => cost_per_unit)

  test('has every cost, the last first; what is corrected within the hour leaves no trace', async () => {
    const arroz = await kitchen.addIngredient('Arroz', 'kg', 1)
    today += 10 * dayMs
    await change(arroz, { cost_per_unit: 11 })
    today += 60_000
    await change(arroz, { cost_per_unit: 1.1 })
    today += dayMs
    await change(arroz, { cost_per_unit: 1.1 })
    await change(arroz, { name: 'Arroz flor' })
    await kitchen.addPack(arroz, { ...rice, price: 54 })
    expect(await pricesOf(arroz)).toEqual([1.2, 1.1, 1])
  })

  test('tells what rose in the last 30 days, and when a cost was last typed or confirmed', async () => {
    const arroz = await kitchen.addIngredient('Arroz', 'kg', 1)
    const sal = await kitchen.addIngredient('Sal', 'kg', 1)
    const start = today
    today += 20 * dayMs
    await change(arroz, { cost_per_unit: 1.25 })
    expect(await listed(arroz)).toMatchObject({ rise_percent: 25, priced_at: new Date(today).toISOString() })
    expect(await listed(sal)).toMatchObject({ rise_percent: 0, priced_at: new Date(start).toISOString() })
    await change(sal, { cost_per_unit: 1 })
    expect((await listed(sal)).priced_at).toBe(new Date(today).toISOString())
    today += 25 * dayMs
    await change(arroz, { cost_per_unit: 1.5 })
    expect((await listed(arroz)).rise_percent).toBe(50)
    today += 10 * dayMs
    expect((await listed(arroz)).rise_percent).toBe(20)
  })
})
