import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDishCost, linkIngredients, unlinkIngredient } from '#contract/costs/costs.ts'
import {
  createIngredient,
  createIngredients,
  deleteIngredient,
  updateIngredient,
} from '#contract/ingredients/ingredients.ts'
import { type Dish, deleteDish } from '#contract/menu/menu.ts'
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

describe('ingredients', () => {
  test('are kept with their exact cost and listed by name with the dishes that use them', async () => {
    const salt = await kitchen.addIngredient('Sal', 'g', '0,0035')
    const cheese = await kitchen.addIngredient(' Queso ', 'kg', 7.8)
    const onion = await kitchen.addIngredient('Ñame', 'lb', 0.45)
    expect(cheese).toEqual({
      id: expect.any(Number),
      name: 'Queso',
      unit: 'kg',
      cost_per_unit: 7.8,
      restaurant_id: kitchen.restaurant.id,
      ...{ uses: [], choice_uses: [], allergens: null, diets: null },
      run_out: false,
      run_out_until: null,
      ...{ yield_percent: 100, plate_cost: 7.8, weights: [], packs: [], preparation: null, stall: null },
    })
    await kitchen.link(locro, { ingredient_id: cheese.id, quantity: 120, unit: 'g' })
    expect(await kitchen.listIngredients()).toMatchObject([
      onion,
      {
        ...cheese,
        uses: [{ menu_item_id: locro.id, dish_name: 'Locro', quantity: 120, unit: 'g', cost: 0.94 }],
      },
      { ...salt, cost_per_unit: 0.0035 },
    ])
  })

  test('name every field that is wrong', async () => {
    const good = { name: 'Papa', unit: 'kg', cost_per_unit: 0.8, restaurant_id: kitchen.restaurant.id }
    const empty = await api.send(createIngredient, { body: {}, as })
    expect([empty.statusCode, empty.json().errors]).toEqual([
      400,
      {
        name: 'Escribe el nombre del ingrediente.',
        unit: 'Elige una unidad.',
        cost_per_unit: 'Escribe cuánto cuesta la unidad.',
        restaurant_id: expect.any(String),
      },
    ])
    for (const wrong of [
      { unit: 'balde' },
      { unit: 'taza' },
      { cost_per_unit: -1 },
      { cost_per_unit: '0.00001' },
      { name: ' ' },
    ]) {
      const refusal = await api.send(createIngredient, { body: { ...good, ...wrong }, as })
      expect([refusal.statusCode, Object.keys(refusal.json().errors)]).toEqual([400, Object.keys(wrong)])
    }
    expect(await kitchen.listIngredients()).toEqual([])
  })

  test('change field by field', async () => {
    const potato = await kitchen.addIngredient('Papa', 'kg', 0.8)
    const change = (body: object) => api.succeed(updateIngredient, { params: { id: potato.id }, body, as })
    expect(await change({ cost_per_unit: '$0.95' })).toEqual({ ...potato, cost_per_unit: 0.95, plate_cost: 0.95 })
    const repriced = { ...potato, name: 'Papa chola', cost_per_unit: 0.95, plate_cost: 0.95 }
    expect(await change({ name: 'Papa chola' })).toEqual(repriced)
    expect(await change({})).toMatchObject({ name: 'Papa chola' })
    expect(
      (await api.refuse(updateIngredient, { params: { id: potato.id }, body: { cost_per_unit: 'x' }, as })).status,
    ).toBe(400)
    expect(await kitchen.listIngredients()).toMatchObject([repriced])
  })

  test('are added many at once, all or none, up to the limit, also twice at the same moment', async () => {
    const addMany = (count: number, cost_per_unit: number | string = 1) =>
      api.send(createIngredients, {
        body: {
          restaurant_id: kitchen.restaurant.id,
          ingredients: Array.from({ length: count }, (_, n) => ({
            name: `Hierba ${n}`,
            unit: 'kg' as const,
            cost_per_unit: n === count - 1 ? cost_per_unit : 1,
          })),
        },
        as,
      })
    expect((await addMany(3, 'caro')).statusCode).toBe(400)
    expect((await addMany(101)).statusCode).toBe(400)
    expect(await kitchen.listIngredients()).toEqual([])
    const added = await addMany(2, '2,50')
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject([{ name: 'Hierba 0' }, { name: 'Hierba 1', unit: 'kg', cost_per_unit: 2.5 }])

    for (let hundreds = 0; hundreds < 9; hundreds += 1) await addMany(100)
    const [one, other] = await Promise.all([addMany(60), addMany(60)])
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([201, 403])
    expect(await kitchen.listIngredients()).toHaveLength(2 + 900 + 60)
  })

  test('that are in use are removed from every recipe when they are deleted', async () => {
    const [potato, cheese] = [
      await kitchen.addIngredient('Papa', 'kg', 0.8),
      await kitchen.addIngredient('Queso', 'kg', 7.8),
    ]
    await kitchen.link(
      locro,
      { ingredient_id: potato.id, quantity: 500, unit: 'g' },
      { ingredient_id: cheese.id, quantity: 1 },
    )
    expect((await kitchen.costOf(locro)).total_cost).toBe(8.2)
    await api.succeed(deleteIngredient, { params: { id: cheese.id }, as })
    expect(await kitchen.costOf(locro)).toMatchObject({ total_cost: 0.4, ingredients: [{ ingredient_id: potato.id }] })
    expect((await api.refuse(deleteIngredient, { params: { id: cheese.id }, as })).code).toBe('ingredient.not_found')
  })

  test('are deleted and linked at the same moment without breaking either', async () => {
    const bought = await Promise.all(
      Array.from({ length: 20 }, (_, n) => kitchen.addIngredient(`Hierba ${n}`, 'g', 0.01)),
    )
    const answers = await Promise.all(
      bought.flatMap(({ id }) => {
        const ingredients = [{ ingredient_id: id, quantity: 1 }]
        return [
          api.send(linkIngredients, { body: { menu_item_id: locro.id, ingredients }, as }),
          api.send(deleteIngredient, { params: { id }, as }),
        ]
      }),
    )
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    expect(await kitchen.listIngredients()).toEqual([])
    expect((await kitchen.costOf(locro)).ingredients).toEqual([])
  })
})

