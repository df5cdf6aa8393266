import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { isEmptyPhrase, suggestDescription } from './suggested-description.ts'

test.each([
  [['Pollo', 'Arroz', 'Papa'], 'Con pollo, arroz y papa.'],
  [['Queso', 'Higos'], 'Con queso e higos.'],
  [['Carne', 'Hielo'], 'Con carne y hielo.'],
  [['Mote'], 'Con mote.'],
  [['A', 'B', 'C', 'D', 'E'], 'Con a, b, c y d.'],
])('a recipe of %j is described: %s', (ingredients, described) => {
  expect(suggestDescription('Secos', ingredients)).toBe(described)
})

test('without a recipe the category is described, and without either nothing', () => {
  expect(suggestDescription('Secos', [])).toBe('Seco de la casa, servido con arroz.')
  expect(suggestDescription('', [])).toBeNull()
  for (const category of categories) {
    const said = suggestDescription(category, []) ?? ''
    expect(said).toMatch(/^\p{Lu}.{8,}\.$/u)
    expect(isEmptyPhrase(said)).toBe(false)
  }
})

test('only the sentence of earlier imports says nothing', () => {
  expect(isEmptyPhrase('De la sección Sopas.')).toBe(true)
  expect(isEmptyPhrase('De la sección Sopas. Con aguacate')).toBe(false)
  expect(isEmptyPhrase('Con papa.')).toBe(false)
})
