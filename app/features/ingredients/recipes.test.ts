import { expect, test } from 'vitest'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { createChoiceCosts, recipeCostsOf } from './recipes.ts'

const use = (menu_item_id: number, quantity: number, unit: Ingredient['unit']) => ({
  ...{ menu_item_id, quantity, unit },
  dish_name: '',
  cost: null,
})
const plain = {
  ...{ yield_percent: 100, plate_cost: null, choice_uses: [], weights: [], packs: [], preparation: null, stall: null },
  ...{ run_out: false, run_out_until: null, allergens: null, diets: null },
}
const pollo: Ingredient = {
  ...plain,
  ...{ id: 1, name: 'Pollo', unit: 'kg', cost_per_unit: 3.8, restaurant_id: 1 },
  uses: [use(10, 250, 'g'), use(11, 1, 'kg')],
}
const sal: Ingredient = {
  ...plain,
  ...{ id: 2, name: 'Sal', unit: 'g', cost_per_unit: 0.0035, restaurant_id: 1 },
  uses: [use(10, 5, 'g'), use(12, 5, 'g')],
}

test('what every dish costs is the sum of its lines, each rounded half up', () => {
  expect(recipeCostsOf([pollo, sal])).toEqual(
    new Map([
      [10, { ingredientCount: 2, cost: 97, withoutCost: [] }],
      [11, { ingredientCount: 1, cost: 380, withoutCost: [] }],
      [12, { ingredientCount: 1, cost: 2, withoutCost: [] }],
    ]),
  )
})

test('an ingredient whose unit does not convert leaves its dishes without a cost, and is named', () => {
  const costs = recipeCostsOf([{ ...pollo, unit: 'l' }, sal])
  expect(costs.get(10)).toEqual({ ingredientCount: 2, cost: null, withoutCost: ['Pollo'] })
  expect(costs.get(12)?.withoutCost).toEqual([])
})

test('a pack that counts, waste and a preparation are part of the cost; what is missing inside is named', () => {
  const sack = { id: 1, name: 'Saco', quantity: 45, unit: 'kg' as const, price: 38, priced_at: '', counts: true }
  const cebolla: Ingredient = {
    ...pollo,
    name: 'Cebolla',
    cost_per_unit: 0.8444,
    packs: [sack],
    yield_percent: 80,
    uses: [],
  }
  const refrito: Ingredient = {
    ...{ ...plain, id: 3, name: 'Refrito', unit: 'l', cost_per_unit: 0, restaurant_id: 1, uses: [use(10, 9, 'l')] },
    preparation: {
      ...{ makes_quantity: 1, makes_unit: 'l', steps: null },
      ingredients: [{ ingredient_id: 1, name: 'Cebolla', quantity: 1, unit: 'kg' }],
    },
  }
  // 9 × 38 ÷ 45 ÷ 0.8
  expect(recipeCostsOf([cebolla, refrito]).get(10)).toEqual({ ingredientCount: 1, cost: 950, withoutCost: [] })
  expect(recipeCostsOf([{ ...cebolla, unit: 'l', packs: [] }, refrito]).get(10)?.withoutCost).toEqual([
    'Cebolla en Refrito',
  ])
})

test('a size costs its share of the recipe, each line rounded once, and what it takes besides; an extra what it takes', () => {
  const choice = (id: number, price_change: number, recipe_factor: number | null) => ({
    ...{ id, name: `Opción ${id}`, price_change, recipe_factor, sold_out: false },
  })
  const sizes = { id: 1, name: 'Tamaño', min: 1, max: 1, choices: [choice(5, 0, 1), choice(6, 4, 2.5)] }
  const extras = { id: 2, name: 'Extras', min: 0, max: 2, choices: [choice(7, 1, null)] }
  const dish = { id: 10, price: 5, options: [sizes, extras] } as unknown as Dish
  const box = { ...sal, id: 3, name: 'Caja', unit: 'unidad' as const, cost_per_unit: 0.3, uses: [] }
  const withBox = { ...box, choice_uses: [{ choice_id: 6, quantity: 1, unit: 'unidad' as const }] }
  const terms = { isTaxIncluded: false, usualTax: 15_000, tax: 15_000, service: 0, isServiceTaxed: false }
  const figures = createChoiceCosts([pollo, sal, withBox], terms)(dish)
  // 625 g of chicken for $2.375, 12.5 g of salt for $0.04375, and the box.
  expect(figures.map(({ choice: { id }, price, figures: { cost, margin } }) => [id, price, cost, margin])).toEqual([
    [5, 500, 97, 403],
    [6, 900, 238 + 4 + 30, 628],
    [7, 100, null, null],
  ])
})
