import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCostImpact } from '#contract/costs/costs.ts'
import { updateIngredient } from '#contract/ingredients/ingredients.ts'
import type { Unit } from '#contract/ingredients/units.ts'
import { type Dish, updateDish } from '#contract/menu/menu.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
let as: TestAccount
let locro: Dish

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
  as = kitchen.owner
  locro = await kitchen.addDish({ name: 'Locro', price: 3.5 })
})

test('a cost follows the ingredient’s price and the dish’s price', async () => {
  const cheese = await kitchen.addIngredient('Queso', 'kg', 8)
  await kitchen.link(locro, { ingredient_id: cheese.id, quantity: 125, unit: 'g' })
  expect(await kitchen.costOf(locro)).toMatchObject({ total_cost: 1, margin: 2.5, food_cost_percent: 28.6 })
  const dearer = await api.succeed(updateIngredient, { params: { id: cheese.id }, body: { cost_per_unit: 10 }, as })
  expect(dearer.uses).toMatchObject([{ cost: 1.25 }])
  expect(await kitchen.costOf(locro)).toMatchObject({ total_cost: 1.25, margin: 2.25, food_cost_percent: 35.7 })
  await api.succeed(updateDish, { params: { itemId: locro.id }, body: { price: 1 }, as })
  expect(await kitchen.costOf(locro)).toMatchObject({ price: 1, margin: -0.25, food_cost_percent: 125 })
  await api.succeed(updateDish, { params: { itemId: locro.id }, body: { price: 0 }, as })
  expect(await kitchen.costOf(locro)).toMatchObject({ margin: -1.25, food_cost_percent: null })
})

test('the impact of a change lists cost before and after for each affected dish, and saves nothing', async () => {
  const [cheese, egg] = [
    await kitchen.addIngredient('Queso', 'kg', 8),
    await kitchen.addIngredient('Huevo', 'unidad', 0.18),
  ]
  const [bolon, tea] = [
    await kitchen.addDish({ name: 'Bolón', price: 2 }),
    await kitchen.addDish({ name: 'Té', price: 1 }),
  ]
  await kitchen.link(
    locro,
    { ingredient_id: cheese.id, quantity: 125, unit: 'g' },
    { ingredient_id: egg.id, quantity: 1 },
  )
  await kitchen.link(bolon, { ingredient_id: cheese.id, quantity: 50, unit: 'g' })
  await kitchen.link(tea, { ingredient_id: egg.id, quantity: 1 })
  const before = await kitchen.listIngredients()

  const impact = (query: { cost_per_unit?: number | string; unit?: Unit }) =>
    api.succeed(getCostImpact, { params: { id: cheese.id }, query, as })
  expect(await impact({ cost_per_unit: '10' })).toEqual({
    ingredient_id: cheese.id,
    dishes: [
      {
        menu_item_id: locro.id,
        dish_name: 'Locro',
        price: 3.5,
        before: { total_cost: 1.18, margin: 2.32, food_cost_percent: 33.7 },
        after: { total_cost: 1.43, margin: 2.07, food_cost_percent: 40.9 },
      },
      {
        menu_item_id: bolon.id,
        dish_name: 'Bolón',
        price: 2,
        before: { total_cost: 0.4, margin: 1.6, food_cost_percent: 20 },
        after: { total_cost: 0.5, margin: 1.5, food_cost_percent: 25 },
      },
    ],
  })
  expect((await impact({ unit: 'unidad' })).dishes[1]?.after).toEqual({
    total_cost: null,
    margin: null,
    food_cost_percent: null,
  })
  const same = await impact({})
  for (const dish of same.dishes) expect(dish.after).toEqual(dish.before)
  expect(await kitchen.listIngredients()).toEqual(before)

  await api.succeed(updateIngredient, { params: { id: cheese.id }, body: { cost_per_unit: 10 }, as })
  expect(await kitchen.costOf(locro)).toMatchObject({ total_cost: 1.43, margin: 2.07, food_cost_percent: 40.9 })
})
