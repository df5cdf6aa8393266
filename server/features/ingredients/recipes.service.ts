import type { Queries, Transaction } from '#server/db/database.ts'
import { createIngredientsStore, type LineRow } from './ingredients.store.ts'

export type RecipeLine = LineRow

/** The lines of the recipes of these dishes. */
export function listRecipeLines(queries: Queries, dishIds: readonly number[]): Promise<RecipeLine[]> {
  return createIngredientsStore(queries).listRecipes(dishIds)
}

/** The lines of all recipes of a restaurant, with the names of the ingredients. */
export function listNamedRecipes(queries: Queries, restaurantId: number) {
  return createIngredientsStore(queries).listNamedRecipes(restaurantId)
}

/** Writes lines back to dishes without a recipe. Lines of ingredients that are gone are left out. */
export async function restoreRecipeLines(
  tx: Transaction,
  restaurantId: number,
  lines: readonly RecipeLine[],
): Promise<void> {
  const store = createIngredientsStore(tx)
  const held = await store.holdIngredients(
    restaurantId,
    lines.map(({ ingredientId }) => ingredientId),
  )
  const known = new Set(held.map(({ id }) => id))
  await store.insertLines(lines.filter(({ ingredientId }) => known.has(ingredientId)))
}
