import { expect, test } from 'vitest'
import type { Category } from '#contract/menu/categories.ts'
import { inMenuOrder, moveDish, moveGroup } from './menu-order.ts'

const dish = (id: number, category: Category, section: string | null = null) => ({ id, category, section })
const menu = [dish(1, 'Secos'), dish(2, 'Locros'), dish(3, 'Secos'), dish(4, 'Secos')]
const idsOf = (dishes: { id: number }[]) => dishes.map(({ id }) => id)

test('the menu is read category after category, as the first dish of each names it', () => {
  expect(idsOf(inMenuOrder(menu))).toEqual([1, 3, 4, 2])
})

test('a dish moves within its category and takes nobody along', () => {
  expect(idsOf(moveDish(menu, dish(4, 'Secos'), 0))).toEqual([4, 1, 3, 2])
  expect(idsOf(moveDish(menu, dish(1, 'Secos'), 1))).toEqual([3, 1, 4, 2])
})

test('a place beyond the end is the end', () => {
  expect(idsOf(moveDish(menu, dish(1, 'Secos'), 9))).toEqual([3, 4, 1, 2])
  expect(idsOf(moveDish(menu, dish(4, 'Secos'), -1))).toEqual([4, 1, 3, 2])
})

test('a heading moves with all its dishes', () => {
  expect(idsOf(moveGroup(menu, 'locros', 0))).toEqual([2, 1, 3, 4])
})

test('a dish moves among those of its section, and a section with its dishes', () => {
  const [first, second] = [dish(5, 'Locros', 'De la abuela'), dish(6, 'Secos', 'De la abuela')]
  const sectioned = [...menu, first, second]
  expect(idsOf(moveDish(sectioned, second, 0))).toEqual([1, 3, 4, 2, 6, 5])
  expect(idsOf(moveGroup(sectioned, 'seccion-de-la-abuela', 0))).toEqual([5, 6, 1, 3, 4, 2])
})
