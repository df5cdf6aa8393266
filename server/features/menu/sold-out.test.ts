import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { setIngredientAvailability } from '#contract/ingredients/kitchen.ts'
import { listLatestDishes, setAvailability, setChoiceAvailability } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { atLength } from '../../../tests/long.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { isSoldOut } from './menu.queries.ts'
import { menuItems } from './menu.table.ts'

const noon = new Date('2026-11-16T17:00:00.000Z')
let now = noon
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(() => {
  now = noon
})

/** Few, so that ends of several reasons often fall on the same instant. */
const ends = [1, 2, 3].map((hours) => new Date(noon.getTime() + hours * hourMs).toISOString())
const instants = [noon, ...ends.flatMap((end) => [-1, 0, 1].map((ms) => new Date(Date.parse(end) + ms)))]

const availability = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ sold_out: false }) },
  { weight: 3, arbitrary: fc.record({ sold_out: fc.constant(true), until: fc.constantFrom(...ends, 'manual') }) },
)
const optionGroup = fc
  .record({ choices: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), min: fc.nat(3), spare: fc.nat(1) })
  .map(({ choices, min, spare }) => ({
    min: Math.min(min, choices.length),
    max: Math.max(1, Math.min(min, choices.length) + spare),
    choices: choices.map((sold_out, index) => ({ name: `Opción ${index}`, sold_out })),
  }))
const dish = fc.record({
  availability,
  /** Places in the list of ingredients. */
  recipe: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
  options: fc.array(optionGroup, { maxLength: 2 }),
})

test('SQL and TypeScript agree on what is sold out, of generated dishes at generated instants', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const pantry: Ingredient[] = []
  for (const name of ['Arroz', 'Maní', 'Queso', 'Concha']) pantry.push(await kitchen.addIngredient(name, 'kg', 1))
  const [arroz, mani] = pantry as [Ingredient, Ingredient]
  const salsa = await kitchen.prepare('Salsa', [1, 'kg'], { ingredient_id: mani.id, quantity: 1 })
  const adobo = { ingredient_id: arroz.id, quantity: 1 }
  pantry.push(salsa, await kitchen.prepare('Adobo', [1, 'kg'], { ingredient_id: salsa.id, quantity: 1 }, adobo))

  for (const [index, made] of fc.sample(dish, { numRuns: atLength(20, 50), seed: 11 }).entries()) {
    const options = made.options.map((group, place) => ({ ...group, name: `Grupo ${place}` }))
    const added = await kitchen.addDish({ name: `Plato ${index}`, options })
    const lines = made.recipe.map((place) => ({ ingredient_id: pantry[place]?.id ?? 0, quantity: 1 }))
    if (lines.length > 0) await kitchen.link(added, ...lines)
    await api.succeed(setAvailability, { params: { itemId: added.id }, body: made.availability, as: kitchen.owner })
  }

  const answers: boolean[] = []
  const rounds = fc.sample(fc.tuple(...pantry.map(() => availability)), { numRuns: atLength(3, 8), seed: 12 })
  for (const round of rounds) {
    for (const [place, body] of round.entries()) {
      const params = { id: pantry[place]?.id ?? 0 }
      await api.succeed(setIngredientAvailability, { params, body, as: kitchen.owner })
    }
    for (const at of instants) {
      const { sql, typescript } = await readBoth(kitchen.restaurant.id, at)
      expect(sql, `at ${at.toISOString()} with ${JSON.stringify(round)}`).toEqual(typescript)
      answers.push(...typescript.values())
    }
  }
  // Otherwise the dishes would say little.
  const share = answers.filter((soldOut) => soldOut).length / answers.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.9)
})

async function readBoth(restaurantId: number, at: Date) {
  const { db } = api.services.database
  const rows = await db
    .select({ id: menuItems.id, soldOut: isSoldOut(db, at) })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId))
    .orderBy(menuItems.position)
  const { dishes } = await api.services.menu.readMenu(restaurantId, { at })
  return {
    sql: new Map(rows.map(({ id, soldOut }) => [id, soldOut])),
    typescript: new Map(dishes.map(({ id, sold_out }) => [id, sold_out])),
  }
}

test('a dish without a size that is left is not among the newest, and nobody knows when it comes back', async () => {
  const kitchen = await openKitchen(api)
  const choices = [{ name: 'Personal' }, { name: 'Familiar', price_change: 4 }]
  const pizza = await kitchen.addDish({ options: [{ name: 'Tamaño', min: 1, max: 1, choices }] })
  const isNewest = async () => (await api.succeed(listLatestDishes)).some(({ id }) => id === pizza.id)
  const sizes = pizza.options.flatMap((group) => group.choices)
  const sell = (sold_out: boolean) => async (choiceId: number) =>
    api.succeed(setChoiceAvailability, { params: { choiceId }, body: { sold_out }, as: kitchen.owner })
  const [personal = 0, family = 0] = sizes.map(({ id }) => id)
  await sell(true)(personal)
  expect(await isNewest()).toBe(true)
  await sell(true)(family)
  expect(await isNewest()).toBe(false)

  const body = { sold_out: true, until: ends[0] }
  const told = await api.succeed(setAvailability, { params: { itemId: pizza.id }, body, as: kitchen.owner })
  expect(told).toMatchObject({ sold_out: true, sold_out_until: null })
  expect(await sell(false)(family)).toMatchObject({ sold_out: true, sold_out_until: ends[0] })
})
