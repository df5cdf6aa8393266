import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateIngredient } from '#contract/ingredients/ingredients.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { createKitchen } from '../../../tests/kitchen.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Costs = Record<string, number>
const costsIn = async (kitchen: Pick<Kitchen, 'listIngredients'>): Promise<Costs> =>
  Object.fromEntries(
    (await kitchen.listIngredients()).map(({ name, unit, cost_per_unit }) => [`${name} ${unit}`, cost_per_unit]),
  )

/** Two restaurants of one owner that buy the same rice. */
async function openTwo() {
  const one = await openKitchen(api)
  const two = await openKitchen(api, 'restaurant', one.owner)
  return {
    one,
    two,
    rice: await one.addIngredient('Arróz', 'lb', 0.5),
    twin: await two.addIngredient('ARROZ', 'lb', 0.6),
  }
}

test('the list says in which other own restaurants the same is bought: by name, unit and currency', async () => {
  const { one, two } = await openTwo()
  await two.addIngredient('Arroz', 'lb', 0.7)
  await one.addIngredient('Sal', 'g', 1)
  await two.addIngredient('Sal', 'kg', 1)
  const peruvian = await api.callAs(one.owner)(createRestaurant, {
    body: { ...(await restaurantForm(api, one.owner)), currency: 'PEN' },
  })
  await createKitchen(peruvian, api.callAs(one.owner)).addIngredient('Arroz', 'lb', 2)
  await (await openKitchen(api)).addIngredient('Arroz', 'lb', 9)

  expect((await one.listIngredients()).map(({ name, also_in }) => [name, also_in])).toEqual([
    ['Arróz', [{ restaurant_id: two.restaurant.id, restaurant_name: two.restaurant.name }]],
    ['Sal', []],
  ])
})

test('everywhere changes the same ingredient in all own restaurants, and nobody else’s', async () => {
  const { one, two, rice } = await openTwo()
  await two.addIngredient('Sal', 'lb', 3)
  const stranger = await openKitchen(api)
  await stranger.addIngredient('Arroz', 'lb', 9)
  const body = { cost_per_unit: '0.65', everywhere: true }
  expect(await api.succeed(updateIngredient, { params: { id: rice.id }, body, as: one.owner })).toMatchObject({
    id: rice.id,
    cost_per_unit: 0.65,
  })
  expect(await costsIn(one)).toEqual({ 'Arróz lb': 0.65 })
  expect(await costsIn(two)).toEqual({ 'ARROZ lb': 0.65, 'Sal lb': 3 })
  expect(await costsIn(stranger)).toEqual({ 'Arroz lb': 9 })
})

test('everywhere without another cost gives the others the cost that this one has', async () => {
  const { one, two, rice } = await openTwo()
  await api.succeed(updateIngredient, { params: { id: rice.id }, body: { everywhere: true }, as: one.owner })
  expect(await costsIn(two)).toEqual({ 'ARROZ lb': 0.5 })
})

test('a new name and unit go along', async () => {
  const { one, two, rice } = await openTwo()
  const body = { name: 'Arroz flor', unit: 'kg', cost_per_unit: 1.2, everywhere: true } as const
  await api.succeed(updateIngredient, { params: { id: rice.id }, body, as: one.owner })
  for (const kitchen of [one, two]) expect(await costsIn(kitchen)).toEqual({ 'Arroz flor kg': 1.2 })
})

test('without being asked, the others stay as they are', async () => {
  const { one, two, rice } = await openTwo()
  for (const body of [{ cost_per_unit: 0.9 }, { cost_per_unit: 0.9, everywhere: false }]) {
    await api.succeed(updateIngredient, { params: { id: rice.id }, body, as: one.owner })
  }
  expect(await costsIn(two)).toEqual({ 'ARROZ lb': 0.6 })
})

test('somebody else’s ingredient is not found, and nothing changes', async () => {
  const { one, two, rice } = await openTwo()
  const stranger = await openKitchen(api)
  const own = await stranger.addIngredient('Arroz', 'lb', 9)
  const body = { cost_per_unit: 1, everywhere: true }
  const refusal = await api.refuse(updateIngredient, { params: { id: rice.id }, body, as: stranger.owner })
  expect(refusal).toMatchObject({ status: 404, code: 'ingredient.not_found' })
  expect([await costsIn(one), await costsIn(two)]).toEqual([{ 'Arróz lb': 0.5 }, { 'ARROZ lb': 0.6 }])
  expect(await stranger.listIngredients()).toMatchObject([{ id: own.id, cost_per_unit: 9 }])
})

test('two such changes at once, from both sides, end with one cost everywhere', async () => {
  const { one, two, rice, twin } = await openTwo()
  for (let round = 0; round < 5; round += 1) {
    const change = (id: number, cost_per_unit: number) =>
      api.succeed(updateIngredient, { params: { id }, body: { cost_per_unit, everywhere: true }, as: one.owner })
    await Promise.all([change(rice.id, 1 + round), change(twin.id, 2 + round)])
    const [[first], [second]] = [Object.values(await costsIn(one)), Object.values(await costsIn(two))]
    expect(second).toBe(first)
  }
})
