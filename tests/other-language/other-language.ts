import { es } from '#contract/texts/es.ts'
import type { Texts } from '#contract/texts/texts.ts'

/** Codes of languages, which programs read. */
const codes: readonly string[] = ['lang', 'openGraphLocale']

/** A language in which every text of ours stands between « and »: what stands outside of them was not taken from the texts. */
export const otherLanguage: Texts = marked(es)

function marked<Words>(words: Words): Words {
  if (typeof words === 'string') return `«${words}»` as Words
  if (typeof words === 'function') return ((...args: unknown[]) => marked(words(...args))) as Words
  if (Array.isArray(words)) return words.map(marked) as Words
  if (typeof words !== 'object' || words === null) return words
  const entries = Object.entries(words).map(([name, value]) => [name, codes.includes(name) ? value : marked(value)])
  return Object.fromEntries(entries) as Words
}
