import { expect, test } from 'vitest'
import type { Ingredient } from '#contract/ingredients.ts'
import { recipeCostsOf } from './recipes.ts'

const use = (menu_item_id: number, quantity: number, unit: Ingredient['unit']) => ({
  ...{ menu_item_id, quantity, unit },
  dish_name: '',
  cost: null,
})
const plain = {
  ...{ yield_percent: 100, plate_cost: null, choice_uses: [], weights: [], packs: [], preparation: null },
  ...{ run_out: false, run_out_until: null },
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
      ...{ makes_quantity: 1, makes_unit: 'l' },
      ingredients: [{ ingredient_id: 1, name: 'Cebolla', quantity: 1, unit: 'kg' }],
    },
  }
  // 9 × 38 ÷ 45 ÷ 0.8
  expect(recipeCostsOf([cebolla, refrito]).get(10)).toEqual({ ingredientCount: 1, cost: 950, withoutCost: [] })
  expect(recipeCostsOf([{ ...cebolla, unit: 'l', packs: [] }, refrito]).get(10)?.withoutCost).toEqual([
    'Cebolla en Refrito',
  ])
})
