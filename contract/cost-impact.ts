import { type DishFigures, dishCost, figuresAt } from './dish-cost.ts'
import type { Cents } from './money.ts'
import { createPantry, itemsWith, type PantryItem, type PantryLine } from './pantry.ts'

export type ImpactedDish<Dish> = { dish: Dish; before: DishFigures; after: DishFigures }

type Menu<Dish> = {
  dishes: Iterable<Dish>
  /** By the dish's id. */
  recipes: ReadonlyMap<number, readonly PantryLine[]>
  items: readonly PantryItem[]
}

/** What a changed ingredient does to every dish that uses it, also inside of a preparation, in the order of the dishes. */
export function costImpact<Dish extends { id: number; price: Cents }>(
  changed: PantryItem,
  { dishes, recipes, items }: Menu<Dish>,
): ImpactedDish<Dish>[] {
  const touched = itemsWith(changed.id, items)
  const [before, after] = [createPantry(items), createPantry(withItem(items, changed))]
  return Array.from(dishes).flatMap((dish) => {
    const recipe = recipes.get(dish.id) ?? []
    if (!recipe.some(({ ingredientId }) => touched.has(ingredientId))) return []
    const figuresIn = (pantry: typeof before) => figuresAt(dish.price, dishCost(recipe.map(pantry.priceLine)))
    return [{ dish, before: figuresIn(before), after: figuresIn(after) }]
  })
}

export function withItem(items: readonly PantryItem[], changed: PantryItem): PantryItem[] {
  return items.map((item) => (item.id === changed.id ? changed : item))
}
