import { offlineWords as englishOffline } from '#contract/texts/en/offline.ts'
import { timeWords as englishTime } from '#contract/texts/en/time.ts'
import { offlineWords } from '#contract/texts/es/offline.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import type { ByLanguage, Texts } from '#contract/texts/texts.ts'

export type OfflineWords = Pick<Texts, 'offline' | 'time'>

const spanish: OfflineWords = { offline: offlineWords, time: timeWords }
const languages: ByLanguage<OfflineWords> = {
  es: spanish,
  en: { offline: englishOffline, time: englishTime },
}

/** In the language of the page: `<html lang="es-EC">`. */
export function wordsOfPage(html: string): OfflineWords {
  return languages[/<html[^>]* lang="(\w+)/.exec(html)?.[1] ?? ''] ?? spanish
}
