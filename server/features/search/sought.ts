import type { Category } from '#contract/menu/categories.ts'
import { wordsOf } from '#contract/search/search-words.ts'
import { readEnglish, spanishKeysOf } from './english-words.ts'
import { facets, keysIn } from './indexed-words.ts'
import {
  allowedMistakes,
  countMistakes,
  type KeyedWord,
  keyedWordsOf,
  keyOf,
  type SoughtWord,
  soughtWordsOf,
} from './search-keys.ts'
import { synonymsOf } from './search-synonyms.ts'

/** One word that was typed, or one thing to filter by: a dish must have one of its keys. */
export type Sought = {
  /** As typed; the other keys count a little less. */
  exact: string
  /** Other words for the same, longer words that begin so, or words that were probably meant. */
  others: readonly string[]
  kind: 'word' | 'city' | 'category'
}

export type TypedWord = SoughtWord & { synonyms: readonly string[] }

export function typedWordsOf(q: string): TypedWord[] {
  const meant = readEnglish(q)
  const spanish = new Map(wordsOf(meant).map((word) => [keyOf(word), spanishKeysOf(word)]))
  return soughtWordsOf(meant).map((one) => ({
    ...one,
    synonyms: [...new Set([...synonymsOf(one.key), ...(spanish.get(one.key) ?? [])])],
  }))
}

export function facetsSought({
  city,
  category,
}: {
  city?: string | undefined
  category?: Category | undefined
}): Sought[] {
  const cities = city === undefined ? [] : [{ exact: facets.city(city), others: [], kind: 'city' as const }]
  const kinds =
    category === undefined ? [] : [{ exact: facets.category(category), others: [], kind: 'category' as const }]
  return [...cities, ...kinds]
}

export const allKeys = ({ exact, others }: Sought): string[] => [exact, ...others]

type Keys = { nameKeys: string; otherKeys: string }

/** The less it is, the worse: where the word was found, and whether as it was typed. */
const found = { exactInName: 4, inName: 3, exactElsewhere: 2, elsewhere: 1, nowhere: 0 } as const
const wholeName = 5

/**
 * How well it fits what was typed: its worst word decides. Only a few steps, because among equals what is open, near and liked comes
 * first. 5: the name is exactly what was typed.
 */
export function relevanceOf(keys: Keys, sought: readonly Sought[]): number {
  const words = sought.filter(({ kind }) => kind === 'word')
  const worst = Math.min(found.exactInName, ...words.map((word) => placeOf(keys, word)))
  const isWhole = words.length > 0 && keysIn(keys.nameKeys).length === words.length
  return worst === found.exactInName && isWhole ? wholeName : worst
}

function placeOf({ nameKeys, otherKeys }: Keys, { exact, others }: Sought): number {
  const has = (joined: string, key: string) => joined.includes(` ${key} `)
  if (has(nameKeys, exact)) return found.exactInName
  if (others.some((key) => has(nameKeys, key))) return found.inName
  if (has(otherKeys, exact)) return found.exactElsewhere
  return others.some((key) => has(otherKeys, key)) ? found.elsewhere : found.nowhere
}

/** Those whose text has every typed word, or a word for the same, or one that begins so. Without any, a few mistakes are allowed. */
export function withSoughtWords<Item extends { dishes: string }>(items: readonly Item[], q: string): Item[] {
  const isAlmuerzo = (key: string) => key === keyOf('almuerzo')
  const typed = typedWordsOf(q).filter(({ key, synonyms }) => !isAlmuerzo(key) && !synonyms.some(isAlmuerzo))
  const served = items.map((item) => ({ item, keyed: keyedWordsOf(item.dishes) }))
  const having = (isMeant: (one: KeyedWord, word: TypedWord) => boolean) =>
    served.filter(({ keyed }) => typed.every((word) => keyed.some((one) => isMeant(one, word)))).map(({ item }) => item)
  const exact = having(
    ({ key }, word) =>
      key === word.key || word.synonyms.includes(key) || (word.isBeginning && key.startsWith(word.key)),
  )
  return exact.length > 0 ? exact : having(isMisspelt)
}

/** As it sounds, or as it is written. */
function isMisspelt(meant: KeyedWord, typed: KeyedWord): boolean {
  const isNear = (one: string, other: string) => {
    const allowed = allowedMistakes(one)
    return allowed > 0 && Math.abs(one.length - other.length) <= allowed && countMistakes(one, other) <= allowed
  }
  return isNear(typed.key, meant.key) || isNear(typed.word, meant.word)
}
