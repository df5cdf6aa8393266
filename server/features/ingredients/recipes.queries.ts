import type { TenThousandths } from '#contract/money.ts'
import type { ReadIngredient } from '#server/adapters/menu-reader/grammar/recipe-text.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import { type ChoiceLineRow, createIngredientsStore, type LineRow } from './ingredients.store.ts'

export type RecipeLine = LineRow
export type ChoiceLine = ChoiceLineRow

/** The recipes of all dishes of a restaurant. */
export function listRecipesOf(queries: Queries, restaurantId: number): Promise<RecipeLine[]> {
  return createIngredientsStore(queries).listRecipesOf(restaurantId)
}

/** The recipes of all dishes of the owner's restaurants. */
export function listOwnRecipes(queries: Queries, ownerId: number): Promise<RecipeLine[]> {
  return createIngredientsStore(queries).listOwnRecipes(ownerId)
}

/** The recipe lines of all choices of a restaurant. */
export function listChoiceLinesOf(queries: Queries, restaurantId: number): Promise<ChoiceLine[]> {
  return createIngredientsStore(queries).listChoiceLinesOf(restaurantId)
}

/** The lines of the recipes of these dishes. */
export function listRecipeLines(queries: Queries, dishIds: readonly number[]): Promise<RecipeLine[]> {
  return createIngredientsStore(queries).listRecipes(dishIds)
}

export type NamedRecipes = { dishes: Map<number, ReadIngredient[]>; choices: Map<number, ReadIngredient[]> }

/** The recipes of a restaurant's dishes and choices, by their ids, with the names of the ingredients. */
export async function listNamedRecipes(queries: Queries, restaurantId: number): Promise<NamedRecipes> {
  const store = createIngredientsStore(queries)
  const lines = await store.listNamedRecipes(restaurantId)
  const choiceLines = await store.listNamedChoiceLines(restaurantId)
  const group = <Line extends ReadIngredient>(rows: readonly Line[], idOf: (line: Line) => number) => {
    const grouped = Map.groupBy(rows, idOf)
    return new Map(
      Array.from(grouped, ([id, own]) => [id, own.map(({ name, quantity, unit }) => ({ name, quantity, unit }))]),
    )
  }
  return { dishes: group(lines, (line) => line.menuItemId), choices: group(choiceLines, (line) => line.choiceId) }
}

/** The names of a restaurant's ingredients. */
export async function listIngredientNames(queries: Queries, restaurantId: number): Promise<string[]> {
  return (await createIngredientsStore(queries).listIngredients(restaurantId)).map(({ name }) => name)
}

/** The recipe lines that these choices add to those of their dishes. */
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

/** The whole recipes of these dishes and choices. */
export async function replaceRecipeLines(
  tx: Transaction,
  restaurantId: number,
  recipes: {
    dishIds: readonly number[]
    choiceIds: readonly number[]
    lines: readonly RecipeLine[]
    choiceLines: readonly ChoiceLine[]
  },
): Promise<void> {
  const store = createIngredientsStore(tx)
  await store.deleteRecipes(recipes.dishIds)
  await store.deleteChoiceLines(recipes.choiceIds)
  await restoreRecipeLines(tx, restaurantId, recipes)
}

/** Removes ingredients that came with recipes, unless a recipe uses them now or somebody has typed their cost. */
export async function removeUnusedIngredients(
  tx: Transaction,
  restaurantId: number,
  made: readonly MadeIngredient[],
): Promise<void> {
  if (made.length === 0) return
  const store = createIngredientsStore(tx)
  // Each round deletes preparations, which may leave their ingredients unused.
  while ((await store.deleteUnused(restaurantId, made)) > 0);
}

export type MadeIngredient = { id: number; costPerUnit: TenThousandths }
