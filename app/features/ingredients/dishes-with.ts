import type { Ingredient } from '#contract/ingredients/ingredients.ts'

type UsingDish = { id: number; name: string }

/** The dishes that use an ingredient, themselves or in a preparation. */
export function dishesWith(ingredient: Ingredient, all: readonly Ingredient[]): UsingDish[] {
  const reached = new Set([ingredient])
  // Preparations that are added while it runs are visited, too.
  for (const { id } of reached) for (const other of all) if (isIn(other, id)) reached.add(other)
  const uses = Array.from(reached).flatMap((one) => one.uses)
  const byId = new Map(uses.map(({ menu_item_id, dish_name }) => [menu_item_id, dish_name]))
  return Array.from(byId, ([id, name]) => ({ id, name }))
}

/** Whether a preparation contains an ingredient directly. */
export function isIn({ preparation }: Ingredient, id: number): boolean {
  return preparation?.ingredients.some(({ ingredient_id }) => ingredient_id === id) ?? false
}
