import { foldAccents } from '#contract/slug.ts'

export type SearchTerm = { word: string; isBeginning: boolean }

const maxTerms = 8
/** A prefix as short as `a:*` would read nearly the whole index. */
const shortestBeginning = 3
const longestWord = 40

/**
 * Words of three letters or more also match the beginning of a longer word. Shorter words match only as whole words, and are
 * ignored beside longer ones: `la tía` searches for `tia`.
 */
export function searchTermsOf(typed: string): SearchTerm[] {
  const folded = foldAccents(typed).toLowerCase()
  const words = [...new Set((folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord)))]
  const long = words.filter((word) => word.length >= shortestBeginning)
  const isBeginning = long.length > 0
  return (isBeginning ? long : words).slice(0, maxTerms).map((word) => ({ word, isBeginning }))
}
