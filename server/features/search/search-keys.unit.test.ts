import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from '#contract/search/search-words.ts'
import { allowedMistakes, countMistakes, keyedWordsOf, keyOf, shortenedKeysOf, soughtWordsOf } from './search-keys.ts'
import { synonymsOf } from './search-synonyms.ts'

const keysOf = (text: string) => wordsOf(text).map(keyOf)

test.each([
  'ceviche Cebiche sebiche seviches CEVICHES',
  'encebollado ensebollado encevollados ensevoyado',
  'llapingacho yapingachos',
  'arroz arroces',
  'carne carnes',
  'postre postres',
  'dulce dulces',
  'nuez nueces',
  'camarón camaron camarones',
  'queso keso quesos',
  'hornado ornado',
  'chaulafán chaulafan',
  'café cafe cafés',
  'cuy cui',
  'sánduche sanduche sanduches',
  'mixto misto mixtos',
])('%j are one word', (words) => {
  expect(new Set(keysOf(words)).size).toBe(1)
})

test.each([
  ['pollo', 'pola'],
  ['seco', 'saco'],
  ['papa', 'pavo'],
  ['res', 'pez'],
])('%s and %s are two words', (a, b) => {
  expect(keyOf(a)).not.toBe(keyOf(b))
})

test.each([
  ['seco d chivo', ['seko…', 'Cibo…']],
  ['la tía', ['tia…']],
  ['arroz con menestra y carne', ['aros…', 'menestra…', 'karn…']],
  ['el', ['el']],
  ['a e i o u l m n p', ['a', 'e', 'i', 'o', 'u', 'l', 'm', 'n']],
  ['locro locro LOCROS', ['lokro…']],
  ['&|!():*%_', []],
])('%j looks for %j', (typed, expected) => {
  expect(soughtWordsOf(typed).map(({ key, isBeginning }) => (isBeginning ? `${key}…` : key))).toEqual(expected)
})

test('a search has at most eight words, whatever is typed, and their keys hold nothing that SQL patterns understand', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
      const words = soughtWordsOf(typed)
      expect(words.length).toBeLessThanOrEqual(8)
      for (const { key } of words) expect(key).toMatch(/^[\p{L}\p{N}]{0,80}$/u)
    }),
    { numRuns: 500 },
  )
})

test('two keys that differ by the mistakes that are allowed have a shortened form in common', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdeo'), minLength: 4, maxLength: 12 })
  const change = fc.record({ at: fc.nat(11), kind: fc.constantFrom('add', 'remove', 'replace', 'exchange') })
  fc.assert(
    fc.property(letters, change, (key, { at, kind }) => {
      const place = at % key.length
      const [before, here, after] = [key.slice(0, place), key.slice(place, place + 1), key.slice(place + 1)]
      const changed = {
        add: `${before}x${here}${after}`,
        remove: before + after,
        replace: `${before}x${after}`,
        exchange: before + after.slice(0, 1) + here + after.slice(1),
      }[kind]
      expect(countMistakes(key, changed)).toBeLessThanOrEqual(1)
      if (allowedMistakes(changed) === 0) return
      const shortened = new Set(shortenedKeysOf(key))
      expect(shortenedKeysOf(changed).some((one) => shortened.has(one))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('synonyms work in both directions', () => {
  expect(synonymsOf(keyOf('chancho'))).toContain(keyOf('cerdo'))
  expect(synonymsOf(keyOf('cerdo'))).toContain(keyOf('chancho'))
  expect(synonymsOf(keyOf('langostino'))).toContain(keyOf('camarones'))
  expect(synonymsOf(keyOf('locro'))).toEqual([])
})

test('letters of fancy alphabets count as plain ones, and half a letter as none', () => {
  expect(keyedWordsOf('𝐂𝐞𝐯𝐢𝐜𝐡𝐞')).toEqual(keyedWordsOf('ceviche'))
  expect(keyedWordsOf('𐀀𐀀 \ud800')).toEqual([])
})
