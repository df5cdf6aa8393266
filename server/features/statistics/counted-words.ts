import { createHash } from 'node:crypto'
import { foldAccents } from '#contract/slug.ts'

const most = { letters: 30, words: 4 }

/**
 * What was searched in vain, as it is counted. Null for what may be about a person or is no search for food: numbers (a phone, an
 * identity card), addresses of any kind, and long texts.
 */
export function countedWords(typed: string): string | null {
  if (/[\d@/\\:#+=]/.test(typed)) return null
  const words = foldAccents(typed.normalize('NFC'))
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0)
  const text = words.join(' ')
  return text.length < 3 || text.length > most.letters || words.length > most.words ? null : text
}

/** 24 bits of a hash. Some hundred searches rarely share one; millions of possible texts do. */
export function hashOfWords(words: string): number {
  return createHash('sha256').update(words).digest().readUIntBE(0, 3)
}
