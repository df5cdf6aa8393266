import { es } from '#contract/texts/es.ts'
import type { Texts } from '#contract/texts/texts.ts'

/** Codes of languages, which programs read. */
const codes: readonly string[] = ['lang', 'language', 'openGraphLocale', 'prefix', 'theirs']

/** A language in which every text of ours stands between « and »: what stands outside of them was not taken from the texts. */
export const otherLanguage: Texts = marked(es)

function marked<Words>(words: Words): Words {
  if (typeof words === 'string') return `«${words}»` as Words
  if (typeof words === 'function') return ((...args: unknown[]) => withoutMark(marked(words(...args)), args)) as Words
  if (Array.isArray(words)) return words.map(marked) as Words
  if (typeof words !== 'object' || words === null) return words
  const entries = Object.entries(words).map(([name, value]) => [name, codes.includes(name) ? value : marked(value)])
  return Object.fromEntries(entries) as Words
}

/** What a function gets stays as it is in its sentence: a code or a Spanish word of ours would stand outside of the marks. */
function withoutMark<Sentence>(sentence: Sentence, args: readonly unknown[]): Sentence {
  if (typeof sentence !== 'string') return sentence
  const names = args.flat().filter((arg) => typeof arg === 'string' && /\p{L}/u.test(arg)) as string[]
  return names.reduce<string>((text, name) => text.replaceAll(name, `»${name}«`), sentence) as Sentence
}

/** The same in a browser: a module in place of `file`, whose names are exported with the other language's words. */
export function markedModule(file: string, names: readonly string[]): string {
  const functions = [`const codes = ${JSON.stringify(codes)}`, String(marked), String(withoutMark)]
  const exported = names.map((name) => `export const ${name} = marked(file.${name})`)
  return [`import * as file from '${file}'`, ...functions, ...exported].join('\n')
}
