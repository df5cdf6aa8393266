import { expect, test } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { hasUnsavedChanges, startEditing, startNewDish } from './dish-draft.ts'

const seco = {
  name: 'Seco',
  description: 'Con arroz.',
  price: 4.5,
  category: 'Secos',
  image: null,
  options: [] as Dish['options'],
} as Dish

test('a form that nobody has touched has nothing unsaved, also under the heading of the dish before', () => {
  expect(hasUnsavedChanges(startNewDish({ category: 'Secos', section: 'De la abuela' }))).toBe(false)
  expect(hasUnsavedChanges(startEditing(seco))).toBe(false)
})

test('a change is unsaved until it is taken back', () => {
  const draft = startEditing(seco)
  expect(draft.values.price).toBe('4.50')
  expect(hasUnsavedChanges({ ...draft, values: { ...draft.values, price: '4.75' } })).toBe(true)
  expect(hasUnsavedChanges({ ...draft, values: { ...draft.values, price: '4.50' } })).toBe(false)
})

test('a photo that was chosen is unsaved before it has arrived', () => {
  const draft = startNewDish()
  const chosen = { file: new Blob(), url: 'blob:foto' }
  expect(hasUnsavedChanges({ ...draft, picture: { ...draft.picture, chosen } })).toBe(true)
})

test('sizes and extras are unsaved until they are as they were', () => {
  const sizes = { id: 1, name: 'Tamaño', min: 1, max: 1, choices: [{ id: 2, name: 'Personal', price_change: 0 }] }
  const draft = startEditing({ ...seco, options: [sizes] } as unknown as Dish)
  const withOptions = (options: typeof draft.values.options) => ({ ...draft, values: { ...draft.values, options } })
  const { options } = draft.values
  const renamed = options.map((group) => ({ ...group, name: 'Porción' }))
  expect(hasUnsavedChanges(withOptions(renamed))).toBe(true)
  expect(hasUnsavedChanges(withOptions([]))).toBe(true)
  expect(hasUnsavedChanges(withOptions(renamed.map((group) => ({ ...group, name: 'Tamaño' }))))).toBe(false)
})
