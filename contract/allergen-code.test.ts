import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergenCodeOf, dishFactsOf } from './allergen-code.ts'
import { allergensText, dietsText } from './allergen-text.ts'
import { knownAllergens, sortAllergens } from './allergens.ts'
import { avoidedText, warningFor } from './avoided.ts'
import { diets } from './diets.ts'

const names = [...knownAllergens, 'mostaza', 'a|b:c?', 'apio']
const allergens = fc
  .record({ contains: fc.subarray(names), unconfirmed: fc.boolean() })
  .map((all) => ({ ...all, contains: sortAllergens(all.contains) }))
const dish = fc.record({
  allergens,
  diets: fc.subarray([...diets]),
  spicy: fc.boolean(),
  options: fc.array(fc.record({ choices: fc.array(fc.record({ allergens }), { maxLength: 2 }) }), { maxLength: 2 }),
})

test('the menu page knows of every dish what the API says, or nothing at all', () => {
  fc.assert(
    fc.property(dish, (one) => {
      const code = allergenCodeOf(one)
      const facts = dishFactsOf(code)
      expect(facts.own).toEqual(one.allergens)
      if (code === undefined) return
      expect(facts.spicy).toBe(one.spicy)
      expect(facts.diets.includes('vegano')).toBe(one.diets.includes('vegano'))
    }),
  )
})

test('for somebody who avoids something, only what is confirmed goes without a warning', () => {
  fc.assert(
    fc.property(dish, fc.subarray(names, { minLength: 1 }), (one, avoided) => {
      const warning = warningFor(dishFactsOf(allergenCodeOf(one)), avoided)
      const all = [one.allergens, ...one.options.flatMap(({ choices }) => choices.map((choice) => choice.allergens))]
      const isSafe = all.every(
        ({ contains, unconfirmed }) => !unconfirmed && avoided.every((name) => !contains.includes(name)),
      )
      expect(warning === null).toBe(isSafe)
      const isInside = avoided.some((name) => one.allergens.contains.includes(name))
      expect(warning?.kind === 'contains').toBe(isInside)
    }),
  )
})

test('a dish about which nothing was said costs the page nothing', () => {
  const unsaid = { contains: [], unconfirmed: true }
  const options = [{ choices: [{ allergens: { contains: [], unconfirmed: false } }, { allergens: unsaid }] }]
  expect(allergenCodeOf({ allergens: unsaid, diets: [], spicy: false, options })).toBeUndefined()
  expect(warningFor(dishFactsOf(undefined), ['maní'])).toEqual({
    kind: 'unconfirmed',
    text: 'Maní: no confirmado, pregunta al mesero',
  })
  expect(warningFor(dishFactsOf(undefined), [])).toBeNull()
})

test('diners read what the restaurant has said, and no more', () => {
  expect(allergensText({ contains: ['maní', 'leche'], unconfirmed: false })).toBe('Contiene maní, leche.')
  expect(allergensText({ contains: ['maní'], unconfirmed: true })).toBe(
    'Contiene maní. Lo demás: no confirmado, pregunta al mesero.',
  )
  expect(allergensText({ contains: [], unconfirmed: true })).toBe('Alérgenos: no confirmado, pregunta al mesero.')
  expect(allergensText({ contains: [], unconfirmed: false })).toBe('Alérgenos: ninguno, según el restaurante.')
  expect(dietsText({ diets: ['vegetariano', 'vegano', 'sin gluten'], spicy: true })).toBe(
    'Vegano · Sin gluten · Picante',
  )
  expect([[], ['maní'], ['maní', 'leche']].map(avoidedText)).toEqual(['Alergias', 'Sin maní', 'Sin maní y 1 más'])
})
