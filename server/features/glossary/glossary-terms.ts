import type { KnownAllergen } from '#contract/allergens/allergens.ts'
import type { TermRegion, termKinds } from '#contract/glossary/term-kinds.ts'
import type { Category } from '#contract/menu/categories.ts'

/** A term of `terms.json`. */
export type Term = {
  term: string
  /** Other spellings. Accents and plurals need none. */
  also: readonly string[]
  kind: (typeof termKinds)[number]
  en: string
  /** The English name with what it is made of: '{} soup'. Only a term that is named after any of its ingredients has one. */
  of?: string
  en_explained: string
  es_explained: string
  region: TermRegion
  /** What it certainly has. */
  contains: readonly KnownAllergen[]
}

/** Where a word of `homonyms.json` has the sense of its term: everything that is given must hold. */
type Place = {
  /** The dish's name begins with it. */
  first?: true
  /** Or one of these words stands before it. */
  after?: readonly string[]
  categories?: readonly Category[]
  not_categories?: readonly Category[]
}

/** A word with several senses. */
export type Homonym = {
  word: string
  /** Phrases in which it means something else. */
  not_in?: readonly string[]
  /** One of these must fit; with none it never counts alone. */
  only?: readonly Place[]
  /** The term that it is elsewhere. */
  otherwise?: string
  why: string
}

export function fitsPlace(place: Place, before: string | null, category: Category): boolean {
  const stands = place.first || place.after ? isAt(place, before) : true
  const listed = place.categories?.includes(category) ?? true
  return stands && listed && !place.not_categories?.includes(category)
}

function isAt({ first, after = [] }: Place, before: string | null): boolean {
  return before === null ? first === true : after.includes(before)
}
