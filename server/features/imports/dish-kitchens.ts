import type { OptionGroup } from '#contract/dish-options.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  type ChoiceLine,
  listChoiceLines,
  listRecipeLines,
  type RecipeLine,
} from '#server/features/ingredients/recipes.service.ts'

/** Sizes, extras and recipes of a dish. */
export type DishKitchen = { options: OptionGroup[]; recipe: RecipeLine[]; choices: ChoiceLine[] }

type Listed = { id: number; options: OptionGroup[] }

export const emptyKitchen: DishKitchen = { options: [], recipe: [], choices: [] }

export function choiceIdsOf({ options }: Pick<Listed, 'options'>): number[] {
  return options.flatMap(({ choices }) => choices.map(({ id }) => id))
}

/** By the ids of the dishes. */
export async function readKitchens(tx: Transaction, dishes: readonly Listed[]): Promise<Map<number, DishKitchen>> {
  const ids = dishes.map(({ id }) => id)
  const recipes = Map.groupBy(await listRecipeLines(tx, ids), ({ menuItemId }) => menuItemId)
  const choices = Map.groupBy(await listChoiceLines(tx, dishes.flatMap(choiceIdsOf)), ({ choiceId }) => choiceId)
  return new Map(
    dishes.map((dish) => [
      dish.id,
      {
        options: dish.options,
        recipe: recipes.get(dish.id) ?? [],
        choices: choiceIdsOf(dish).flatMap((id) => choices.get(id) ?? []),
      },
    ]),
  )
}

/** Which choices are sold out does not matter. */
export function areSameKitchens(one: DishKitchen, other: DishKitchen): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

/** As lists, since what was stored as JSON has its keys in another order. */
function comparable({ options, recipe, choices }: DishKitchen) {
  const byIngredient = (a: { ingredientId: number }, b: { ingredientId: number }) => a.ingredientId - b.ingredientId
  return [
    options.map(({ name, min, max, choices: listed }) => [
      ...[name, min, max],
      ...listed.flatMap((choice) => [choice.name, choice.price_change, choice.recipe_factor]),
    ]),
    recipe.toSorted(byIngredient).map(({ ingredientId, quantity, unit }) => [ingredientId, quantity, unit]),
    choices
      .toSorted((a, b) => a.choiceId - b.choiceId || byIngredient(a, b))
      .map(({ choiceId, ingredientId, quantity, unit }) => [choiceId, ingredientId, quantity, unit]),
  ]
}
