import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCostImpact } from '#contract/costs/costs.ts'
import {
  deleteIngredient,
  type Ingredient,
  type ListedIngredient,
  updateIngredient,
} from '#contract/ingredients/ingredients.ts'
import { addPack, createPreparation, updatePreparation } from '#contract/ingredients/kitchen.ts'
import type { Dish } from '#contract/menu/menu.ts'
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

const change = ({ id }: Ingredient, body: object) => api.succeed(updateIngredient, { params: { id }, body, as })
const rice = { name: 'Saco', quantity: 45, unit: 'kg', price: 38 } as const
const listed = async ({ id }: Ingredient) =>
  (await kitchen.listIngredients()).find((one) => one.id === id) as ListedIngredient

const openSofrito = async () => {
  const onion = await kitchen.addIngredient('Cebolla', 'kg', 1.1)
  const oil = await kitchen.addIngredient('Aceite', 'l', 2.4)
  const refrito = await kitchen.prepare(
    'Refrito',
    [2, 'l'],
    { ingredient_id: onion.id, quantity: 2 },
    { ingredient_id: oil.id, quantity: 500, unit: 'ml' },
  )
  return { onion, oil, refrito }
}

test('a preparation is used like an ingredient, and what changes inside changes everywhere', async () => {
  const { onion, refrito } = await openSofrito()
  expect(refrito).toMatchObject({ unit: 'l', cost_per_unit: 1.7, plate_cost: 1.7, packs: [], uses: [] })
  const salsa = await kitchen.prepare('Salsa', [1000, 'ml'], { ingredient_id: refrito.id, quantity: 500, unit: 'ml' })
  expect(salsa).toMatchObject({ unit: 'l', cost_per_unit: 0.85 })
  await kitchen.link(locro, { ingredient_id: salsa.id, quantity: 200, unit: 'ml' })
  expect(await kitchen.costOf(locro)).toMatchObject({ total_cost: 0.17 })

  const impact = await api.succeed(getCostImpact, { params: { id: onion.id }, query: { cost_per_unit: 3.1 }, as })
  expect(impact.dishes).toMatchObject([
    { dish_name: 'Locro', before: { total_cost: 0.17 }, after: { total_cost: 0.37 } },
  ])
  await change(onion, { cost_per_unit: 3.1 })
  expect(await kitchen.costOf(locro)).toMatchObject({
    total_cost: 0.37,
    ingredients: [{ name: 'Salsa', plate_cost: 1.85 }],
  })
  expect((await listed(salsa)).uses).toMatchObject([{ dish_name: 'Locro', cost: 0.37 }])
})

test('a preparation says what is missing inside of it', async () => {
  const { oil, refrito } = await openSofrito()
  await change(oil, { unit: 'kg' })
  const answer = await kitchen.link(locro, { ingredient_id: refrito.id, quantity: 1 })
  expect(answer).toMatchObject({ total_cost: null, ingredients: [{ cost: null, missing: ['Aceite en Refrito'] }] })
  expect(await listed(refrito)).toMatchObject({ cost_per_unit: 0, plate_cost: null })
})

test('a preparation changes as a whole, and never by a cost of its own', async () => {
  const { onion, refrito } = await openSofrito()
  const body = {
    name: 'Refrito claro',
    makes_quantity: 1,
    makes_unit: 'l' as const,
    ingredients: [{ ingredient_id: onion.id, quantity: 1 }],
  }
  const changed = await api.succeed(updatePreparation, { params: { id: refrito.id }, body, as })
  expect(changed).toMatchObject({
    name: 'Refrito claro',
    cost_per_unit: 1.1,
    preparation: { ingredients: [{ name: 'Cebolla' }] },
  })
  for (const edit of [{ cost_per_unit: 1 }, { unit: 'kg' as const }]) {
    const refusal = await api.refuse(updateIngredient, { params: { id: refrito.id }, body: edit, as })
    expect(refusal).toMatchObject({ status: 409, code: 'ingredient.is_prepared' })
  }
  expect(await change(refrito, { name: 'Refrito' })).toMatchObject({ name: 'Refrito', cost_per_unit: 1.1 })
  expect((await api.refuse(addPack, { params: { id: refrito.id }, body: rice, as })).code).toBe(
    'ingredient.is_prepared',
  )
  const bought = await api.refuse(updatePreparation, { params: { id: onion.id }, body, as })
  expect(bought).toMatchObject({ status: 409, code: 'ingredient.not_prepared' })
  await api.succeed(deleteIngredient, { params: { id: onion.id }, as })
  expect(await listed(refrito)).toMatchObject({ preparation: { ingredients: [] }, plate_cost: null })
})

test('a preparation that would contain itself is refused with the chain in the sentence, also twice at once', async () => {
  const { onion, refrito } = await openSofrito()
  const line = (one: Ingredient) => ({ ingredient_id: one.id, quantity: 1 })
  const salsa = await kitchen.prepare('Salsa', [1, 'l'], line(onion))
  const put = (one: Ingredient, inside: Ingredient) =>
    api.send(updatePreparation, {
      params: { id: one.id },
      body: { name: one.name, makes_quantity: 1, makes_unit: 'l', ingredients: [line(inside)] },
      as,
    })
  const answers = await Promise.all([put(refrito, salsa), put(salsa, refrito)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused.code).toBe('preparation.circle')
  expect(refused.message).toMatch(
    /^(Refrito → Salsa → Refrito|Salsa → Refrito → Salsa): Una preparación no puede llevarse a sí misma\.$/,
  )
  expect((await put(salsa, salsa)).json().message).toContain('Salsa → Salsa: ')
})

test('a preparation has at most five levels; the sixth is refused with the chain', async () => {
  let inside = await kitchen.addIngredient('Cebolla', 'l', 1)
  for (const level of [1, 2, 3, 4, 5]) {
    inside = await kitchen.prepare(`Nivel ${level}`, [1, 'l'], { ingredient_id: inside.id, quantity: 1 })
  }
  expect(inside.cost_per_unit).toBe(1)
  const body = {
    ...{ restaurant_id: kitchen.restaurant.id, name: 'Nivel 6', makes_quantity: 1, makes_unit: 'l' as const },
    ingredients: [{ ingredient_id: inside.id, quantity: 1 }],
  }
  expect(await api.refuse(createPreparation, { body, as })).toMatchObject({
    status: 409,
    code: 'preparation.too_deep',
    message: expect.stringMatching(/^Nivel 6 → Nivel 5 → .* → Nivel 1: /),
  })
  expect(await kitchen.listIngredients()).toHaveLength(6)
})

test('a preparation is refused without ingredients, with one twice, with nothing made, or with too many', async () => {
  const { onion } = await openSofrito()
  const good = {
    name: 'Puré',
    makes_quantity: 1,
    makes_unit: 'kg',
    ingredients: [{ ingredient_id: onion.id, quantity: 1 }],
  }
  const wrong = [
    { ingredients: [] },
    { ingredients: [...good.ingredients, ...good.ingredients] },
    { ingredients: Array.from({ length: 41 }, (_, n) => ({ ingredient_id: n + 1, quantity: 1 })) },
    { makes_quantity: 0 },
    { makes_unit: 'taza' },
    { name: ' ' },
  ]
  for (const part of wrong) {
    const body = { ...good, ...part, restaurant_id: kitchen.restaurant.id }
    const refusal = await api.send(createPreparation, { body, as })
    expect([refusal.statusCode, Object.keys(refusal.json().errors)]).toEqual([400, Object.keys(part)])
  }
})
