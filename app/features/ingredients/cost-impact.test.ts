import { expect, test } from 'vitest'
import type { Ingredient } from '#contract/ingredients.ts'
import type { Dish } from '#contract/menu.ts'
import { impactOf, isSameCost } from './cost-impact.ts'
import { recipeCostsOf } from './recipes.ts'

const use = (menu_item_id: number, quantity: number, unit: Ingredient['unit']) => ({
  ...{ menu_item_id, quantity, unit },
  dish_name: '',
  cost: null,
})
const pollo: Ingredient = {
  ...{ id: 1, name: 'Pollo', unit: 'kg', cost_per_unit: 3.8, restaurant_id: 1 },
  uses: [use(10, 250, 'g'), use(11, 1, 'kg')],
}
const sal: Ingredient = {
  ...{ id: 2, name: 'Sal', unit: 'g', cost_per_unit: 0.0035, restaurant_id: 1 },
  uses: [use(10, 5, 'g'), use(12, 5, 'g')],
}
const dishOf = (id: number, name: string, price: number) => ({ id, name, price }) as Dish
const kitchen = {
  ingredients: [pollo, sal],
  dishes: [dishOf(12, 'Sal', 1), dishOf(11, 'Pollo entero', 0), dishOf(10, 'Seco', 4.75)],
}

test('what every dish costs is the sum of its lines, each rounded half up', () => {
  expect(recipeCostsOf(kitchen.ingredients)).toEqual(
    new Map([
      [10, { ingredientCount: 2, cost: 97 }],
      [11, { ingredientCount: 1, cost: 380 }],
      [12, { ingredientCount: 1, cost: 2 }],
    ]),
  )
})

test('a new cost touches the dishes that use the ingredient, in the order of the menu', () => {
  expect(impactOf(pollo, { costPerUnit: 46_000, unit: 'kg' }, kitchen)).toEqual([
    {
      ...{ id: 11, name: 'Pollo entero' },
      before: { cost: 380, margin: -380, foodCostPermille: null },
      after: { cost: 460, margin: -460, foodCostPermille: null },
    },
    {
      ...{ id: 10, name: 'Seco' },
      before: { cost: 97, margin: 378, foodCostPermille: 204 },
      after: { cost: 117, margin: 358, foodCostPermille: 246 },
    },
  ])
})

test('a unit that does not convert leaves the cost incomplete', () => {
  const [, seco] = impactOf(pollo, { costPerUnit: 38_000, unit: 'l' }, kitchen)
  expect(seco?.after).toEqual({ cost: null, margin: null, foodCostPermille: null })
})

test('the same cost in the same unit changes nothing', () => {
  expect(isSameCost(pollo, { costPerUnit: 38_000, unit: 'kg' })).toBe(true)
  expect(isSameCost(pollo, { costPerUnit: 38_000, unit: 'lb' })).toBe(false)
})
