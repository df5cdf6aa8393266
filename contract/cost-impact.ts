import { type DishFigures, dishCost, figuresAt, type RecipeLine } from './dish-cost.ts'
import type { Cents, TenThousandths } from './money.ts'
import type { Unit } from './units.ts'

export type CostChange = { ingredientId: number; costPerUnit: TenThousandths; unit: Unit }

export type ImpactedDish<Dish> = { dish: Dish; before: DishFigures; after: DishFigures }

type Menu<Dish> = {
  dishes: Iterable<Dish>
  /** By the dish's id. */
  recipes: ReadonlyMap<number, readonly (RecipeLine & { ingredientId: number })[]>
}

/** What another cost of an ingredient does to every dish that uses it, in the order of the dishes. */
export function costImpact<Dish extends { id: number; netPrice: Cents }>(
  { ingredientId, costPerUnit, unit }: CostChange,
  { dishes, recipes }: Menu<Dish>,
): ImpactedDish<Dish>[] {
  return Array.from(dishes).flatMap((dish) => {
    const recipe = recipes.get(dish.id) ?? []
    if (!recipe.some((line) => line.ingredientId === ingredientId)) return []
    const changed = recipe.map((line) =>
      line.ingredientId === ingredientId ? { ...line, costPerUnit, costUnit: unit } : line,
    )
    const figures = (lines: readonly RecipeLine[]) => figuresAt(dish.netPrice, dishCost(lines))
    return [{ dish, before: figures(recipe), after: figures(changed) }]
  })
}
