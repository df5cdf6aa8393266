import { foldAccents } from '#contract/slug.ts'

/** Whether every typed word is the beginning of a word of the text, without accents, capitals and plurals. Nothing typed finds every text. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((start) => {
    const singular = singularOf(start)
    return words.some((word) => word.startsWith(start) || word.startsWith(singular))
  })
}

export function wordsOf(text: string): string[] {
  return (
    foldAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** 'papas' is 'papa', 'camarones' 'camaron', 'nueces' 'nuez'. A short word may be half of another one: 'mes' of 'mesa'. */
export function singularOf(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ces$/, 'z')
    .replace(/([lnrdjiu])es$/, '$1')
    .replace(/([aeiou])s$/, '$1')
}
