import type { Texts } from '#contract/texts/texts.ts'
import { excludedBy } from './allergen-rollup.ts'
import { allergenText } from './allergen-text.ts'
import type { Allergens } from './allergens.ts'
import { type Diet, type IngredientDiet, ingredientDiets } from './diets.ts'
import type { DishFacts } from './dish-facts.ts'

export type AvoidWords = Pick<Texts, 'avoid' | 'dishes'>

/** Why a dish is marked for somebody who avoids something: it contains it, nobody knows, or only some choices contain it. */
export type Warning = { kind: 'contains' | 'unconfirmed' | 'choices'; text: string }

/**
 * `avoided` holds names of allergens and the diets that somebody follows. Null only when the restaurant has confirmed that none of it is in the
 * dish or in what can be chosen with it, and that the dish suits the diet.
 */
export function warningFor(
  { own, choices, diets }: DishFacts,
  avoided: readonly string[],
  words: AvoidWords,
): Warning | null {
  const found = containedWarning(own.contains, avoided, words) ?? unconfirmedWarning(own, diets, avoided, words)
  if (found) return found
  const { names, followed } = split(avoided)
  const added = choices.contains.filter((name) => names.includes(name) || followed.some((diet) => excludes(diet, name)))
  if (added.length > 0) return { kind: 'choices', text: words.avoid.someChoices(namesText(added, words)) }
  if (names.length > 0 && choices.unconfirmed) return { kind: 'choices', text: words.avoid.choicesUnconfirmed }
  return null
}

type ChosenDish = {
  allergens: Allergens
  diets: readonly Diet[]
  options: readonly { min: number; choices: readonly { id: number; name: string; allergens: Allergens }[] }[]
}

/** For a dish with what was chosen, before it is ordered. What an extra means for a diet is known only by its allergens. */
export function warningForChosen(
  dish: ChosenDish,
  choiceIds: readonly number[],
  avoided: readonly string[],
  words: AvoidWords,
): Warning | null {
  const chosen = dish.options.flatMap(({ min, choices }) =>
    choices.filter(({ id }) => choiceIds.includes(id)).map((choice) => ({ ...choice, isExtra: min === 0 })),
  )
  const together = {
    contains: [
      ...new Set([dish.allergens, ...chosen.map(({ allergens }) => allergens)].flatMap((all) => all.contains)),
    ],
    unconfirmed: dish.allergens.unconfirmed || chosen.some(({ allergens }) => allergens.unconfirmed),
  }
  const diets = chosen.some(({ isExtra }) => isExtra) ? [] : dish.diets
  return containedWarning(together.contains, avoided, words) ?? unconfirmedWarning(together, diets, avoided, words)
}

function containedWarning(contains: readonly string[], avoided: readonly string[], words: AvoidWords): Warning | null {
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

function unconfirmedWarning(
  { unconfirmed }: Allergens,
  diets: readonly Diet[],
  avoided: readonly string[],
  words: AvoidWords,
): Warning | null {
  const { names, followed } = split(avoided)
  const open = [...(unconfirmed ? names : []), ...followed.filter((diet) => !diets.includes(diet))]
  if (open.length === 0) return null
  return { kind: 'unconfirmed', text: words.avoid.unconfirmed(namesText(open, words)) }
}

function excludes(diet: IngredientDiet, allergen: string): boolean {
  return excludedBy[diet].includes(allergen)
}

function split(avoided: readonly string[]): { names: string[]; followed: IngredientDiet[] } {
  const followed = ingredientDiets.filter((diet) => avoided.includes(diet))
  return { names: avoided.filter((name) => !isDiet(name)), followed }
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
