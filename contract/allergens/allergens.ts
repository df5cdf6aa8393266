import { foldedName } from '#contract/slug.ts'

/** The known allergens. An owner may write others. */
export const knownAllergens = [
  'camarón y crustáceos',
  'concha y moluscos',
  'pescado',
  'maní',
  'frutos secos',
  'leche',
  'huevo',
  'gluten',
  'soya',
  'ajonjolí',
  'sulfitos',
] as const
export type KnownAllergen = (typeof knownAllergens)[number]

/** The API's answer about a dish or a choice. An allergen that is not in `contains` is absent only if `unconfirmed` is false. */
export type Allergens = { contains: string[]; unconfirmed: boolean }

/** 'Mani' is 'maní'. Another one is kept in small letters, so that two ways to write it are one. */
export function allergenNamed(typed: string): string {
  const folded = foldedName(typed)
  return knownAllergens.find((known) => foldedName(known) === folded) ?? typed.toLowerCase()
}

/** The known ones first, in their order, then the others by name; each once. */
export function sortAllergens(names: Iterable<string>): string[] {
  const listed = new Set(names)
  const known = knownAllergens.filter((name) => listed.delete(name))
  return [...known, ...[...listed].sort((a, b) => a.localeCompare(b, 'es'))]
}

/** The stored spelling. It has no comma, so that a list fits into one cell: 'mostaza, apio' are two. */
export function namedAllergens(typed: readonly string[]): string[] {
  const names = typed.flatMap((name) => name.split(/[,;\r\n]/)).map((name) => name.trim())
  return sortAllergens(names.filter((name) => name !== '').map(allergenNamed))
}
