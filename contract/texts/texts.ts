import { en } from './en.ts'
import { es } from './es.ts'

/** Every language has the areas of Spanish, with its own words in them: `export const en = {…} satisfies Texts`. */
export type Texts = Wide<typeof es>

/** The areas that code needs to make a sentence: `openingText(words: Words<'time'>, …)`. */
export type Words<Area extends keyof Texts> = Texts[Area]

/** In the order in which they are offered. */
const languages = { es, en } satisfies Record<string, Texts>
export type Language = keyof typeof languages
/** One of each language, found by the name that a page gives, which may be another. */
export type ByLanguage<Value> = Record<Language, Value> & { readonly [name: string]: Value | undefined }

/** `/en/precios` is `/precios` in English. Spanish, the usual one, has no prefix. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, rest] = /^\/en(?=[/?]|$)(.*)$/.exec(address) ?? []
  if (rest === undefined) return { language: 'es', path: address }
  return { language: 'en', path: rest.startsWith('/') ? rest : `/${rest}` }
}

export function textsOf(language: Language): Texts {
  return languages[language]
}

/** Null for a language that we do not have. */
export function findTexts(language: string): Texts | null {
  return Object.hasOwn(languages, language) ? textsOf(language as Language) : null
}

/** Any text where Spanish has one; functions take the same and answer a text. */
type Wide<Words> = Words extends string
  ? string
  : Words extends (...args: infer Args) => infer Sentence
    ? (...args: Args) => Wide<Sentence>
    : Words extends readonly (infer Word)[]
      ? readonly Wide<Word>[]
      : { readonly [Key in keyof Words]: Wide<Words[Key]> }
