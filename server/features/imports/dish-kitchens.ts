import type { OptionGroup, PricedGroup } from '#contract/menu/dish-options.ts'
import { presentGroups } from '#contract/menu/option-prices.ts'
import {
  areSameDeclarations,
  type Declarations,
  declarationsOf,
  noDeclarations,
} from '#server/adapters/menu-reader/grammar/declared-text.ts'
import type { DeclaredChoices } from '#server/adapters/menu-reader/grammar/menu-match.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  type ChoiceLine,
  listChoiceLines,
  listRecipeLines,
  type RecipeLine,
} from '#server/features/ingredients/recipes.queries.ts'

/** Sizes, extras and recipes of a dish, and what was declared by hand. */
export type DishKitchen = {
  options: OptionGroup[]
  recipe: RecipeLine[]
  choices: ChoiceLine[]
  declared: Declarations
  declaredChoices: { id: number; allergens: readonly string[] }[]
}

type Listed = Declarations & { id: number; options: PricedGroup[] }

export const emptyKitchen: DishKitchen = {
  ...{ options: [], recipe: [], choices: [], declaredChoices: [] },
  declared: noDeclarations,
}

export function choiceIdsOf({ options }: { options: readonly (OptionGroup | PricedGroup)[] }): number[] {
  return options.flatMap(({ choices }) => choices.map(({ id }) => id))
}

/** By the ids of the dishes. */
export async function readKitchens(
  tx: Transaction,
  dishes: readonly Listed[],
  declaredChoices: DeclaredChoices,
): Promise<Map<number, DishKitchen>> {
  const ids = dishes.map(({ id }) => id)
  const recipes = Map.groupBy(await listRecipeLines(tx, ids), ({ menuItemId }) => menuItemId)
  const choices = Map.groupBy(await listChoiceLines(tx, dishes.flatMap(choiceIdsOf)), ({ choiceId }) => choiceId)
  return new Map(
    dishes.map((dish) => [
      dish.id,
      {
        options: presentGroups(dish.options),
        recipe: recipes.get(dish.id) ?? [],
        choices: choiceIdsOf(dish).flatMap((id) => choices.get(id) ?? []),
        declared: declarationsOf(dish),
        declaredChoices: choiceIdsOf(dish).flatMap((id) => {
          const allergens = declaredChoices.get(id)
          return allergens ? [{ id, allergens }] : []
        }),
      },
    ]),
  )
}

/** Which choices are sold out does not matter. */
export function areSameKitchens(one: DishKitchen, other: DishKitchen): boolean {
  return (
    JSON.stringify(comparable(one)) === JSON.stringify(comparable(other)) &&
    areSameDeclarations(one.declared, other.declared)
  )
}

/** As lists, since what was stored as JSON has its keys in another order. */
function comparable({ options, recipe, choices, declaredChoices }: DishKitchen) {
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
    declaredChoices.toSorted((a, b) => a.id - b.id).map(({ id, allergens }) => [id, ...allergens]),
  ]
}
