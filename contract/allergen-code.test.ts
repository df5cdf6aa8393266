import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergenCodeOf, dishFactsOf } from './allergen-code.ts'
import { allergensText, dietsText } from './allergen-text.ts'
import { knownAllergens, sortAllergens } from './allergens.ts'
import { avoidedText, warningFor, warningForChosen } from './avoided.ts'
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

test('who follows a diet is warned of every dish that is not confirmed to suit it', () => {
  fc.assert(
    fc.property(dish, fc.constantFrom('vegetariano' as const, 'vegano' as const), (one, diet) => {
      const warning = warningFor(dishFactsOf(allergenCodeOf(one)), [diet])
      if (warning === null) expect(one.diets.includes(diet) || one.diets.includes('vegano')).toBe(true)
    }),
  )
  const none = { contains: [], unconfirmed: false }
  const facts = { own: none, choices: none, diets: ['vegetariano' as const], spicy: false }
  expect(warningFor(facts, ['vegetariano'])).toBeNull()
  expect(warningFor(facts, ['vegano'])?.text).toBe('Vegano: no confirmado, pregunta al mesero')
  expect(warningFor({ ...facts, own: { ...none, contains: ['leche'] } }, ['vegano'])).toEqual({
    kind: 'contains',
    text: 'No es vegano: lleva leche',
  })
})

test('before a dish is ordered, what was chosen with it counts', () => {
  const [none, unsaid] = [
    { contains: [], unconfirmed: false },
    { contains: [], unconfirmed: true },
  ]
  const extras = [
    { id: 1, name: 'Salsa de maní', allergens: { ...none, contains: ['maní'] } },
    { id: 2, name: 'Ají', allergens: unsaid },
    { id: 3, name: 'Limón', allergens: none },
  ]
  const bowl = { allergens: none, diets: ['vegetariano', 'vegano'] as const, options: [{ min: 0, choices: extras }] }
  const warn = (choiceIds: number[], avoided: string[]) => warningForChosen(bowl, choiceIds, avoided)?.text
  expect([[], [3], [1], [2], [1, 2]].map((ids) => warn(ids, ['maní']))).toEqual([
    undefined,
    undefined,
    'Lleva maní',
    'Maní: no confirmado, pregunta al mesero',
    'Lleva maní',
  ])
  expect([[], [3]].map((ids) => warn(ids, ['vegano']))).toEqual([
    undefined,
    'Vegano: no confirmado, pregunta al mesero',
  ])
  expect(warn([1, 2], [])).toBeUndefined()
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
  expect([[], ['maní'], ['vegano', 'leche']].map(avoidedText)).toEqual(['Alergias', 'Sin maní', 'Vegano y 1 más'])
})
