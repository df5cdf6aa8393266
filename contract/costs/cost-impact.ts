import { createPantry, itemsWith, type PantryItem, type PantryLine } from '#contract/ingredients/pantry.ts'
import type { Cents } from '#contract/money.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import { type DishFigures, dishCost, figuresAt } from './dish-cost.ts'
import { type Aim, suggestedPrice } from './price-aim.ts'

export type ImpactedDish<Dish> = { dish: Dish; before: DishFigures; after: DishFigures }

type Menu<Dish> = {
  dishes: Iterable<Dish>
  /** By the dish's id. */
  recipes: ReadonlyMap<number, readonly PantryLine[]>
  items: readonly PantryItem[]
}

/** Compares each dish that uses a changed ingredient, also inside of a preparation, in the order of the dishes. */
export function costImpact<Dish extends { id: number; netPrice: Cents }>(
  changed: PantryItem,
  { dishes, recipes, items }: Menu<Dish>,
): ImpactedDish<Dish>[] {
  const touched = itemsWith(changed.id, items)
  const [before, after] = [createPantry(items), createPantry(withItem(items, changed))]
  return Array.from(dishes).flatMap((dish) => {
    const recipe = recipes.get(dish.id) ?? []
    if (!recipe.some(({ ingredientId }) => touched.has(ingredientId))) return []
    const figuresIn = (pantry: typeof before) => figuresAt(dish.netPrice, dishCost(recipe.map(pantry.priceLine)))
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
  aim: Aim,
): DishAboveTarget<Dish>[] {
  return dishes.flatMap((dish) => {
    const figuresIn = (costs: Costs) => figuresAt(netPriceOf(dish.price, aim.terms), costs.get(dish.id)?.cost ?? null)
    const [earlier, later] = [figuresIn(before), figuresIn(after)]
    const isAbove = ({ foodCostPermille }: DishFigures) => (foodCostPermille ?? 0) > aim.targetPermille
    if (later.cost === null || isAbove(earlier) || earlier.cost === null || !isAbove(later)) return []
    return [{ dish, before: earlier, after: later, price: suggestedPrice(later.cost, aim) }]
  })
}
