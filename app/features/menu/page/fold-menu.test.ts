import { expect, test } from 'vitest'
import type { Category } from '#contract/menu/categories.ts'
import { foldMenu } from './fold-menu.ts'

function menuOf(counts: Partial<Record<Category, number>>) {
  return Object.entries(counts).flatMap(([category, count]) =>
    Array.from({ length: count }, (_, index) => ({ category: category as Category, name: `${category} ${index + 1}` })),
  )
}

const countsOf = (counts: Partial<Record<Category, number>>) =>
  foldMenu(menuOf(counts)).map(({ category, shown, folded }) => [category, shown.length, folded.length])

test('a long category shows its first three dishes and folds the rest', () => {
  expect(countsOf({ Ceviches: 5, Postres: 12 })).toEqual([
    ['Ceviches', 3, 2],
    ['Postres', 3, 9],
  ])
})

test('a category with a single dish too many is shown whole', () => {
  expect(countsOf({ Ceviches: 4, Postres: 6 })).toEqual([
    ['Ceviches', 4, 0],
    ['Postres', 3, 3],
  ])
})

test('a short menu is shown whole', () => {
  expect(countsOf({ Ceviches: 8 })).toEqual([['Ceviches', 8, 0]])
})

test('every dish is there once, in the owner’s order', () => {
  const dishes = menuOf({ Ceviches: 9, Postres: 5 })
  expect(foldMenu(dishes).flatMap(({ shown, folded }) => [...shown, ...folded])).toEqual(dishes)
})
