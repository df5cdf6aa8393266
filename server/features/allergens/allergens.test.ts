import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declareChoiceAllergens, declareDishAllergens, getDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setChoiceRecipe, unlinkIngredient } from '#contract/costs/costs.ts'
import { deleteIngredient, type Ingredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { updatePreparation } from '#contract/ingredients/kitchen.ts'
import { type Dish, duplicateDish, listMenu, updateDish } from '#contract/menu/menu.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
let as: TestAccount
let guatita: Dish
let peanut: Ingredient
let milk: Ingredient

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
  as = kitchen.owner
  guatita = await kitchen.addDish({ name: 'Guatita', price: 3.5 })
  peanut = await kitchen.addIngredient('Pasta de maní', 'kg', 4)
  milk = await kitchen.addIngredient('Leche', 'l', 1)
})

const change = ({ id }: Ingredient, body: object) => api.succeed(updateIngredient, { params: { id }, body, as })
const link = (dish: Dish, { id }: Ingredient) => kitchen.link(dish, { ingredient_id: id, quantity: 1 })
const described = ({ id: itemId }: Dish) => api.succeed(getDishAllergens, { params: { itemId }, as })
const declare = ({ id: itemId }: Dish, body: object) =>
  api.succeed(declareDishAllergens, { params: { itemId }, body, as })

/** As a diner's page gets it. */
async function read({ id }: Pick<Dish, 'id'>): Promise<Dish> {
  const dishes = await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
  return dishes.find((dish) => dish.id === id) as Dish
}
const allergensOf = async (dish: Pick<Dish, 'id'>) => (await read(dish)).allergens

test('a dish is unconfirmed until every ingredient of its recipe is; one tick marks every dish that uses it', async () => {
  expect(guatita.allergens).toEqual({ contains: [], unconfirmed: true })
  await link(guatita, peanut)
  await link(guatita, milk)
  expect(await allergensOf(guatita)).toEqual({ contains: [], unconfirmed: true })
  expect(await change(peanut, { allergens: ['Mani', 'maní'] })).toMatchObject({ allergens: ['maní'] })
  expect(await allergensOf(guatita)).toEqual({ contains: ['maní'], unconfirmed: true })
  await change(milk, { allergens: ['leche'] })
  expect(await allergensOf(guatita)).toEqual({ contains: ['maní', 'leche'], unconfirmed: false })
  await change(milk, { allergens: null })
  expect(await allergensOf(guatita)).toEqual({ contains: ['maní'], unconfirmed: true })

  await change(milk, { allergens: [] })
  await api.succeed(unlinkIngredient, { params: { itemId: guatita.id, ingredientId: peanut.id }, as })
  expect(await allergensOf(guatita)).toEqual({ contains: [], unconfirmed: false })
  await api.succeed(deleteIngredient, { params: { id: milk.id }, as })
  expect(await allergensOf(guatita)).toEqual({ contains: [], unconfirmed: true })
})

test('preparations within preparations bring what they are made of', async () => {
  const sauce = await kitchen.prepare('Salsa', [1, 'l'], { ingredient_id: peanut.id, quantity: 1 })
  const stew = await kitchen.prepare('Guiso', [1, 'l'], { ingredient_id: sauce.id, quantity: 1 })
  await link(guatita, stew)
  await change(peanut, { allergens: ['maní'] })
  expect(await allergensOf(guatita)).toEqual({ contains: ['maní'], unconfirmed: false })
  expect(await described(guatita)).toMatchObject({
    has_recipe: true,
    sources: [{ allergen: 'maní', ingredients: ['Pasta de maní'] }],
    unconfirmed_ingredients: [],
  })
  const body = {
    ...{ name: 'Salsa', makes_quantity: 1, makes_unit: 'l' as const },
    ingredients: [{ ingredient_id: milk.id, quantity: 1 }],
  }
  await api.succeed(updatePreparation, { params: { id: sauce.id }, body, as })
  expect(await allergensOf(guatita)).toEqual({ contains: [], unconfirmed: true })
  expect(await described(guatita)).toMatchObject({ unconfirmed_ingredients: [{ id: milk.id, name: 'Leche' }] })
  const refused = { params: { id: sauce.id }, body: { allergens: [] }, as }
  expect(await api.refuse(updateIngredient, refused)).toMatchObject({ code: 'ingredient.allergens_follow' })
})

test('a price alone leaves the allergens; the whole ingredient without them is unconfirmed again', async () => {
  await change(peanut, { allergens: ['maní'], diets: ['vegano'] })
  expect(await change(peanut, { cost_per_unit: 5 })).toMatchObject({
    allergens: ['maní'],
    diets: ['vegetariano', 'vegano'],
  })
  const whole = { name: 'Maní', unit: 'kg', cost_per_unit: 5 }
  expect(await change(peanut, { ...whole, allergens: [] })).toMatchObject({ allergens: [], diets: null })
  expect(await change(peanut, whole)).toMatchObject({ allergens: null, diets: null })
})

test('everywhere also tells the other restaurants what the ingredient contains', async () => {
  const branch = await openKitchen(api, 'restaurant', kitchen.owner)
  const [twin, dish] = [await branch.addIngredient('Pasta de maní', 'kg', 4), await branch.addDish()]
  await branch.link(dish, { ingredient_id: twin.id, quantity: 1 })
  await change(peanut, { allergens: ['maní'], everywhere: true })
  const [shown] = await api.succeed(listMenu, { params: { restaurantId: branch.restaurant.id } })
  expect(shown?.allergens).toEqual({ contains: ['maní'], unconfirmed: false })
})

