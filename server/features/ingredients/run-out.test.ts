import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unlinkIngredient } from '#contract/costs/costs.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { setIngredientAvailability, updatePreparation } from '#contract/ingredients/kitchen.ts'
import { type Dish, duplicateDish, listLatestDishes, listMenu, setAvailability } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

type AvailabilityForm = CallArgs<typeof setIngredientAvailability>['body']

/** A Monday, 12:00 in Guayaquil. */
const noon = new Date('2026-11-16T17:00:00.000Z')
/** 05:00 on Tuesday, when Monday is over. */
const morning = '2026-11-17T10:00:00.000Z'
const thisEvening = '2026-11-16T23:00:00.000Z'
let now = noon
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(() => {
  now = noon
})

const set = (kitchen: Kitchen, { id }: Ingredient, body: AvailabilityForm) =>
  api.succeed(setIngredientAvailability, { params: { id }, body, as: kitchen.owner })
const setDish = (kitchen: Kitchen, dish: Dish, body: AvailabilityForm) =>
  api.succeed(setAvailability, { params: { itemId: dish.id }, body, as: kitchen.owner })

/** A ceviche of conchas and lime, rice with conchas, and a seco without a recipe. */
async function openCevicheria() {
  const kitchen = await openKitchen(api)
  const concha = await kitchen.addIngredient('Concha', 'unidad', 0.3)
  const limon = await kitchen.addIngredient('Limón', 'unidad', 0.05)
  const ceviche = await kitchen.addDish({ name: 'Ceviche de concha' })
  const arroz = await kitchen.addDish({ name: 'Arroz con concha' })
  const seco = await kitchen.addDish({ name: 'Seco de pollo' })
  const line = { ingredient_id: concha.id, quantity: 12 }
  await kitchen.link(ceviche, line, { ingredient_id: limon.id, quantity: 2 })
  await kitchen.link(arroz, line)
  /** Of the cached menu: the sold-out dishes, each with its end. */
  const readSoldOut = async () => {
    const menu = await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
    return Object.fromEntries(menu.filter((dish) => dish.sold_out).map((dish) => [dish.name, dish.sold_out_until]))
  }
  return { kitchen, concha, limon, ceviche, arroz, seco, line, readSoldOut }
}

test('an ingredient is there until its owner says otherwise', async () => {
  const { concha, readSoldOut } = await openCevicheria()
  expect(concha).toMatchObject({ run_out: false, run_out_until: null })
  expect(await readSoldOut()).toEqual({})
})

test('every dish whose recipe uses it is sold out with it, and comes back with it', async () => {
  const { kitchen, concha, readSoldOut } = await openCevicheria()
  await readSoldOut()
  const told = await set(kitchen, concha, { sold_out: true, until: 'manual' })
  expect(told).toMatchObject({ run_out: true, run_out_until: null })
  expect(told.uses.map(({ dish_name }) => dish_name)).toEqual(['Arroz con concha', 'Ceviche de concha'])
  expect(await readSoldOut()).toEqual({ 'Ceviche de concha': null, 'Arroz con concha': null })
  const listed = await kitchen.listIngredients()
  expect(listed.map(({ name, run_out }) => [name, run_out])).toEqual([
    ['Concha', true],
    ['Limón', false],
  ])
  expect(await set(kitchen, concha, { sold_out: false })).toMatchObject({ run_out: false, run_out_until: null })
  expect(await readSoldOut()).toEqual({})
})

test('what lacks in a preparation lacks in every dish that uses it, at any level, until the preparation is made without it', async () => {
  const { kitchen, seco, readSoldOut } = await openCevicheria()
  const cebolla = await kitchen.addIngredient('Cebolla', 'kg', 1.1)
  const aceite = await kitchen.addIngredient('Aceite', 'l', 2.4)
  const withOnion = { ingredient_id: cebolla.id, quantity: 2 }
  const refrito = await kitchen.prepare('Refrito', [2, 'l'], withOnion)
  const salsa = await kitchen.prepare('Salsa', [1, 'l'], { ingredient_id: refrito.id, quantity: 500, unit: 'ml' })
  await kitchen.link(seco, { ingredient_id: salsa.id, quantity: 200, unit: 'ml' })
  expect(await readSoldOut()).toEqual({})

  await set(kitchen, cebolla, { sold_out: true, until: 'manual' })
  expect(await readSoldOut()).toEqual({ 'Seco de pollo': null })
  const made = { name: 'Refrito', makes_quantity: 2, makes_unit: 'l' as const }
  const remake = (line: { ingredient_id: number; quantity: number }) =>
    api.succeed(updatePreparation, {
      params: { id: refrito.id },
      body: { ...made, ingredients: [line] },
      as: kitchen.owner,
    })
  await remake({ ingredient_id: aceite.id, quantity: 1 })
  expect(await readSoldOut()).toEqual({})
  await remake(withOnion)
  expect(await readSoldOut()).toEqual({ 'Seco de pollo': null })
  await set(kitchen, cebolla, { sold_out: false })
  expect(await readSoldOut()).toEqual({})
})

