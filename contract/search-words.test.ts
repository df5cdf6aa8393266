import { expect, test } from 'vitest'
import { hasWords } from './search-words.ts'

test.each(['sec', 'CHI', 'seco chi', 'chivo seco', 'chivo,', '', '  '])('%j finds Seco de Chivó', (typed) => {
  expect(hasWords('Seco de Chivó', typed)).toBe(true)
})

test.each(['eco', 'seco pollo', 'chivos'])('%j does not', (typed) => {
  expect(hasWords('Seco de Chivó', typed)).toBe(false)
})

test('accents and capitals do not matter, also in what is typed', () => {
  expect(hasWords('Champiñones al ajillo', 'CHAMPINON')).toBe(true)
  expect(hasWords('Jugo de maracuya', 'maracuyá')).toBe(true)
})
