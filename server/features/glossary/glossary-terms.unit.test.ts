import { expect, test } from 'vitest'
import { knownAllergens } from '#contract/allergens/allergens.ts'
import { termKinds, termRegions } from '#contract/glossary/term-kinds.ts'
import { categories } from '#contract/menu/categories.ts'
import { slugOf } from '#contract/slug.ts'
import { keysOf } from './find-terms.ts'
import { loadGlossary, readHomonyms } from './glossary.queries.ts'

const { terms } = await loadGlossary()
const homonyms = await readHomonyms()
const spellings = terms.flatMap(({ term, also }) => [term, ...also])

test('every term has its fields, and no others', () => {
  const fields = 'term also kind en en_explained es_explained region contains'.split(' ')
  for (const term of terms) {
    expect(
      Object.keys(term)
        .filter((field) => field !== 'of')
        .toSorted(),
      term.term,
    ).toEqual(fields.toSorted())
    expect(termKinds, term.term).toContain(term.kind)
    expect(termRegions, term.term).toContain(term.region)
  }
})

test('its texts are short, trimmed and begin and end as sentences', () => {
  for (const { term, en, en_explained, es_explained, of } of terms) {
    expect(en.length, term).toBeLessThanOrEqual(50)
    expect(en, term).toMatch(/^\S.*[^\s.]$/)
    for (const sentence of [en_explained, es_explained]) expect(sentence, term).toMatch(/^[\p{Lu}].{1,210}\.$/u)
    expect((of ?? '{}').split('{}'), term).toHaveLength(2)
  }
})

test('a spelling is there once, and folds into no spelling of another term', () => {
  expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([])
  const owners = new Map<string, Set<string>>()
  for (const { term, also } of terms) {
    for (const spelling of [term, ...also]) {
      const folded = keysOf(spelling).join(' ')
      owners.set(folded, (owners.get(folded) ?? new Set()).add(term))
    }
  }
  expect([...owners.values()].filter((owner) => owner.size > 1).map((owner) => [...owner])).toEqual([])
})

test('every term has an address of its own', () => {
  const slugs = terms.map(({ term }) => slugOf(term))
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([])
})

test('allergens have the names of the project', () => {
  const named = new Set(terms.flatMap(({ contains }) => contains))
  expect([...named].filter((name) => !knownAllergens.includes(name))).toEqual([])
})

test('a homonym is a word that the glossary has, once, with a reason, and its other sense is a term', () => {
  const words = homonyms.map(({ word }) => word)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => !spellings.some((spelling) => `${keysOf(spelling)}` === `${keysOf(word)}`))).toEqual([])
  for (const { word, only, otherwise, not_in, why } of homonyms) {
    expect(why, word).toMatch(/\.$/)
    if (otherwise) expect(spellings).toContain(otherwise)
    for (const phrase of not_in ?? []) expect(keysOf(phrase), word).toEqual(expect.arrayContaining([...keysOf(word)]))
    const named = (only ?? []).flatMap((place) => [...(place.categories ?? []), ...(place.not_categories ?? [])])
    expect(named.filter((name) => !categories.includes(name))).toEqual([])
  }
})
