import { expect, test } from 'vitest'
import type { PantryItem } from '#contract/ingredients/pantry.ts'
import type { Unit } from '#contract/ingredients/units.ts'
import { cents, tenThousandths } from '#contract/money.ts'
import { costImpact, dishesAboveTarget } from './cost-impact.ts'

const bought = (id: number, name: string, amount: number, unit: Unit): PantryItem => ({
  ...{ id, name, unit, yieldPercent: 100, weights: [], preparation: null },
  price: { amount: tenThousandths(amount), quantity: 1, unit },
})
const pollo = bought(1, 'Pollo', 38_000, 'kg')
const sal = bought(2, 'Sal', 35, 'g')
const caldo: PantryItem = {
  ...bought(3, 'Caldo', 0, 'l'),
  preparation: { makes: { quantity: 2, unit: 'l' }, lines: [{ ingredientId: 1, quantity: 1, unit: 'kg' }] },
}
const of = ({ id }: PantryItem, quantity: number, unit: Unit) => ({ ingredientId: id, quantity, unit })

const menu = {
  dishes: [
    { id: 12, name: 'Sal', netPrice: cents(100) },
    { id: 11, name: 'Pollo entero', netPrice: cents(0) },
    { id: 10, name: 'Seco', netPrice: cents(475) },
    { id: 13, name: 'Sopa', netPrice: cents(300) },
  ],
  recipes: new Map([
    [10, [of(pollo, 250, 'g'), of(sal, 5, 'g')]],
    [11, [of(pollo, 1, 'kg')]],
    [12, [of(sal, 5, 'g')]],
    [13, [of(caldo, 500, 'ml')]],
  ]),
  items: [pollo, sal, caldo],
}

test('a new cost touches the dishes that use the ingredient, also in a preparation, in the order of the menu', () => {
  expect(costImpact(bought(1, 'Pollo', 46_000, 'kg'), menu)).toEqual([
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
    {
      dish: menu.dishes[3],
      before: { cost: 95, margin: 205, foodCostPermille: 317 },
      after: { cost: 115, margin: 185, foodCostPermille: 383 },
    },
  ])
})

test('a unit that does not convert leaves the cost incomplete', () => {
  const [, seco, sopa] = costImpact(bought(1, 'Pollo', 38_000, 'l'), menu)
  for (const dish of [seco, sopa]) expect(dish?.after).toEqual({ cost: null, margin: null, foodCostPermille: null })
})

test('an ingredient that no dish uses touches none', () => {
  expect(costImpact(bought(4, 'Ají', 1, 'g'), menu)).toEqual([])
})

test('dishes that met the target and no longer do are found, with the price that meets it again', () => {
  const dishes = [
    { id: 1, price: cents(400) },
    { id: 2, price: cents(400) },
    { id: 3, price: cents(400) },
    { id: 4, price: cents(400) },
  ]
  const aim = {
    terms: { isTaxIncluded: false, usualTax: 0, tax: 0, service: 0, isServiceTaxed: false },
    targetPermille: 350,
    rounding: 'cent' as const,
  }
  const costs = (...all: (number | null)[]) =>
    new Map(all.map((cost, place) => [place + 1, { cost: cost === null ? null : cents(cost) }]))
  const before = costs(140, 141, 100, 100)
  const after = costs(150, 200, 140, null)
  expect(dishesAboveTarget(dishes, { before, after }, aim)).toEqual([
    {
      dish: dishes[0],
      before: { cost: 140, margin: 260, foodCostPermille: 350 },
      after: { cost: 150, margin: 250, foodCostPermille: 375 },
      price: 429,
    },
  ])
})
