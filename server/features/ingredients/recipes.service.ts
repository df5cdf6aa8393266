import type { Queries, Transaction } from '#server/db/database.ts'
import { type ChoiceLineRow, createIngredientsStore, type LineRow } from './ingredients.store.ts'

export type RecipeLine = LineRow
export type ChoiceLine = ChoiceLineRow

/** The lines of the recipes of these dishes. */
export function listRecipeLines(queries: Queries, dishIds: readonly number[]): Promise<RecipeLine[]> {
  return createIngredientsStore(queries).listRecipes(dishIds)
}

/** The lines of all recipes of a restaurant, with the names of the ingredients. */
export function listNamedRecipes(queries: Queries, restaurantId: number) {
  return createIngredientsStore(queries).listNamedRecipes(restaurantId)
}

/** What these choices take besides the recipes of their dishes. */
export function listChoiceLines(queries: Queries, choiceIds: readonly number[]): Promise<ChoiceLine[]> {
  return createIngredientsStore(queries).listChoiceLines(choiceIds)
}

/** Writes lines back to dishes and choices without any. Lines of ingredients that are gone are left out. */
export async function restoreRecipeLines(
  tx: Transaction,
  restaurantId: number,
  { lines, choiceLines }: { lines: readonly RecipeLine[]; choiceLines: readonly ChoiceLine[] },
): Promise<void> {
  const store = createIngredientsStore(tx)
  const held = await store.holdIngredients(
    restaurantId,
    [...lines, ...choiceLines].map(({ ingredientId }) => ingredientId),
  )
  const known = new Set(held.map(({ id }) => id))
  await store.insertLines(lines.filter(({ ingredientId }) => known.has(ingredientId)))
  await store.insertChoiceLines(choiceLines.filter(({ ingredientId }) => known.has(ingredientId)))
}
