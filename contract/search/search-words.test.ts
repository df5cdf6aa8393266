import { expect, test } from 'vitest'
import { hasWords } from './search-words.ts'

test.each(['sec', 'CHI', 'seco chi', 'chivo seco', 'chivo,', 'chivos', 'secos', '', '  '])(
  '%j finds Seco de Chivó',
  (typed) => {
    expect(hasWords('Seco de Chivó', typed)).toBe(true)
  },
)

test.each(['eco', 'seco pollo', 'chivas'])('%j does not', (typed) => {
  expect(hasWords('Seco de Chivó', typed)).toBe(false)
})

test('accents and capitals do not matter, also in what is typed', () => {
  expect(hasWords('Champiñones al ajillo', 'CHAMPINON')).toBe(true)
  expect(hasWords('Jugo de maracuya', 'maracuyá')).toBe(true)
})

test.each([
  ['papas', 'Locro de papa'],
  ['papa', 'Papas fritas'],
  ['camarones', 'Ceviche de camarón'],
  ['camaron', 'Camarones al ajillo'],
  ['nueces', 'Torta de nuez'],
  ['nuez', 'Torta de nuez'],
  ['frijoles', 'Arroz con frijol'],
  ['ajies', 'Ají de la casa'],
  ['postres', 'Postre del día'],
  ['tomates', 'Ensalada de tomate'],
])('%j finds %s: one or many is the same', (typed, text) => {
  expect(hasWords(text, typed)).toBe(true)
})

test.each([
  ['mes', 'Menestra'],
  ['res', 'Arroz relleno'],
])('%j does not find %s', (typed, text) => {
  expect(hasWords(text, typed)).toBe(false)
})
