import { excludedBy } from '#contract/allergens/allergen-rollup.ts'
import { allergenText } from '#contract/allergens/allergen-text.ts'
import type { Allergens } from '#contract/allergens/allergens.ts'
import { type Diet, type IngredientDiet, ingredientDiets } from '#contract/allergens/diets.ts'
import type { DishFacts } from '#contract/allergens/dish-facts.ts'
import type { Texts } from '#contract/texts/texts.ts'

export type AvoidWords = Pick<Texts, 'avoid' | 'dishes'>

/** Says of a dish to somebody who avoids something: it contains it, nobody has confirmed it, only some choices contain it, or it is without it. */
export type Mark = { kind: 'contains' | 'unconfirmed' | 'choices' | 'safe'; text: string }

/**
 * `avoided` holds names of allergens and the diets that somebody follows; without any there is no mark. A dish is safe only when the restaurant
 * has confirmed that none of it is in the dish or in what can be chosen with it, and that the dish suits the diet.
 */
export function markFor(
  { own, choices, diets }: DishFacts,
  avoided: readonly string[],
  words: AvoidWords,
): Mark | null {
  if (avoided.length === 0) return null
  const { names, followed } = split(avoided)
  const contained = containedMark(own.contains, avoided, words)
  if (contained) return contained
  if (!isConfirmed(own, diets, avoided)) return unconfirmed(words)
  const added = choices.contains.filter((name) => names.includes(name) || followed.some((diet) => excludes(diet, name)))
  if (added.length > 0) return { kind: 'choices', text: words.avoid.someChoices(namesText(added, words)) }
  return names.length > 0 && choices.unconfirmed ? unconfirmed(words) : safe(avoided, words)
}

type ChosenDish = {
  allergens: Allergens
  diets: readonly Diet[]
  options: readonly { min: number; choices: readonly { id: number; name: string; allergens: Allergens }[] }[]
}

/** For a dish with what was chosen, before it is ordered. What an extra means for a diet is known only by its allergens. */
export function markForChosen(
  dish: ChosenDish,
  choiceIds: readonly number[],
  avoided: readonly string[],
  words: AvoidWords,
): Mark | null {
  if (avoided.length === 0) return null
  const chosen = dish.options.flatMap(({ min, choices }) =>
    choices.filter(({ id }) => choiceIds.includes(id)).map((choice) => ({ ...choice, isExtra: min === 0 })),
  )
  const all = [dish.allergens, ...chosen.map(({ allergens }) => allergens)]
  const together = {
    contains: [...new Set(all.flatMap(({ contains }) => contains))],
    unconfirmed: all.some((part) => part.unconfirmed),
  }
  const diets = chosen.some(({ isExtra }) => isExtra) ? [] : dish.diets
  const contained = containedMark(together.contains, avoided, words)
  return contained ?? (isConfirmed(together, diets, avoided) ? safe(avoided, words) : unconfirmed(words))
}

function safe(avoided: readonly string[], words: AvoidWords): Mark {
  return { kind: 'safe', text: words.avoid.confirmed(avoided.map((name) => avoidedName(name, words))) }
}

function unconfirmed({ avoid }: AvoidWords): Mark {
  return { kind: 'unconfirmed', text: avoid.unconfirmed }
}

function containedMark(contains: readonly string[], avoided: readonly string[], words: AvoidWords): Mark | null {
  const { names, followed } = split(avoided)
  const found = names.filter((name) => contains.includes(name))
  if (found.length > 0) return { kind: 'contains', text: words.avoid.contains(namesText(found, words)) }
  for (const diet of followed) {
    const animal = contains.find((name) => excludes(diet, name))
    if (animal)
      return { kind: 'contains', text: words.avoid.isNot(words.dishes.diets[diet], allergenText(words.dishes, animal)) }
  }
  return null
}

function isConfirmed({ unconfirmed }: Allergens, diets: readonly Diet[], avoided: readonly string[]): boolean {
  const { names, followed } = split(avoided)
  return !(unconfirmed && names.length > 0) && followed.every((diet) => diets.includes(diet))
}

function excludes(diet: IngredientDiet, allergen: string): boolean {
  return excludedBy[diet].includes(allergen)
}

function split(avoided: readonly string[]): { names: string[]; followed: IngredientDiet[] } {
  const followed = ingredientDiets.filter((diet) => avoided.includes(diet))
  return { names: avoided.filter((name) => !isDiet(name)), followed }
}

/** The allergens among what somebody avoids, as a list for the order's message: 'maní, leche'. Diets are no allergies. */
export function allergiesText(avoided: readonly string[], words: AvoidWords): string {
  return namesText(split(avoided).names, words)
}

/** 'Sin maní', 'Vegano y 2 más'. */
export function avoidedText([first, ...others]: readonly string[], words: AvoidWords): string {
  if (first === undefined) return words.avoid.allergies
  const named = avoidedName(first, words)
  return others.length === 0 ? named : words.avoid.andMore(named, others.length)
}

/** 'Sin maní', 'Vegano'. */
export function avoidedName(name: string, words: AvoidWords): string {
  return isDiet(name) ? words.dishes.diets[name] : words.avoid.without(allergenText(words.dishes, name))
}

function isDiet(name: string): name is IngredientDiet {
  return (ingredientDiets as readonly string[]).includes(name)
}

function namesText(names: readonly string[], { dishes }: AvoidWords): string {
  return names.map((name) => (isDiet(name) ? dishes.diets[name] : allergenText(dishes, name))).join(', ')
}
