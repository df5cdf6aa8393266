import type { Category } from '#contract/menu/categories.ts'
import { wordsOf } from '#contract/search/search-words.ts'
import { type KeyedWord, keyedWordsOf, meaningfulWordsOf, shortenedKeysOf } from './search-keys.ts'

/** The weight of a word that is the whole name, is in the name, or stands elsewhere. The restaurant's grade, below 64, is added. */
export const weights = { wholeName: 128, name: 64, elsewhere: 0 } as const

/** The most words that one dish or restaurant may add to the dictionary, or an endless text would fill it. All of its words are found as they are written. */
const mostInDictionary = 24
/** Longer words are not corrected: no dish has one, and the number of their forms grows with the square of their length. */
const longestCorrected = 16

/** The words of one dish or restaurant as they are stored. */
export type IndexedWords = {
  /** Each key between spaces, so that `like '% key %'` finds it. */
  nameKeys: string
  otherKeys: string
  /** Those for the dictionary. */
  words: readonly KeyedWord[]
}

/** Filters of a dish are indexed as words. No real word begins with one of these signs. */
export const facets = {
  city: (city: string) => `@${asOneWord(city)}`,
  category: (category: Category) => `#${asOneWord(category)}`,
}

const asOneWord = (text: string) => wordsOf(text).join('-')

export function indexWords(name: string, others: readonly string[], facetKeys: readonly string[] = []): IndexedWords {
  const nameWords = keyedWordsOf(name)
  const otherWords = others.flatMap(meaningfulWordsOf)
  return {
    nameKeys: between(nameWords.map(({ key }) => key)),
    otherKeys: between([...otherWords.map(({ key }) => key), ...facetKeys]),
    words: distinct([...nameWords, ...otherWords]).slice(0, mostInDictionary),
  }
}

function between(keys: readonly string[]): string {
  return ` ${[...new Set(keys)].join(' ')} `
}

export const keysIn = (joined: string): string[] => joined.split(' ').filter(Boolean)

/** A grade from 0 to 50, of a score in thousandths. Reviews change it seldom, because it is coarse. */
export const gradeOf = (score: number): number => Math.round(score / 100)

/** As it sounds, and as it is written: 'cevcihe' sounds like another word. */
export function shortenedFormsOf({ word, key }: KeyedWord): string[] {
  if (word.length > longestCorrected) return []
  return [...new Set([...shortenedKeysOf(key), ...shortenedKeysOf(word)])]
}

export function dictionaryRows(words: readonly KeyedWord[]) {
  return distinct(words)
    .toSorted((a, b) => (a.word < b.word ? -1 : 1))
    .map((word) => ({ ...word, forms: shortenedFormsOf(word) }))
}

export function distinct(words: readonly KeyedWord[]): KeyedWord[] {
  return [...new Map(words.map((word) => [word.word, word])).values()]
}
