import { type KnownAllergen, knownAllergens } from '#contract/allergens/allergens.ts'
import { allergenWords } from './allergen-words.ts'
import { singularOf, wordsOf } from './search-words.ts'

/** Other words for known allergens, folded and in the singular. */
const otherNames: Record<string, KnownAllergen> = {
  lacteo: 'leche',
  lactosa: 'leche',
  trigo: 'gluten',
}

/** Menus say these of themselves, as in 'cerveza sin alcohol': they are looked for like other words. */
const claims = new Set(['alcohol', 'azucar', 'cafeina', 'sal'])
const fillers = new Set(['de', 'el', 'la', 'las', 'los', 'nada', 'ningun', 'ninguna'])
const longestName = 3

/** 'Mariscos' are two allergens. */
const names = new Map<string, KnownAllergen[]>()
for (const [word, name] of [
  ...knownAllergens.map((known) => [keyOf(known), known] as const),
  ...Object.entries(otherNames),
  ...knownAllergens.flatMap((known) => wordsFor(known).map((word) => [word, known] as const)),
]) {
  names.set(word, [...new Set([...(names.get(word) ?? []), name])])
}

export type TypedWithout = {
  /** The search without these parts. */
  words: string
  allergens: KnownAllergen[]
  /** Other words that a dish must not have. */
  others: string[]
}

/** Reads 'ceviche sin camarón ni maní': after 'sin' and 'ni' stands what the diner does not want. */
export function readTypedWithout(typed: string): TypedWithout {
  const tokens = typed.split(/\s+/).filter(Boolean)
  const read: TypedWithout = { words: '', allergens: [], others: [] }
  const kept: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const isAnother = keyAt(tokens, at) === 'ni' && read.allergens.length + read.others.length > 0
    const end = keyAt(tokens, at) === 'sin' || isAnother ? readName(tokens, at + 1, read) : at
    if (end === at || end === null) {
      kept.push(tokens[at] ?? '')
      continue
    }
    // 'sin maní y sin leche'
    if (['y', 'o'].includes(keyAt(tokens, end)) && keyAt(tokens, end + 1) === 'sin') at = end
    else at = end - 1
  }
  return { ...read, words: kept.join(' '), allergens: [...new Set(read.allergens)] }
}

/** Returns the place after the name; null when nothing is named that can be left out. */
function readName(tokens: readonly string[], start: number, read: TypedWithout): number | null {
  let at = start
  while (fillers.has(keyAt(tokens, at))) at += 1
  for (let length = longestName; length > 0; length -= 1) {
    const known = names.get(keyOf(tokens.slice(at, at + length).join(' ')))
    if (!known) continue
    read.allergens.push(...known)
    return at + length
  }
  const word = keyAt(tokens, at)
  if (word.length < 3 || claims.has(word)) return null
  read.others.push(word)
  return at + 1
}

/** Whether the text names the word otherwise than as left out: 'sin cebolla' has no onion. The word is one of `others`. */
export function namesWord(text: string, word: string): boolean {
  const words = wordsOf(text).map(singularOf)
  return words.some((one, at) => one === word && !['sin', 'ni'].includes(words[at - 1] ?? ''))
}

function wordsFor(name: KnownAllergen): readonly string[] {
  return name in allergenWords ? allergenWords[name as keyof typeof allergenWords] : []
}

function keyAt(tokens: readonly string[], at: number): string {
  return keyOf(tokens[at] ?? '')
}

function keyOf(text: string): string {
  return wordsOf(text).map(singularOf).join(' ')
}
