import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareChoiceAllergens, declareDishAllergens, getDishAllergens } from '#contract/allergens/dish-allergens.ts'
import {
  getCostImpact,
  getDishCost,
  linkIngredients,
  setChoiceRecipe,
  setDishSteps,
  unlinkIngredient,
} from '#contract/costs/costs.ts'
import { endpoints } from '#contract/endpoints.ts'
import { printDishCard, printPreparationCard } from '#contract/ingredients/cooking-card.ts'
import {
  createIngredient,
  createIngredients,
  deleteIngredient,
  type Ingredient,
  listIngredients,
  updateIngredient,
} from '#contract/ingredients/ingredients.ts'
import {
  addPack,
  createPreparation,
  deletePack,
  listPrices,
  setIngredientAvailability,
  updatePreparation,
} from '#contract/ingredients/kitchen.ts'
import {
  addDish,
  type Dish,
  deleteDish,
  deleteDishes,
  duplicateDish,
  listMenu,
  orderMenu,
  setAvailability,
  setChoiceAvailability,
  updateDish,
  updateDishes,
} from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { dishFormData, type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { type Attempt, importAttempts } from '../../../tests/stages/import-attempts.ts'

type Stocked = Kitchen & {
  id: number
  dish: Dish
  ingredient: Ingredient
  preparation: Ingredient
  packId: number
  choiceId: number
}

let api: TestApi
let mine: Stocked
let other: Stocked
/** The same owner's second restaurant: its dishes do not belong to the first. */
let branch: Stocked

async function stock(kitchen: Kitchen): Promise<Stocked> {
  const options = [{ name: 'Tamaño', min: 1, max: 1, choices: [{ name: 'Personal' }] }]
  const [dish, ingredient] = [await kitchen.addDish({ options }), await kitchen.addIngredient('Papa', 'kg', 0.8)]
  const body = { menu_item_id: dish.id, ingredients: [{ ingredient_id: ingredient.id, quantity: 1 }] }
  await api.succeed(linkIngredients, { body, as: kitchen.owner })
  const preparation = await kitchen.prepare('Refrito', [2, 'l'], { ingredient_id: ingredient.id, quantity: 1 })
  const [pack] = (await kitchen.addPack(ingredient, { name: 'Saco', quantity: 45, unit: 'kg', price: 36 })).packs
  const choiceId = dish.options[0]?.choices[0]?.id ?? 0
  return { ...kitchen, id: kitchen.restaurant.id, dish, choiceId, ingredient, preparation, packId: pack?.id ?? 0 }
}

beforeAll(async () => {
  api = await startTestApi()
  mine = await stock(await openKitchen(api))
  branch = await stock(await openKitchen(api, 'restaurant', mine.owner))
  other = await stock(await openKitchen(api))
})
afterAll(() => api.close())

async function everything() {
  const states = [mine, branch, other].map(async ({ id, owner, dish }) => ({
    menu: await api.succeed(listMenu, { params: { restaurantId: id }, as: owner }),
    ingredients: await api.succeed(listIngredients, { query: { restaurant_id: id }, as: owner }),
    cost: await api.succeed(getDishCost, { params: { id: dish.id }, as: owner }),
  }))
  return Promise.all(states)
}

const written = { name: 'Locro', description: 'De papa.', price: '3.50', category: 'Locros' }

const preparationOf = ({ id }: Ingredient) => ({
  ...{ name: 'Puré', makes_quantity: 3, makes_unit: 'kg' as const },
  ingredients: [{ ingredient_id: id, quantity: 7 }],
})
const linkOf = (dish: Dish, ...ingredients: Ingredient[]) => ({
  body: { menu_item_id: dish.id, ingredients: ingredients.map(({ id }) => ({ ingredient_id: id, quantity: 7 })) },
})

const strangers: Attempt[] = [
  ...importAttempts(() => ({ api, mine, other })),
  ['a dish into their restaurant', addDish, () => ({ params: { restaurantId: other.id }, body: dishForm() })],
  [
    'a dish with a photo into their restaurant',
    addDish,
    async () => ({ params: { restaurantId: other.id }, body: await dishFormData(written) }),
  ],
  [
    'a dish whose body names their restaurant',
    addDish,
    () => ({ params: { restaurantId: mine.id }, body: dishForm({ restaurant_id: other.id }) }),
  ],
  ['an edit of their dish', updateDish, () => ({ params: { itemId: other.dish.id }, body: { name: 'Mío' } })],
  [
    'an edit that moves a dish into their restaurant',
    updateDish,
    () => ({ params: { itemId: mine.dish.id }, body: { name: 'X', restaurant_id: other.id } }),
  ],
  [
    'an edit whose body names their dish',
    updateDish,
    () => ({ params: { itemId: mine.dish.id }, body: { name: 'X', id: other.dish.id } }),
  ],
  [
    'the prices of their dishes',
    updateDishes,
    () => ({ params: { restaurantId: other.id }, body: { dishes: [{ id: other.dish.id, price: 1 }] } }),
  ],
  [
    'the prices of dishes of which one is theirs',
    updateDishes,
    () => ({
      params: { restaurantId: mine.id },
      body: { dishes: [mine, other].map(({ dish }) => ({ id: dish.id, price: 1 })) },
    }),
  ],
  [
    'the end of all their dishes',
    deleteDishes,
    () => ({ params: { restaurantId: other.id }, body: { item_ids: [other.dish.id] } }),
  ],
  ['a copy of their dish', duplicateDish, () => ({ params: { itemId: other.dish.id } })],
  [
    'that their dish is sold out',
    setAvailability,
    () => ({ params: { itemId: other.dish.id }, body: { sold_out: true } }),
  ],
  [
    'that their dishes are sold out',
    updateDishes,
    () => ({ params: { restaurantId: other.id }, body: { dishes: [{ id: other.dish.id, sold_out: true }] } }),
  ],
  [
    'that dishes are sold out of which one is theirs',
    updateDishes,
    () => ({
      params: { restaurantId: mine.id },
      body: { dishes: [mine, other].map(({ dish }) => ({ id: dish.id, sold_out: true })) },
    }),
  ],
  [
    'that their choice is sold out',
    setChoiceAvailability,
    () => ({ params: { choiceId: other.choiceId }, body: { sold_out: true } }),
  ],
  ['what their dish contains', getDishAllergens, () => ({ params: { itemId: other.dish.id } })],
  [
    'that their dish contains nothing',
    declareDishAllergens,
    () => ({ params: { itemId: other.dish.id }, body: { allergens: [] } }),
  ],
  [
    'that their choice contains nothing',
    declareChoiceAllergens,
    () => ({ params: { choiceId: other.choiceId }, body: { allergens: [] } }),
  ],
  [
    'their choice in my dish',
    updateDish,
    () => ({ params: { itemId: mine.dish.id }, body: { options: other.dish.options } }),
  ],
  [
    'the recipe of their choice',
    setChoiceRecipe,
    () => ({ params: { choiceId: other.choiceId }, body: { ingredients: [] } }),
  ],
  [
    'their ingredient in my choice',
    setChoiceRecipe,
    () => ({
      params: { choiceId: mine.choiceId },
      body: { ingredients: [{ ingredient_id: other.ingredient.id, quantity: 7 }] },
    }),
  ],
  ['the end of their dish', deleteDish, () => ({ params: { itemId: other.dish.id } })],
  ['their order', orderMenu, () => ({ params: { restaurantId: other.id }, body: { item_ids: [other.dish.id] } })],
  [
    'an order that names their dish',
    orderMenu,
    () => ({ params: { restaurantId: mine.id }, body: { item_ids: [other.dish.id, mine.dish.id] } }),
  ],
  [
    'an ingredient into their restaurant',
    createIngredient,
    () => ({ body: { name: 'Sal', unit: 'g', cost_per_unit: 1, restaurant_id: other.id } }),
  ],
  [
    'several ingredients into their restaurant',
    createIngredients,
    () => ({ body: { restaurant_id: other.id, ingredients: [{ name: 'Sal', unit: 'g', cost_per_unit: 1 }] } }),
  ],
  ['their ingredients', listIngredients, () => ({ query: { restaurant_id: other.id } })],
  [
    'an edit of their ingredient',
    updateIngredient,
    () => ({ params: { id: other.ingredient.id }, body: { name: 'X' } }),
  ],
  ['an empty edit of their ingredient', updateIngredient, () => ({ params: { id: other.ingredient.id }, body: {} })],
  [
    'that their ingredient has run out',
    setIngredientAvailability,
    () => ({ params: { id: other.ingredient.id }, body: { sold_out: true } }),
  ],
  ['what their ingredient touches', getCostImpact, () => ({ params: { id: other.ingredient.id }, query: {} })],
  ['the end of their ingredient', deleteIngredient, () => ({ params: { id: other.ingredient.id } })],
  ['a link into their dish', linkIngredients, () => linkOf(other.dish, mine.ingredient)],
  ['a link of their ingredient', linkIngredients, () => linkOf(mine.dish, other.ingredient)],
  ['a link of both in their kitchen', linkIngredients, () => linkOf(other.dish, other.ingredient)],
  ['links of which one is theirs', linkIngredients, () => linkOf(mine.dish, mine.ingredient, other.ingredient)],
  ['a link into the dish of a branch', linkIngredients, () => linkOf(branch.dish, mine.ingredient)],
  [
    'an unlinking in their dish',
    unlinkIngredient,
    () => ({ params: { itemId: other.dish.id, ingredientId: other.ingredient.id } }),
  ],
  [
    'an unlinking of their ingredient',
    unlinkIngredient,
    () => ({ params: { itemId: mine.dish.id, ingredientId: other.ingredient.id } }),
  ],
  [
    'a pack of their ingredient',
    addPack,
    () => ({ params: { id: other.ingredient.id }, body: { name: 'Saco', quantity: 45, unit: 'kg', price: 1 } }),
  ],
  ['the end of their pack', deletePack, () => ({ params: { id: other.ingredient.id, packId: other.packId } })],
  [
    'the end of their pack by my ingredient',
    deletePack,
    () => ({ params: { id: mine.ingredient.id, packId: other.packId } }),
  ],
  ['the prices of their ingredient', listPrices, () => ({ params: { id: other.ingredient.id } })],
  [
    'a preparation in their kitchen',
    createPreparation,
    () => ({ body: { ...preparationOf(other.ingredient), restaurant_id: other.id } }),
  ],
  [
    'a preparation of their ingredient',
    createPreparation,
    () => ({ body: { ...preparationOf(other.ingredient), restaurant_id: mine.id } }),
  ],
  [
    'an edit of their preparation',
    updatePreparation,
    () => ({ params: { id: other.preparation.id }, body: preparationOf(mine.ingredient) }),
  ],
  [
    'their ingredient in a preparation of mine',
    updatePreparation,
    () => ({ params: { id: mine.preparation.id }, body: preparationOf(other.ingredient) }),
  ],
  ['the steps of their dish', setDishSteps, () => ({ params: { id: other.dish.id }, body: { steps: 'Cocina.' } })],
  ['their dish on a card', printDishCard, () => ({ params: { id: other.dish.id }, query: {} })],
  ['their preparation on a card', printPreparationCard, () => ({ params: { id: other.preparation.id }, query: {} })],
  ['their cost', getDishCost, () => ({ params: { id: other.dish.id }, query: { restaurant_id: other.id } })],
  ['their cost as mine', getDishCost, () => ({ params: { id: other.dish.id }, query: { restaurant_id: mine.id } })],
  ['my cost as theirs', getDishCost, () => ({ params: { id: mine.dish.id }, query: { restaurant_id: other.id } })],
  [
    'an order that names the dish of a branch',
    orderMenu,
    () => ({ params: { restaurantId: mine.id }, body: { item_ids: [branch.dish.id] } }),
  ],
]

test.each(strangers)('%s is not found and changes nothing', async (_, endpoint, args) => {
  const before = await everything()
  const response = await api.send(endpoint, { ...(await args()), as: mine.owner })
  expect([response.statusCode, response.json().code]).toEqual([404, expect.stringMatching(/not_found$/)])
  expect(await everything()).toEqual(before)
})

const inHere = /^\/api\/(menu|ingredient)(?!.*\/english$)/
test('every endpoint of menus and ingredients that is not public is tried above', () => {
  const guarded = endpoints.filter(({ path, access }) => inHere.test(path) && access !== 'public')
  expect(new Set(strangers.map(([, endpoint]) => endpoint))).toEqual(new Set(guarded))
})
