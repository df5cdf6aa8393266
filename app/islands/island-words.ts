import type { Texts } from '#contract/texts/texts.ts'
import type { words as spanish } from './words.es.ts'

/** In whichever language: the areas that the Spanish file names. */
export type IslandWords = Pick<Texts, keyof typeof spanish>

const languages: Record<string, () => Promise<{ words: IslandWords }>> = {
  es: () => import('./words.es.ts'),
}

export async function importWords(): Promise<IslandWords> {
  const language = pageLanguage()
  const file = languages[language]
  if (!file) throw new Error(`Islands have no words in ${language}`)
  return (await file()).words
}

/** The page says its language: `<html lang="es-EC">`. */
export function pageLanguage(): string {
  return document.documentElement.lang.split('-')[0] ?? ''
}
