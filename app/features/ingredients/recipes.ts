import { dishCost, lineCost, type RecipeLine } from '#contract/dish-cost.ts'
import type { Ingredient } from '#contract/ingredients.ts'
import { scaledBack } from '#contract/money.ts'

type OwnedLine = RecipeLine & { ingredientId: number; name: string }

/** The recipes by dish, from a restaurant's ingredients and their uses. */
export function recipesOf(ingredients: readonly Ingredient[]): Map<number, OwnedLine[]> {
  const lines = ingredients.flatMap((ingredient) =>
    ingredient.uses.map(({ menu_item_id, quantity, unit }) => ({
      dishId: menu_item_id,
      ingredientId: ingredient.id,
      name: ingredient.name,
      quantity,
      unit,
      costPerUnit: scaledBack(ingredient.cost_per_unit, 4),
      costUnit: ingredient.unit,
    })),
  )
  return Map.groupBy(lines, ({ dishId }) => dishId)
}

/** The cost of every dish with a recipe; null for 'costo incompleto'. */
export function recipeCostsOf(ingredients: readonly Ingredient[]) {
  const recipes = recipesOf(ingredients)
  return new Map(
    Array.from(recipes, ([dishId, lines]) => {
      const withoutCost = lines.filter((line) => lineCost(line) === null).map(({ name }) => name)
      return [dishId, { ingredientCount: lines.length, cost: dishCost(lines), withoutCost }]
    }),
  )
}
