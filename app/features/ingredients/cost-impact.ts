import { type DishFigures, dishCost, figuresAt } from '#contract/dish-cost.ts'
import type { Ingredient } from '#contract/ingredients.ts'
import type { Dish } from '#contract/menu.ts'
import { scaledBack, type TenThousandths } from '#contract/money.ts'
import type { Unit } from '#contract/units.ts'
import { recipesOf } from './recipes.ts'

export type CostChange = { costPerUnit: TenThousandths; unit: Unit }

export type TouchedDish = { id: number; name: string; before: DishFigures; after: DishFigures }

type Kitchen = { ingredients: readonly Ingredient[]; dishes: readonly Dish[] }

/** What a change would do to every dish that uses the ingredient, in the menu's order; the server's own figures, before it is asked. */
export function impactOf(ingredient: Ingredient, change: CostChange, { ingredients, dishes }: Kitchen): TouchedDish[] {
  const recipes = recipesOf(ingredients)
  return dishes.flatMap(({ id, name, price }) => {
    const recipe = recipes.get(id) ?? []
    if (!recipe.some((line) => line.ingredientId === ingredient.id)) return []
    const changed = recipe.map((line) =>
      line.ingredientId === ingredient.id ? { ...line, costPerUnit: change.costPerUnit, costUnit: change.unit } : line,
    )
    const cents = scaledBack(price, 2)
    return [{ id, name, before: figuresAt(cents, dishCost(recipe)), after: figuresAt(cents, dishCost(changed)) }]
  })
}

export function isSameCost(ingredient: Ingredient, { costPerUnit, unit }: CostChange): boolean {
  return unit === ingredient.unit && costPerUnit === scaledBack(ingredient.cost_per_unit, 4)
}
