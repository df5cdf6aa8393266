import { expect, test } from 'vitest'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { dishesWith } from './dishes-with.ts'
import { lackingDishes } from './lacking-dishes.ts'

const use = (menu_item_id: number) =>
  ({ menu_item_id, dish_name: `Plato ${menu_item_id}`, quantity: 1, unit: 'g', cost: 1 }) as const
const made = (...ids: number[]) => ({
  ...{ makes_quantity: 1, makes_unit: 'kg' as const, steps: null },
  ingredients: ids.map((ingredient_id) => ({ ingredient_id, name: '', quantity: 1, unit: 'g' as const })),
})
const plain = {
  ...{
    unit: 'kg',
    cost_per_unit: 1,
    restaurant_id: 1,
    yield_percent: 100,
    plate_cost: null,
    choice_uses: [],
    weights: [],
    stall: null,
    packs: [],
  },
  ...{ preparation: null, uses: [], run_out: false, run_out_until: null, allergens: null, diets: null },
} satisfies Partial<Ingredient>

const onion: Ingredient = { ...plain, id: 1, name: 'Cebolla', uses: [use(10)], run_out: true }
const refrito: Ingredient = { ...plain, id: 2, name: 'Refrito', uses: [use(11), use(10)], preparation: made(1) }
const peanutSauce: Ingredient = { ...plain, id: 3, name: 'Salsa de maní', uses: [use(12)], preparation: made(2) }
const salt: Ingredient = { ...plain, id: 4, name: 'Sal', uses: [use(13)] }
const all = [salt, peanutSauce, refrito, onion]

test('an ingredient is in the dishes of every preparation that contains it, each once', () => {
  expect(dishesWith(onion, all).map(({ id }) => id)).toEqual([10, 11, 12])
  expect(dishesWith(peanutSauce, all)).toEqual([{ id: 12, name: 'Plato 12' }])
})

test('a dish lacks what its preparations lack', () => {
  expect(lackingDishes(all)).toEqual(
    new Map([
      [10, ['Cebolla']],
      [11, ['Cebolla']],
      [12, ['Cebolla']],
    ]),
  )
})
