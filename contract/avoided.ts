import type { DishFacts } from './allergen-code.ts'
import { excludedBy } from './allergen-rollup.ts'
import type { Allergens } from './allergens.ts'
import { type Diet, type IngredientDiet, ingredientDiets } from './diets.ts'

/** What a dish means for somebody who avoids something: `contains` it, nobody knows, or only with some choices. */
type Warning = { kind: 'contains' | 'unconfirmed' | 'choices'; text: string }

/**
 * `avoided` holds names of allergens and the diets that somebody follows. Null only when the restaurant has confirmed that none of it is in the
 * dish or in what can be chosen with it, and that the dish suits the diet.
 */
export function warningFor({ own, choices, diets }: DishFacts, avoided: readonly string[]): Warning | null {
  const found = containedWarning(own.contains, avoided) ?? unconfirmedWarning(own, diets, avoided)
  if (found) return found
  const { names, followed } = split(avoided)
  const added = choices.contains.filter((name) => names.includes(name) || followed.some((diet) => excludes(diet, name)))
  if (added.length > 0) return { kind: 'choices', text: `Con algunas opciones lleva ${added.join(', ')}` }
  if (names.length > 0 && choices.unconfirmed)
    return { kind: 'choices', text: 'Sus opciones: no confirmado, pregunta al mesero' }
  return null
}

type ChosenDish = {
  allergens: Allergens
  diets: readonly Diet[]
  options: readonly { min: number; choices: readonly { id: number; name: string; allergens: Allergens }[] }[]
}

/** For a dish with what was chosen, before it is ordered. What an extra means for a diet is known only by its allergens. */
export function warningForChosen(dish: ChosenDish, choiceIds: readonly number[], avoided: readonly string[]) {
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
  return containedWarning(together.contains, avoided) ?? unconfirmedWarning(together, diets, avoided)
}

function containedWarning(contains: readonly string[], avoided: readonly string[]): Warning | null {
  const { names, followed } = split(avoided)
  const found = names.filter((name) => contains.includes(name))
  if (found.length > 0) return { kind: 'contains', text: `Lleva ${found.join(', ')}` }
  for (const diet of followed) {
    const animal = contains.find((name) => excludes(diet, name))
    if (animal) return { kind: 'contains', text: `No es ${diet}: lleva ${animal}` }
  }
  return null
}

function unconfirmedWarning(
  { unconfirmed }: Allergens,
  diets: readonly Diet[],
  avoided: readonly string[],
): Warning | null {
  const { names, followed } = split(avoided)
  const open = [...(unconfirmed ? names : []), ...followed.filter((diet) => !diets.includes(diet))]
  if (open.length === 0) return null
  return { kind: 'unconfirmed', text: `${capitalised(open.join(', '))}: no confirmado, pregunta al mesero` }
}

function excludes(diet: IngredientDiet, allergen: string): boolean {
  return excludedBy[diet].includes(allergen)
}

function split(avoided: readonly string[]): { names: string[]; followed: IngredientDiet[] } {
  const followed = ingredientDiets.filter((diet) => avoided.includes(diet))
  return { names: avoided.filter((name) => !isDiet(name)), followed }
}

/** 'Sin maní', 'Vegano y 2 más'. */
export function avoidedText([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'Alergias'
  return others.length === 0 ? avoidedName(first) : `${avoidedName(first)} y ${others.length} más`
}

/** 'Sin maní', 'Vegano'. */
export function avoidedName(name: string): string {
  return isDiet(name) ? capitalised(name) : `Sin ${name}`
}

function isDiet(name: string): boolean {
  return (ingredientDiets as readonly string[]).includes(name)
}

function capitalised(text: string): string {
  return (text[0]?.toUpperCase() ?? '') + text.slice(1)
}
