import { expect, test } from 'vitest'
import { listContradictions } from './contradictions.ts'

const dish = {
  name: 'Caldo de patas',
  description: 'Con mote.',
  allergens: { contains: [], unconfirmed: false },
  diets: [],
}

test('words that contradict a declaration are found in singular and plural, with and without accents', () => {
  const found = (changes: object) => listContradictions({ ...dish, ...changes }).map(({ word, of }) => `${word}: ${of}`)
  expect(found({})).toEqual([])
  expect(found({ description: 'Con empanaditas.' })).toEqual(['empanadita: gluten'])
  expect(found({ name: 'Ceviche de CAMARÓN' })).toEqual(['camaron: camarón y crustáceos'])
  expect(found({ name: 'Seco de pollo', diets: ['vegetariano'] })).toEqual(['pollo: vegetariano'])
})

test('nothing is found where nobody has declared, where the allergen is declared, and in words that leave it out', () => {
  const pan = { ...dish, description: 'Con pan.' }
  expect(listContradictions({ ...pan, allergens: { contains: [], unconfirmed: true } })).toEqual([])
  expect(listContradictions({ ...pan, allergens: { contains: ['gluten'], unconfirmed: false } })).toEqual([])
  expect(listContradictions({ ...dish, description: 'Sin pan ni queso.' })).toEqual([])
})