describe('a recipe', () => {
  test("shows the dish's cost by ingredient, and its margin", async () => {
    const potato = await kitchen.addIngredient('Papa', 'lb', 0.35)
    const cheese = await kitchen.addIngredient('Queso', 'kg', 7.8)
    const avocado = await kitchen.addIngredient('Aguacate', 'unidad', 0.6)
    const answer = await kitchen.link(
      locro,
      { ingredient_id: potato.id, quantity: 400, unit: 'g' },
      { ingredient_id: cheese.id, quantity: 120, unit: 'g' },
      { ingredient_id: avocado.id, quantity: '1' },
    )
    expect(answer).toEqual({
      ...{ menu_item_id: locro.id, choices: [], steps: null },
      price: 3.5,
      total_cost: 1.85,
      margin: 1.65,
      food_cost_percent: 52.9,
      ingredients: [
        {
          ingredient_id: avocado.id,
          name: 'Aguacate',
          quantity_used: 1,
          unit: 'unidad',
          cost_per_unit: 0.6,
          cost_unit: 'unidad',
          ...{ cost: 0.6, plate_cost: 0.6, missing: [] },
        },
        {
          ingredient_id: potato.id,
          name: 'Papa',
          quantity_used: 400,
          unit: 'g',
          cost_per_unit: 0.35,
          cost_unit: 'lb',
          ...{ cost: 0.31, plate_cost: 0.35, missing: [] },
        },
        {
          ingredient_id: cheese.id,
          name: 'Queso',
          quantity_used: 120,
          unit: 'g',
          cost_per_unit: 7.8,
          cost_unit: 'kg',
          ...{ cost: 0.94, plate_cost: 7.8, missing: [] },
        },
      ],
    })
    expect(await kitchen.costOf(locro)).toEqual(answer)
    expect(await api.succeed(getDishCost, { params: { id: locro.id }, as })).toEqual(answer)
  })

  test('without ingredients costs nothing', async () => {
    expect(await kitchen.costOf(locro)).toEqual({
      menu_item_id: locro.id,
      price: 3.5,
      total_cost: 0,
      margin: 3.5,
      food_cost_percent: 0,
      ...{ ingredients: [], choices: [], steps: null },
    })
  })

  test('takes an ingredient’s own unit when none is sent; linking again replaces', async () => {
    const oil = await kitchen.addIngredient('Aceite', 'l', 2.4)
    expect((await kitchen.link(locro, { ingredient_id: oil.id, quantity: 2 })).ingredients[0]).toMatchObject({
      unit: 'l',
      cost: 4.8,
    })
    const again = await kitchen.link(locro, { ingredient_id: oil.id, quantity: 15, unit: 'ml' })
    expect(again.ingredients).toHaveLength(1)
    expect(again).toMatchObject({ total_cost: 0.04, ingredients: [{ quantity_used: 15, unit: 'ml' }] })
  })

  test('says that its cost is incomplete instead of giving a wrong one', async () => {
    const [oil, egg] = [
      await kitchen.addIngredient('Aceite', 'l', 2.4),
      await kitchen.addIngredient('Huevo', 'unidad', 0.18),
    ]
    const answer = await kitchen.link(
      locro,
      { ingredient_id: oil.id, quantity: 15, unit: 'g' },
      { ingredient_id: egg.id, quantity: 2 },
    )
    expect(answer).toMatchObject({
      total_cost: null,
      margin: null,
      food_cost_percent: null,
      ingredients: [
        { name: 'Aceite', cost: null },
        { name: 'Huevo', cost: 0.36 },
      ],
    })
    expect((await kitchen.listIngredients())[0]?.uses).toMatchObject([{ cost: null }])
    await api.succeed(updateIngredient, { params: { id: oil.id }, body: { unit: 'kg' }, as })
    expect(await kitchen.costOf(locro)).toMatchObject({ total_cost: 0.4 })
  })

  test('takes whole quantities from 0 on, and nothing else', async () => {
    const egg = await kitchen.addIngredient('Huevo', 'unidad', 0.18)
    const attempt = (quantity: unknown, unit?: unknown) =>
      api.send(linkIngredients, {
        body: { menu_item_id: locro.id, ingredients: [{ ingredient_id: egg.id, quantity, ...(unit ? { unit } : {}) }] },
        as,
      })
    for (const wrong of [-1, 0.5, '1.5', '', 'dos', null, true, undefined, 1_000_001, [1]]) {
      const refusal = await attempt(wrong)
      expect([wrong, refusal.statusCode, Object.keys(refusal.json().errors)]).toEqual([
        wrong,
        400,
        ['ingredients.0.quantity'],
      ])
    }
    expect((await attempt(1, 'balde')).json().errors).toEqual({ 'ingredients.0.unit': 'Elige una unidad.' })
    expect((await kitchen.costOf(locro)).ingredients).toEqual([])
    for (const right of [0, '0', 1_000_000]) expect((await attempt(right)).statusCode).toBe(200)
  })

  test('refuses an ingredient twice in one request', async () => {
    const egg = await kitchen.addIngredient('Huevo', 'unidad', 0.18)
    const twice = [1, 2].map((quantity) => ({ ingredient_id: egg.id, quantity }))
    const refusal = await api.refuse(linkIngredients, { body: { menu_item_id: locro.id, ingredients: twice }, as })
    expect([refusal.status, refusal.errors]).toEqual([400, { ingredients: 'Un ingrediente está repetido.' }])
  })

  test('can remove an ingredient, once', async () => {
    const egg = await kitchen.addIngredient('Huevo', 'unidad', 0.18)
    await kitchen.link(locro, { ingredient_id: egg.id, quantity: 2 })
    const params = { itemId: locro.id, ingredientId: egg.id }
    expect(await api.succeed(unlinkIngredient, { params, as })).toMatchObject({ total_cost: 0, ingredients: [] })
    expect(await api.refuse(unlinkIngredient, { params, as })).toMatchObject({
      status: 404,
      code: 'ingredient.not_found',
    })
    expect(await kitchen.listIngredients()).toMatchObject([{ id: egg.id, uses: [] }])
  })

  test('is deleted with its dish; the ingredients stay', async () => {
    const egg = await kitchen.addIngredient('Huevo', 'unidad', 0.18)
    await kitchen.link(locro, { ingredient_id: egg.id, quantity: 2 })
    await api.succeed(deleteDish, { params: { itemId: locro.id }, as })
    expect(await kitchen.listIngredients()).toMatchObject([egg])
    expect((await api.refuse(getDishCost, { params: { id: locro.id }, as })).code).toBe('menu.dish_not_found')
  })
})
