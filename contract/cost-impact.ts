import { type DishFigures, dishCost, figuresAt, targetFoodCostPermille } from './dish-cost.ts'
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

type Costs = ReadonlyMap<number, { cost: Cents | null }>

/** A dish whose ingredients cost more than the target since a change; `price` would meet the target again. */
export type DishAboveTarget<Dish> = { dish: Dish; before: DishFigures; after: DishFigures; price: Cents }

/** Dishes that met the target before a change and do not after it. */
export function dishesAboveTarget<Dish extends { id: number; price: Cents }>(
  dishes: readonly Dish[],
  { before, after }: { before: Costs; after: Costs },
): DishAboveTarget<Dish>[] {
  return dishes.flatMap((dish) => {
    const figuresIn = (costs: Costs) => figuresAt(dish.price, costs.get(dish.id)?.cost ?? null)
    const [earlier, later] = [figuresIn(before), figuresIn(after)]
    const isAbove = ({ foodCostPermille }: DishFigures) => (foodCostPermille ?? 0) > targetFoodCostPermille
    if (later.cost === null || isAbove(earlier) || earlier.cost === null || !isAbove(later)) return []
    const price = Math.ceil((later.cost * 1000) / targetFoodCostPermille)
    return [{ dish, before: earlier, after: later, price }]
  })
}