test('for today it ends by itself when the day is over, in cached answers and in a process that was started later', async () => {
  const { kitchen, concha, readSoldOut } = await openCevicheria()
  expect(await set(kitchen, concha, { sold_out: true })).toMatchObject({ run_out: true, run_out_until: morning })
  now = new Date(Date.parse(morning) - 1)
  expect(await readSoldOut()).toEqual({ 'Ceviche de concha': morning, 'Arroz con concha': morning })
  now = new Date(morning)
  expect(await readSoldOut()).toEqual({})
  expect(await kitchen.listIngredients()).toMatchObject([{ run_out: false, run_out_until: null }, { run_out: false }])
  const later = await startTestApi({ overrides: { database: api.services.database, now: () => now } })
  const menu = await later.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
  expect(menu.map(({ sold_out, sold_out_until }) => [sold_out, sold_out_until])).toEqual(menu.map(() => [false, null]))
  await later.app.close()
})

test('a dish that was sold out by hand besides stays sold out', async () => {
  const { kitchen, concha, ceviche, readSoldOut } = await openCevicheria()
  await setDish(kitchen, ceviche, { sold_out: true, until: 'manual' })
  await set(kitchen, concha, { sold_out: true })
  expect(await readSoldOut()).toEqual({ 'Ceviche de concha': null, 'Arroz con concha': morning })
  await set(kitchen, concha, { sold_out: false })
  expect(await readSoldOut()).toEqual({ 'Ceviche de concha': null })
})

test('of several reasons the one that ends last counts', async () => {
  const { kitchen, concha, limon, ceviche, readSoldOut } = await openCevicheria()
  expect(await setDish(kitchen, ceviche, { sold_out: true, until: thisEvening })).toMatchObject({
    sold_out_until: thisEvening,
  })
  await set(kitchen, concha, { sold_out: true })
  expect(await readSoldOut()).toMatchObject({ 'Ceviche de concha': morning })
  await set(kitchen, limon, { sold_out: true, until: 'manual' })
  expect(await readSoldOut()).toEqual({ 'Ceviche de concha': null, 'Arroz con concha': morning })
  // The dish is back, but not what it is made of.
  expect(await setDish(kitchen, ceviche, { sold_out: false })).toMatchObject({ sold_out: true, sold_out_until: null })
  now = new Date(morning)
  expect(await readSoldOut()).toEqual({ 'Ceviche de concha': null })
})

test('a recipe that changes meanwhile counts at once', async () => {
  const { kitchen, concha, arroz, seco, line, readSoldOut } = await openCevicheria()
  await set(kitchen, concha, { sold_out: true })
  await readSoldOut()
  await kitchen.link(seco, line)
  expect(await readSoldOut()).toHaveProperty('Seco de pollo', morning)
  const params = { itemId: arroz.id, ingredientId: concha.id }
  await api.succeed(unlinkIngredient, { params, as: kitchen.owner })
  expect(await readSoldOut()).not.toHaveProperty('Arroz con concha')
  const copy = await api.succeed(duplicateDish, { params: { itemId: seco.id }, as: kitchen.owner })
  expect(copy).toMatchObject({ sold_out: true, sold_out_until: morning })
  expect(await kitchen.changeDish(seco, { name: 'Seco de concha' })).toMatchObject({ sold_out: true })
  expect(Object.keys(await readSoldOut())).toEqual(['Ceviche de concha', 'Seco de concha', 'Seco de pollo (copia)'])
  await kitchen.deleteIngredient(concha)
  expect(await readSoldOut()).toEqual({})
})

test('its dishes are not among the newest until it is back', async () => {
  const { kitchen, concha, ceviche } = await openCevicheria()
  const isNewest = async () => (await api.succeed(listLatestDishes)).some(({ id }) => id === ceviche.id)
  await set(kitchen, concha, { sold_out: true })
  expect(await isNewest()).toBe(false)
  await set(kitchen, concha, { sold_out: false })
  expect(await isNewest()).toBe(true)
  await set(kitchen, concha, { sold_out: true })
  now = new Date(Date.parse(morning) + 3_600_000)
  expect(await isNewest()).toBe(true)
})

test.each(['2026-11-16T16:59:59.999Z', 'mañana', ''])('not until %j', async (until) => {
  const { kitchen, concha, readSoldOut } = await openCevicheria()
  const body = { sold_out: true, until }
  const refusal = await api.refuse(setIngredientAvailability, { params: { id: concha.id }, body, as: kitchen.owner })
  expect(refusal).toMatchObject({ status: 400, errors: { until: expect.any(String) } })
  expect(await readSoldOut()).toEqual({})
})

test('whatever happens at once, the cached menu shows what the recipes say', async () => {
  const { kitchen, concha, seco, line, readSoldOut } = await openCevicheria()
  const unlink = () =>
    api.send(unlinkIngredient, { params: { itemId: seco.id, ingredientId: concha.id }, as: kitchen.owner })
  for (const isOut of [true, false, true]) {
    const calls = [
      set(kitchen, concha, { sold_out: isOut, until: 'manual' }),
      isOut ? kitchen.link(seco, line) : unlink(),
      set(kitchen, concha, { sold_out: isOut, until: 'manual' }),
    ]
    await Promise.all([...calls, readSoldOut(), readSoldOut()])
    expect(Object.keys(await readSoldOut())).toHaveLength(isOut ? 3 : 0)
  }
})
