import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergensText, dietsText } from '#contract/allergens/allergen-text.ts'
import { knownAllergens, sortAllergens } from '#contract/allergens/allergens.ts'
import { diets } from '#contract/allergens/diets.ts'
import { dishFactsOf } from '#contract/allergens/dish-facts.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { es as words } from '#contract/texts/es.ts'
import { allergiesText, avoidedText, markFor, markForChosen } from './avoided.ts'

const names = [...knownAllergens, 'mostaza', 'a|b:c?', 'apio']
const allergens = fc
  .record({ contains: fc.subarray(names), unconfirmed: fc.boolean() })
  .map((all) => ({ ...all, contains: sortAllergens(all.contains) }))
const dish = fc.record({
  allergens,
  diets: fc.subarray([...diets]),
  options: fc.array(fc.record({ choices: fc.array(fc.record({ allergens }), { maxLength: 2 }) }), { maxLength: 2 }),
})

test('for somebody who avoids something, only a dish that is confirmed in all its parts is said to be without it', () => {
  fc.assert(
    fc.property(dish, fc.subarray(names, { minLength: 1 }), (one, avoided) => {
      const mark = markFor(dishFactsOf(one), avoided, words)
      const all = [one.allergens, ...one.options.flatMap(({ choices }) => choices.map((choice) => choice.allergens))]
      const isSafe = all.every(
        ({ contains, unconfirmed }) => !unconfirmed && avoided.every((name) => !contains.includes(name)),
      )
      expect(mark?.kind === 'safe').toBe(isSafe)
      const isInside = avoided.some((name) => one.allergens.contains.includes(name))
      expect(mark?.kind === 'contains').toBe(isInside)
    }),
  )
})

test('of a dish about which nothing was said, nothing is known of its choices either', () => {
  const unsaid = { contains: [], unconfirmed: true }
  const options = [{ choices: [{ allergens: { contains: [], unconfirmed: false } }, { allergens: unsaid }] }]
  const facts = dishFactsOf({ allergens: unsaid, diets: [], options })
  expect(markFor(facts, ['maní'], words)).toEqual({ kind: 'unconfirmed', text: 'No confirmado: pregunta' })
  expect(markFor(facts, [], words)).toBeNull()
})

test('for who follows a diet, only a dish that is confirmed to suit it is said to', () => {
  fc.assert(
    fc.property(dish, fc.constantFrom('vegetariano' as const, 'vegano' as const), (one, diet) => {
      const mark = markFor(dishFactsOf(one), [diet], words)
      if (mark?.kind === 'safe') expect(one.diets.includes(diet) || one.diets.includes('vegano')).toBe(true)
    }),
  )
  const none = { contains: [], unconfirmed: false }
  const facts = { own: none, choices: none, diets: ['vegetariano' as const] }
  expect(markFor(facts, ['vegetariano'], words)?.text).toBe('Vegetariano, según el restaurante')
  expect(markFor(facts, ['vegano'], words)?.text).toBe('No confirmado: pregunta')
  expect(markFor({ ...facts, own: { ...none, contains: ['leche'] } }, ['vegano'], words)).toEqual({
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
  const markOf = (choiceIds: number[], avoided: string[]) => markForChosen(bowl, choiceIds, avoided, words)?.text
  expect([[], [3], [1], [2], [1, 2]].map((ids) => markOf(ids, ['maní']))).toEqual([
    'Sin maní, según el restaurante',
    'Sin maní, según el restaurante',
    'Lleva maní',
    'No confirmado: pregunta',
    'Lleva maní',
  ])
  expect([[], [3]].map((ids) => markOf(ids, ['vegano']))).toEqual([
    'Vegano, según el restaurante',
    'No confirmado: pregunta',
  ])
  expect(markOf([3], ['maní', 'leche'])).toBe('Sin maní, sin leche, según el restaurante')
  expect(markOf([1, 2], [])).toBeUndefined()
  expect(allergiesText(['vegano', 'maní', 'camarón y crustáceos'], words)).toBe('maní, camarón y crustáceos')
})

test('diners read what the restaurant has said, and no more', () => {
  expect(allergensText(dishWords, { contains: ['maní', 'leche'], unconfirmed: false })).toBe('Contiene maní, leche.')
  expect(allergensText(dishWords, { contains: ['maní'], unconfirmed: true })).toBe(
    'Contiene maní. Lo demás: no confirmado, pregunta al mesero.',
  )
  expect(allergensText(dishWords, { contains: [], unconfirmed: true })).toBe(
    'Alérgenos: no confirmado, pregunta al mesero.',
  )
  expect(allergensText(dishWords, { contains: [], unconfirmed: false })).toBe(
    'Alérgenos: ninguno, según el restaurante.',
  )
  expect(dietsText(dishWords, { diets: ['vegetariano', 'vegano', 'sin gluten'] })).toBe('Vegano · Sin gluten')
  expect([[], ['maní'], ['vegano', 'leche']].map((avoided) => avoidedText(avoided, words))).toEqual([
    'Alergias',
    'Sin maní',
    'Vegano y 1 más',
  ])
})
