import type { Words } from '#contract/texts/texts.ts'
import { type Allergens, knownAllergens } from './allergens.ts'
import type { Diet } from './diets.ts'

type DishWords = Words<'dishes'>

/** A name that an owner has typed is shown as it is. */
export function allergenText(words: Pick<DishWords, 'allergens'>, name: string): string {
  const known = knownAllergens.find((one) => one === name)
  return known ? words.allergens[known] : name
}

/** The allergens of a dish in words for diners. They never say more than the restaurant has said. */
export function allergensText(words: DishWords, { contains, unconfirmed }: Allergens): string {
  if (contains.length === 0) return unconfirmed ? words.nothingConfirmed : words.none
  const told = words.contains(contains.map((name) => allergenText(words, name)).join(', '))
  return unconfirmed ? `${told} ${words.restUnconfirmed}` : told
}

/** 'Vegano · Sin gluten'. What is vegan need not be called vegetarian. */
export function dietsText(words: Pick<DishWords, 'diets'>, { diets }: { diets: readonly Diet[] }): string {
  const shown = diets.filter((diet) => diet !== 'vegetariano' || !diets.includes('vegano'))
  return shown.map((diet) => words.diets[diet]).join(' · ')
}
