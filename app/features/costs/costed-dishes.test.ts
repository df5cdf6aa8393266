import { expect, test } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { cents } from '#contract/money.ts'
import { listOverTarget, sortByFoodCost } from './costed-dishes.ts'

const dish = (id: number, price: number) => ({ id, price, net_price: price }) as Dish
const recipe = (cost: number | null) => ({
  cost: cost === null ? null : cents(cost),
  withoutCost: cost === null ? ['Sal'] : [],
})

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

test('a dish above the target gets the price that meets it, one without a price too', () => {
  const terms = { isTaxIncluded: false, usualTax: 15_000, tax: 15_000, service: 0, isServiceTaxed: false }
  const menu = [dish(1, 5), dish(2, 5), dish(3, 0), dish(4, 5)]
  const recipes = new Map([
    [1, recipe(200)],
    [2, recipe(100)],
    [3, recipe(100)],
    [4, recipe(null)],
  ])
  const aim = { terms, targetPermille: 330, rounding: 'quarter' } as const
  const over = listOverTarget(sortByFoodCost(menu, recipes), aim)
  expect(over.map(({ id, price, suggested }) => [id, price, suggested])).toEqual([
    [1, 500, 625],
    [3, 0, 325],
  ])
  const hidden = menu.map((one) => ({ ...one, hidden: true }))
  expect(listOverTarget(sortByFoodCost(hidden, recipes), aim)).toEqual([])
})
