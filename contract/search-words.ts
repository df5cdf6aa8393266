import { foldAccents } from './slug.ts'

/** Whether every typed word is the beginning of a word of the text, without accents and capitals. Nothing typed finds every text. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}

function wordsOf(text: string): string[] {
  return (
    foldAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
