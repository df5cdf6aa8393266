import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { dishesWith } from './dishes-with.ts'

const hasRunOut = ({ run_out }: Ingredient) => run_out

/** The dishes that use an ingredient which has run out, each with the names of what is missing. */
export function lackingDishes(ingredients: readonly Ingredient[], isOut = hasRunOut): Map<number, string[]> {
  const missing = ingredients
    .filter(isOut)
    .flatMap((ingredient) => dishesWith(ingredient, ingredients).map((dish) => ({ dish, name: ingredient.name })))
  const byDish = Map.groupBy(missing, ({ dish }) => dish.id)
  return new Map(Array.from(byDish, ([dishId, lines]) => [dishId, lines.map(({ name }) => name)]))
}
