import { singularOf, wordsOf } from '#contract/search/search-words.ts'

/** Words that every menu has: they say nothing about a dish, and beside other words nobody looks for them. */
const fillers = new Set(
  'a al con de del e el en la las lo los mas o para por que se sin su sus u un una unas uno unos y'.split(' '),
)

/** Longer words are cut: no Spanish dish has one, and an index entry has a limit. */
const longestWord = 40

/** A word of a text, and the key that it is found by. */
export type KeyedWord = { word: string; key: string }

/**
 * A key is how a word sounds, in the singular: 'Ceviches', 'sebiche' and 'cebiche' have the same one. Words of the index and of a search
 * are compared by their keys only.
 */
export function keyOf(word: string): string {
  const sound = soundOf(singularOf(word.slice(0, longestWord)))
  // 'carnes' loses its 'es' as 'mariscos' loses its 's', so 'carne' must lose its 'e', too.
  return sound.length > 3 ? sound.replace(/e$/, '') : sound
}

/** As Ecuadorians pronounce it: b is v, z and soft c are s, ll is y, h is silent. C stands for ch. */
function soundOf(word: string): string {
  return word
    .replace(/ch|sh/g, 'C')
    .replace(/qu(?=[ei])|q/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 's')
    .replace(/v/g, 'b')
    .replace(/ph/g, 'f')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/^hu(?=[aeio])|w/g, 'gu')
    .replace(/h/g, '')
    .replace(/ll/g, 'y')
    .replace(/y$/, 'i')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/(.)\1+/g, '$1')
}

/** Letters of fancy alphabets count as plain ones. Others that take two characters are left out: no word of a menu has one, and half of one is no text. */
function plainWordsOf(text: string): string[] {
  return wordsOf(
    text
      .toWellFormed()
      .normalize('NFKD')
      .replace(/[\u{10000}-\u{10FFFF}]/gu, ' '),
  )
}

/** All words, fillers too: a restaurant may be called 'La O'. */
export function keyedWordsOf(text: string): KeyedWord[] {
  return plainWordsOf(text).map((word) => ({ word: singularOf(word.slice(0, longestWord)), key: keyOf(word) }))
}

/** Without fillers. */
export function meaningfulWordsOf(text: string): KeyedWord[] {
  return plainWordsOf(text)
    .filter((word) => !fillers.has(word))
    .map((word) => ({ word: singularOf(word.slice(0, longestWord)), key: keyOf(word) }))
}

const maxSoughtWords = 8
/** A beginning as short as 'a' would fit nearly every word. */
const shortestBeginning = 3

export type SoughtWord = KeyedWord & {
  /** Whether it may be the beginning of a longer word, or misspelt. */
  isBeginning: boolean
}

/** Short words and fillers count only when nothing else was typed: 'seco d chivo' looks for 'seco' and 'chivo'. */
export function soughtWordsOf(typed: string): SoughtWord[] {
  const words = [...new Map(keyedWordsOf(typed).map((word) => [word.key, word])).values()]
  const long = words.filter(({ word }) => word.length >= shortestBeginning && !fillers.has(word))
  const isBeginning = long.length > 0
  return (isBeginning ? long : words).slice(0, maxSoughtWords).map((word) => ({ ...word, isBeginning }))
}

/** From this length on, two letters may be wrong. */
const longKey = 8
/** Shorter words have too many neighbours: 'res' and 'pez'. */
const shortestMisspelt = 4

export function allowedMistakes(key: string): number {
  if (key.length < shortestMisspelt) return 0
  return key.length < longKey ? 1 : 2
}

/**
 * The key without one or two of its letters. Two keys that differ by so many mistakes (a letter too many, missing, wrong, or two
 * letters exchanged) have one of these in common, so a plain index finds them.
 */
export function shortenedKeysOf(key: string): string[] {
  let latest = new Set([key])
  const all = new Set(latest)
  for (let removed = 0; removed < allowedMistakes(key); removed += 1) {
    latest = new Set([...latest].flatMap((from) => Array.from(from, (_, at) => from.slice(0, at) + from.slice(at + 1))))
    for (const shortened of latest) all.add(shortened)
  }
  return [...all]
}

/** How many mistakes lie between two keys; exchanged neighbours are one. */
export function countMistakes(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array<number>(b.length).fill(0)])
  const first = rows[0] as number[]
  for (let column = 1; column <= b.length; column += 1) first[column] = column
  const at = (row: number, column: number) => rows[row]?.[column] as number
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isExchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)]
      if (isExchanged) steps.push(at(row - 2, column - 2) + 1)
      ;(rows[row] as number[])[column] = Math.min(...steps)
    }
  }
  return at(a.length, b.length)
}
