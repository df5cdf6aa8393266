import type { Ingredient } from '#contract/ingredients.ts'

/** The dishes that use an ingredient which has run out, each with the names of what is missing. */
export function lackingDishes(runOut: readonly Ingredient[]): Map<number, string[]> {
  const missing = runOut.flatMap(({ name, uses }) => uses.map(({ menu_item_id }) => ({ dishId: menu_item_id, name })))
  const byDish = Map.groupBy(missing, ({ dishId }) => dishId)
  return new Map(Array.from(byDish, ([dishId, lines]) => [dishId, lines.map(({ name }) => name)]))
}
