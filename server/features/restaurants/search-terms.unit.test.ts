import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchTermsOf } from './search-terms.ts'

const wordsOf = (typed: string) =>
  searchTermsOf(typed).map(({ word, isBeginning }) => (isBeginning ? `${word}…` : word))

test.each([
  ['Picantería La Tía', ['picanteria…', 'tia…']],
  ['la tía', ['tia…']],
  ['a e i o u l m n p', ['a', 'e', 'i', 'o', 'u', 'l', 'm', 'n']],
  ['el', ['el']],
  ['locro locro LOCRO', ['locro…']],
  ['&|!():*', []],
  ['x'.repeat(100), [`${'x'.repeat(40)}…`]],
])('%j looks for %j', (typed, expected) => {
  expect(wordsOf(typed)).toEqual(expected)
})

test('a search has at most eight terms, and short terms match only whole words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
      const terms = searchTermsOf(typed)
      expect(terms.length).toBeLessThanOrEqual(8)
      for (const { word, isBeginning } of terms) {
        expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
        expect(isBeginning && word.length < 3).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})
