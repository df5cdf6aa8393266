import { type KnownAllergen, knownAllergens } from '#contract/allergens/allergens.ts'
import { singularOf, wordsOf } from './search-words.ts'

/** Other words for known allergens, folded and in the singular. */
const otherNames: Record<string, readonly KnownAllergen[]> = {
  camaron: ['camarón y crustáceos'],
  crustaceo: ['camarón y crustáceos'],
  cangrejo: ['camarón y crustáceos'],
  langosta: ['camarón y crustáceos'],
  langostino: ['camarón y crustáceos'],
  concha: ['concha y moluscos'],
  molusco: ['concha y moluscos'],
  calamar: ['concha y moluscos'],
  pulpo: ['concha y moluscos'],
  marisco: ['camarón y crustáceos', 'concha y moluscos'],
  cacahuate: ['maní'],
  nuez: ['frutos secos'],
  almendra: ['frutos secos'],
  lacteo: ['leche'],
  lactosa: ['leche'],
  trigo: ['gluten'],
  soja: ['soya'],
  sesamo: ['ajonjolí'],
}

/** Menus say these of themselves, as in 'cerveza sin alcohol': they are looked for like other words. */
const claims = new Set(['alcohol', 'azucar', 'cafeina', 'sal'])
const fillers = new Set(['de', 'el', 'la', 'las', 'los', 'nada', 'ningun', 'ninguna'])
const longestName = 3

const names = new Map<string, readonly KnownAllergen[]>([
  ...knownAllergens.map((name) => [keyOf(name), [name]] as const),
  ...Object.entries(otherNames),
])

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

function keyAt(tokens: readonly string[], at: number): string {
  return keyOf(tokens[at] ?? '')
}

function keyOf(text: string): string {
  return wordsOf(text).map(singularOf).join(' ')
}
