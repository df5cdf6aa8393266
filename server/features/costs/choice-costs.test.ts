import { afterAll, beforeAll, expect, test } from 'vitest'
import { setChoiceRecipe } from '#contract/costs/costs.ts'
import { type Dish, duplicateDish } from '#contract/menu/menu.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const options = [
  {
    ...{ name: 'Tamaño', min: 1, max: 1 },
    choices: [
      { name: 'Personal' },
      { name: 'Familiar', price_change: 11.5, recipe_factor: '2,5' },
      { name: 'Media', price_change: -2.3, recipe_factor: 0.333 },
    ],
  },
  { name: 'Extras', min: 0, max: 2, choices: [{ name: 'Patacones', price_change: 1.15 }, { name: 'Ají' }] },
  { name: 'Término', min: 1, max: 1, choices: [{ name: 'Jugoso' }, { name: 'Bien cocido' }] },
]

const choiceOf = (dish: Dish, name: string) =>
  dish.options.flatMap(({ choices }) => choices).find((choice) => choice.name === name)?.id ?? 0

/** Prices include 15 %. The recipe costs $1.25: 125 g at $10 the kg. */
async function openWithSizes() {
  const kitchen = await openKitchen(api)
  const pricing = { prices_include_tax: true, regime: 'general', tourism_register: false, service_percent: 0 } as const
  await api.succeed(setPricing, { params: { id: kitchen.restaurant.id }, body: pricing, as: kitchen.owner })
  const dish = await kitchen.addDish({ price: 5.75, options })
  const beef = await kitchen.addIngredient('Lomo', 'kg', 10)
  const plantain = await kitchen.addIngredient('Verde', 'unidad', 0.15)
  await kitchen.link(dish, { ingredient_id: beef.id, quantity: 125, unit: 'g' })
  const setRecipe = (choiceId: number, ...ingredients: { ingredient_id: number; quantity: number }[]) =>
    api.succeed(setChoiceRecipe, { params: { choiceId }, body: { ingredients }, as: kitchen.owner })
  return { kitchen, dish, beef, plantain, setRecipe }
}

test('each size has the cost, margin and food cost of its share of the recipe, each line rounded once', async () => {
  const { kitchen, dish } = await openWithSizes()
  const { total_cost, choices } = await kitchen.costOf(dish)
  expect(total_cost).toBe(1.25)
  expect(choices).toEqual([
    {
      ...{
        choice_id: choiceOf(dish, 'Personal'),
        group: 'Tamaño',
        name: 'Personal',
        recipe_factor: 1,
        ingredients: [],
      },
      ...{ price: 5.75, net_price: 5, total_cost: 1.25, margin: 3.75, food_cost_percent: 25 },
    },
    {
      ...{
        choice_id: choiceOf(dish, 'Familiar'),
        group: 'Tamaño',
        name: 'Familiar',
        recipe_factor: 2.5,
        ingredients: [],
      },
      // 3.125 goes up.
      ...{ price: 17.25, net_price: 15, total_cost: 3.13, margin: 11.87, food_cost_percent: 20.9 },
    },
    {
      ...{ choice_id: choiceOf(dish, 'Media'), group: 'Tamaño', name: 'Media', recipe_factor: 0.333, ingredients: [] },
      ...{ price: 3.45, net_price: 3, total_cost: 0.42, margin: 2.58, food_cost_percent: 14 },
    },
    {
      ...{ choice_id: choiceOf(dish, 'Patacones'), group: 'Extras', name: 'Patacones', recipe_factor: null },
      ...{ price: 1.15, net_price: 1, total_cost: null, margin: null, food_cost_percent: null, ingredients: [] },
    },
  ])
})

test('a choice takes ingredients of its own, which are replaced together', async () => {
  const { kitchen, dish, beef, plantain, setRecipe } = await openWithSizes()
  const [family, patacones] = [choiceOf(dish, 'Familiar'), choiceOf(dish, 'Patacones')]
  await setRecipe(family, { ingredient_id: plantain.id, quantity: 4 })
  const { choices, total_cost } = await setRecipe(patacones, { ingredient_id: plantain.id, quantity: 2 })
  const costOf = (id: number) => choices.find(({ choice_id }) => choice_id === id)
  expect(total_cost).toBe(1.25)
  expect(costOf(family)).toMatchObject({
    total_cost: 3.73,
    ingredients: [{ name: 'Verde', quantity_used: 4, cost: 0.6 }],
  })
  expect(costOf(patacones)).toMatchObject({ total_cost: 0.3, margin: 0.7, food_cost_percent: 30 })
  const listed = await kitchen.listIngredients()
  expect(listed.find(({ id }) => id === plantain.id)?.choice_uses).toEqual(
    expect.arrayContaining([
      { choice_id: family, quantity: 4, unit: 'unidad' },
      { choice_id: patacones, quantity: 2, unit: 'unidad' },
    ]),
  )
  const replaced = await setRecipe(family, { ingredient_id: beef.id, quantity: 1 })
  expect(replaced.choices[1]?.ingredients.map(({ name }) => name)).toEqual(['Lomo'])
  expect((await setRecipe(family)).choices[1]).toMatchObject({ total_cost: 3.13, ingredients: [] })
})

test('the recipe of a choice stays with an edit of the dish, goes with the choice and comes with the copy', async () => {
  const { kitchen, dish, plantain, setRecipe } = await openWithSizes()
  await setRecipe(choiceOf(dish, 'Patacones'), { ingredient_id: plantain.id, quantity: 2 })
  await kitchen.changeDish(dish, { name: 'Lomo', options: dish.options })
  expect((await kitchen.costOf(dish)).choices.at(-1)).toMatchObject({ name: 'Patacones', total_cost: 0.3 })
  const copy = await api.succeed(duplicateDish, { params: { itemId: dish.id }, as: kitchen.owner })
  await kitchen.changeDish(dish, { options: [] })
  expect((await kitchen.costOf(dish)).choices).toEqual([])
  expect((await kitchen.costOf(copy)).choices.at(-1)).toMatchObject({ name: 'Patacones', total_cost: 0.3 })
  await kitchen.deleteIngredient(plantain)
  expect((await kitchen.costOf(copy)).choices.at(-1)).toMatchObject({ name: 'Patacones', total_cost: null })
})

test.each<[string, unknown]>([
  ['41 ingredients', Array.from({ length: 41 }, (_, index) => ({ ingredient_id: index + 1, quantity: 1 }))],
  ['an ingredient twice', [1, 1].map((ingredient_id) => ({ ingredient_id, quantity: 1 }))],
  ['less than nothing', [{ ingredient_id: 1, quantity: -1 }]],
  ['no list', 'Verde'],
])('the recipe of a choice is refused with %s', async (_, ingredients) => {
  const { kitchen, dish } = await openWithSizes()
  const params = { choiceId: choiceOf(dish, 'Familiar') }
  const body = { ingredients } as never
  expect(await api.refuse(setChoiceRecipe, { params, body, as: kitchen.owner })).toMatchObject({
    ...{ status: 400, code: 'request.invalid' },
  })
})
