import { foldAccents } from '#contract/slug.ts'

export type SearchTerm = { word: string; isBeginning: boolean }

const maxTerms = 8
/** `a:*` would read the lists of every word that begins with an a, which is nearly the whole index. */
const shortestBeginning = 3
const longestWord = 40

/**
 * What is looked for: every word of three letters or more, also as the beginning of a longer one. Shorter words are looked for as
 * they stand, and only when there is nothing else: `la tía` is found by `tia`.
 */
export function searchTermsOf(typed: string): SearchTerm[] {
  const folded = foldAccents(typed).toLowerCase()
  const words = [...new Set((folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord)))]
  const long = words.filter((word) => word.length >= shortestBeginning)
  const isBeginning = long.length > 0
  return (isBeginning ? long : words).slice(0, maxTerms).map((word) => ({ word, isBeginning }))
}
