import type { RecipeChange } from '#contract/imports/imports.ts'
import type { PricedGroup } from '#contract/menu/dish-options.ts'
import { foldedName } from '#contract/slug.ts'
import { type ReadIngredient, writeIngredientText } from '#server/adapters/menu-reader/grammar/recipe-text.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import type { WrittenRecipes } from '#server/features/ingredients/named-recipes.service.ts'
import type { NamedRecipes } from '#server/features/ingredients/recipes.queries.ts'

type Listed = { id: number; options: readonly PricedGroup[] }
type Extras = Pick<StoredRow, 'options' | 'recipe'>

/** Lines that the row brings: of the dish, and of its choices. */
export function linesOfRow({ recipe = [], options = [] }: Extras): ReadIngredient[] {
  return [...recipe, ...options.flatMap(({ choices }) => choices.flatMap((choice) => choice.recipe))]
}

/** Empty recipes of a row say nothing of a dish. Choices are known by their names. */
export function recipesOf({ recipe = [], options = [] }: Extras, dish: Listed): WrittenRecipes {
  const choices = options.flatMap((group) => {
    const listed = dish.options.find(({ name }) => name === group.name)?.choices ?? []
    return group.choices.flatMap(({ name, recipe: taken }) => {
      const choice = listed.find((one) => one.name === name)
      return choice && taken.length > 0 ? [{ id: choice.id, recipe: taken }] : []
    })
  })
  return { dishes: recipe.length > 0 ? [{ id: dish.id, recipe }] : [], choices }
}

/** Null when the row brings no recipe. */
export function presentRecipe(row: Extras, dish: Listed | null, recipes: NamedRecipes) {
  const lines = linesOfRow(row).map(writeIngredientText)
  return lines.length === 0 ? null : { change: changeOf(row, dish, recipes), lines }
}

function changeOf(row: Extras, dish: Listed | null, { dishes, choices }: NamedRecipes): RecipeChange {
  if (!dish) return 'new'
  const listed = dish.options.flatMap((group) => group.choices.flatMap(({ id }) => choices.get(id) ?? []))
  if ((dishes.get(dish.id) ?? []).length + listed.length === 0) return 'new'
  const wanted = recipesOf(row, dish)
  const choiceCount = (row.options ?? []).flatMap((group) => group.choices.filter(({ recipe }) => recipe.length > 0))
  const isSame =
    wanted.dishes.every(({ id, recipe }) => areSame(recipe, dishes.get(id))) &&
    wanted.choices.length === choiceCount.length &&
    wanted.choices.every(({ id, recipe }) => areSame(recipe, choices.get(id)))
  return isSame ? 'same' : 'other'
}

function areSame(lines: readonly ReadIngredient[], others: readonly ReadIngredient[] = []): boolean {
  const comparable = (recipe: readonly ReadIngredient[]) =>
    recipe.map(({ name, quantity, unit }) => `${quantity} ${unit} ${foldedName(name)}`).sort()
  return JSON.stringify(comparable(lines)) === JSON.stringify(comparable(others))
}
