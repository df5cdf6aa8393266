import { AppError } from '#contract/errors.ts'
import type { PantryLine } from '#contract/ingredients/pantry.ts'
import type { RecipeUnit } from '#contract/ingredients/units.ts'
import type { createIngredientsStore } from './ingredients.store.ts'

export type Link = { ingredient_id: number; quantity: number; unit?: RecipeUnit | undefined }

type Ingredients = Pick<ReturnType<typeof createIngredientsStore>, 'holdIngredients'>

/** The ingredients must belong to the restaurant. They cannot be deleted until the transaction ends. */
export async function holdLines(
  ingredients: Ingredients,
  restaurantId: number,
  links: readonly Link[],
): Promise<PantryLine[]> {
  const ids = links.map(({ ingredient_id }) => ingredient_id)
  const held = await ingredients.holdIngredients(restaurantId, ids)
  const byId = new Map(held.map((ingredient) => [ingredient.id, ingredient]))
  return links.map(({ ingredient_id: ingredientId, quantity, unit }) => {
    const ingredient = byId.get(ingredientId)
    if (!ingredient) throw new AppError('ingredient.not_found')
    return { ingredientId, quantity, unit: unit ?? ingredient.unit }
  })
}
