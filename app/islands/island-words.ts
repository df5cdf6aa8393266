import type { ByLanguage, Texts } from '#contract/texts/texts.ts'
import type { words as spanishMore } from './more-words.es.ts'
import type { words as spanish } from './words.es.ts'

/** In whichever language: the areas that the Spanish files name. */
export type IslandWords = Pick<Texts, keyof typeof spanish>
export type MoreWords = Pick<Texts, keyof typeof spanishMore>

type WordFiles = { words: () => Promise<{ words: IslandWords }>; more: () => Promise<{ words: MoreWords }> }

const languages: ByLanguage<WordFiles> = {
  es: { words: () => import('./words.es.ts'), more: () => import('./more-words.es.ts') },
  en: { words: () => import('./words.en.ts'), more: () => import('./more-words.en.ts') },
}

/** Islands need them when they come alive. */
export async function importWords(): Promise<IslandWords> {
  return (await languageOf().words()).words
}

/** For what opens on a touch, or shows a change. */
export async function importMoreWords(): Promise<MoreWords> {
  return (await languageOf().more()).words
}

function languageOf(): WordFiles {
  return languages[pageLanguage()] ?? languages.es
}

/** The page says its language: `<html lang="es-EC">`. */
export function pageLanguage(): string {
  return document.documentElement.lang.slice(0, 2)
}
