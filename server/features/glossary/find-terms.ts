import type { Category } from '#contract/menu/categories.ts'
import { singularOf, wordsOf } from '#contract/search/search-words.ts'
import { fitsPlace, type Homonym, type Term } from './glossary-terms.ts'

/** Words in the singular, without accents; 'sebiche' is 'ceviche'. */
type Keys = readonly string[]
type Spelling = { keys: Keys; term: Term }
type Sense = Omit<Homonym, 'not_in' | 'otherwise'> & { notIn: readonly Keys[]; otherwise: Term | null }

export type FindTerm = (words: Keys, at: number, category: Category) => { term: Term; length: number } | null

export function keysOf(text: string): Keys {
  return wordsOf(text).map((word) =>
    singularOf(word)
      .replace(/v/g, 'b')
      .replace(/c(?=[ei])|z/g, 's'),
  )
}

/** Finds the longest term that begins at a word. */
export function createTermFinder(terms: readonly Term[], homonyms: readonly Homonym[]): FindTerm {
  const spellings = indexSpellings(terms)
  const senses = indexSenses(terms, homonyms)

  return (words, at, category) => {
    for (const { keys, term } of spellings.get(words[at] ?? '') ?? []) {
      if (!standsAt(words, at, keys)) continue
      const meant = keys.length === 1 ? senseOf(term, words, at, category) : term
      if (meant) return { term: meant, length: keys.length }
    }
    return null
  }

  function senseOf(term: Term, words: Keys, at: number, category: Category): Term | null {
    const sense = senses.get(words[at] ?? '')
    if (!sense) return term
    const isElse = sense.notIn.some((phrase) => isWithin(words, at, phrase))
    const before = words[at - 1] ?? null
    const fits = sense.only?.some((place) => fitsPlace(place, before, category)) ?? true
    return fits && !isElse ? term : sense.otherwise
  }
}

/** By their first word, the longest first. */
function indexSpellings(terms: readonly Term[]): ReadonlyMap<string, Spelling[]> {
  const all = terms.flatMap((term) => [term.term, ...term.also].map((spelling) => ({ keys: keysOf(spelling), term })))
  return Map.groupBy(
    all.sort((a, b) => b.keys.length - a.keys.length),
    ({ keys }) => keys[0] ?? '',
  )
}

function indexSenses(terms: readonly Term[], homonyms: readonly Homonym[]): ReadonlyMap<string, Sense> {
  const named = new Map(terms.map((term) => [term.term, term]))
  return new Map(
    homonyms.map(({ not_in, otherwise, ...sense }) => [
      keysOf(sense.word)[0] ?? '',
      { ...sense, notIn: (not_in ?? []).map(keysOf), otherwise: otherwise ? (named.get(otherwise) ?? null) : null },
    ]),
  )
}

function standsAt(words: Keys, at: number, keys: Keys): boolean {
  return at >= 0 && keys.every((key, index) => words[at + index] === key)
}

/** Whether the phrase is there and the word is one of its words. */
function isWithin(words: Keys, at: number, phrase: Keys): boolean {
  return phrase.some((key, index) => key === words[at] && standsAt(words, at - index, phrase))
}
