import { expect, test } from 'vitest'
import type { Dish } from '#contract/menu.ts'
import { hasUnsavedChanges, startEditing, startNewDish } from './dish-draft.ts'

const seco = { name: 'Seco', description: 'Con arroz.', price: 4.5, category: 'Secos', image: null } as Dish

test('a form that nobody has touched has nothing unsaved, also in the category of the dish before', () => {
  expect(hasUnsavedChanges(startNewDish('Secos'))).toBe(false)
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
