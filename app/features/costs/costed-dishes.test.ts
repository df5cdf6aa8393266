import { expect, test } from 'vitest'
import type { Dish } from '#contract/menu.ts'
import { sortByFoodCost } from './costed-dishes.ts'

const dish = (id: number, price: number) => ({ id, price, net_price: price }) as Dish
const recipe = (cost: number | null) => ({ cost, withoutCost: cost === null ? ['Sal'] : [] })

test('the dish that costs the largest share of its price comes first, those without a known cost last', () => {
  const menu = [dish(1, 5), dish(2, 8), dish(3, 4), dish(4, 4), dish(5, 0), dish(6, 10)]
  const recipes = new Map([
    [1, recipe(100)],
    [3, recipe(null)],
    [4, recipe(300)],
    [5, recipe(50)],
    [6, recipe(200)],
  ])
  const sorted = sortByFoodCost(menu, recipes)
  expect(sorted.map(({ dish }) => dish.id)).toEqual([4, 1, 6, 5, 2, 3])
  expect(sorted[0]?.figures).toEqual({ cost: 300, margin: 100, foodCostPermille: 750 })
  expect(sorted.at(-2)?.figures.cost).toBeNull()
})
