import { expect, test } from 'vitest'
import { costImpact } from './cost-impact.ts'
import type { Unit } from './units.ts'

const pollo = 1
const sal = 2
const pollo3_80 = { ingredientId: pollo, costPerUnit: 38_000, costUnit: 'kg' } as const
const sal0_0035 = { ingredientId: sal, costPerUnit: 35, costUnit: 'g' } as const
const of = (quantity: number, unit: Unit) => ({ quantity, unit })

const menu = {
  dishes: [
    { id: 12, name: 'Sal', netPrice: 100 },
    { id: 11, name: 'Pollo entero', netPrice: 0 },
    { id: 10, name: 'Seco', netPrice: 475 },
  ],
  recipes: new Map([
    [
      10,
      [
        { ...pollo3_80, ...of(250, 'g') },
        { ...sal0_0035, ...of(5, 'g') },
      ],
    ],
    [11, [{ ...pollo3_80, ...of(1, 'kg') }]],
    [12, [{ ...sal0_0035, ...of(5, 'g') }]],
  ]),
}

test('a new cost touches the dishes that use the ingredient, in the order of the menu', () => {
  expect(costImpact({ ingredientId: pollo, costPerUnit: 46_000, unit: 'kg' }, menu)).toEqual([
    {
      dish: menu.dishes[1],
      before: { cost: 380, margin: -380, foodCostPermille: null },
      after: { cost: 460, margin: -460, foodCostPermille: null },
    },
    {
      dish: menu.dishes[2],
      before: { cost: 97, margin: 378, foodCostPermille: 204 },
      after: { cost: 117, margin: 358, foodCostPermille: 246 },
    },
  ])
})

test('a unit that does not convert leaves the cost incomplete', () => {
  const [, seco] = costImpact({ ingredientId: pollo, costPerUnit: 38_000, unit: 'l' }, menu)
  expect(seco?.after).toEqual({ cost: null, margin: null, foodCostPermille: null })
})

test('an ingredient that no dish uses touches none', () => {
  expect(costImpact({ ingredientId: 3, costPerUnit: 1, unit: 'g' }, menu)).toEqual([])
})