test('what a choice adds is said of the choice; what every required choice brings is in the dish', async () => {
  await declare(guatita, { allergens: [] })
  const options = [
    { name: 'Salsa', min: 1, max: 1, choices: [{ name: 'De maní' }, { name: 'De queso' }] },
    { name: 'Extras', min: 0, max: 1, choices: [{ name: 'Huevo' }] },
  ]
  const { options: groups } = await api.succeed(updateDish, { params: { itemId: guatita.id }, body: { options }, as })
  expect(await allergensOf(guatita)).toEqual({ contains: [], unconfirmed: true })
  const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id))
  const [withPeanut = 0, withCheese = 0, withEgg = 0] = ids
  const declareChoice = (choiceId: number, allergens: string[] | null) =>
    api.succeed(declareChoiceAllergens, { params: { choiceId }, body: { allergens }, as })
  await change(peanut, { allergens: ['maní'] })
  const recipe = { ingredients: [{ ingredient_id: peanut.id, quantity: 1 }] }
  await api.succeed(setChoiceRecipe, { params: { choiceId: withPeanut }, body: recipe, as })
  await declareChoice(withCheese, ['leche', 'maní'])
  expect(await declareChoice(withEgg, ['huevo'])).toMatchObject({
    allergens: { contains: ['maní'], unconfirmed: false },
    choices: [{ has_recipe: true }, { declared: ['maní', 'leche'] }, { allergens: { contains: ['huevo'] } }],
  })
  const shown = await read(guatita)
  expect(shown.allergens).toEqual({ contains: ['maní'], unconfirmed: false })
  expect(shown.options.flatMap(({ choices }) => choices.map(({ allergens }) => allergens))).toEqual([
    { contains: ['maní'], unconfirmed: false },
    { contains: ['maní', 'leche'], unconfirmed: false },
    { contains: ['huevo'], unconfirmed: false },
  ])

  const copy = await api.succeed(duplicateDish, { params: { itemId: guatita.id }, as })
  expect(copy.allergens).toEqual({ contains: ['maní'], unconfirmed: false })
  // A whole dish may be sent back; a choice that is renamed may be something else.
  await api.succeed(updateDish, { params: { itemId: guatita.id }, body: { options: shown.options }, as })
  expect(await allergensOf(guatita)).toEqual({ contains: ['maní'], unconfirmed: false })
  const renamed = shown.options.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, name: `${choice.name} nuevo` })),
  }))
  await api.succeed(updateDish, { params: { itemId: guatita.id }, body: { options: renamed }, as })
  expect(await allergensOf(guatita)).toEqual({ contains: [], unconfirmed: true })
})

test('a dish without a recipe is declared by hand; with one, what was said by hand only adds', async () => {
  await declare(guatita, { allergens: ['Mostaza'], diets: ['vegano'], spicy: true })
  expect(await read(guatita)).toMatchObject({
    allergens: { contains: ['mostaza'], unconfirmed: false },
    diets: ['vegetariano', 'vegano', 'sin gluten'],
    spicy: true,
  })
  await link(guatita, milk)
  expect(await read(guatita)).toMatchObject({ allergens: { contains: ['mostaza'], unconfirmed: true }, diets: [] })
  await change(milk, { allergens: ['leche'], diets: ['vegetariano'] })
  expect(await read(guatita)).toMatchObject({
    allergens: { contains: ['leche', 'mostaza'], unconfirmed: false },
    diets: ['vegetariano', 'sin gluten'],
    spicy: true,
  })
})

test('how hot a dish is goes from 0 to 3; a client that knows only `spicy` says at least 1', async () => {
  const said = async (body: object) => {
    await declare(guatita, body)
    const { picante, spicy } = await read(guatita)
    expect(spicy).toBe(picante > 0)
    return picante
  }
  expect(await said({ spicy: true })).toBe(1)
  expect(await said({ picante: 3 })).toBe(3)
  expect(await said({ spicy: true })).toBe(3)
  expect(await said({ allergens: [] })).toBe(3)
  expect(await said({ picante: 2, spicy: false })).toBe(2)
  expect(await said({ spicy: false })).toBe(0)
  for (const picante of [4, -1, 1.5, null, 'mucho'] as never[])
    await api.refuse(declareDishAllergens, { params: { itemId: guatita.id }, body: { picante }, as })
})

test.each([
  ['no list', { allergens: 'maní' }],
  ['no text', { allergens: [7] }],
  ['an empty text', { allergens: [' '] }],
  ['two lines', { allergens: ['maní\nleche'] }],
  ['a long text', { allergens: ['x'.repeat(41)] }],
  ['too many', { allergens: Array.from({ length: 21 }, (_, index) => `a${index}`) }],
  ['"ninguno", which is the empty list', { allergens: ['Ninguno'] }],
  ['a diet that is not known', { diets: ['sin gluten'] }],
])('an ingredient and a dish refuse %s', async (_, body) => {
  const ofIngredient = { params: { id: peanut.id }, body, as } as never
  expect(await api.refuse(updateIngredient, ofIngredient)).toMatchObject({ code: 'request.invalid' })
  const ofDish = { params: { itemId: guatita.id }, body, as } as never
  expect(await api.refuse(declareDishAllergens, ofDish)).toMatchObject({ code: 'request.invalid' })
})

test('ticks at the same moment are all counted', async () => {
  const many = await Promise.all(Array.from({ length: 6 }, (_, index) => kitchen.addIngredient(`I${index}`, 'kg', 1)))
  for (const one of many) await link(guatita, one)
  await Promise.all(many.map((one, index) => change(one, { allergens: [`a${index}`] })))
  expect(await allergensOf(guatita)).toEqual({ contains: many.map((_, index) => `a${index}`), unconfirmed: false })
})
