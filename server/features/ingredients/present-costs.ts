import type { ImpactedDish } from '#contract/cost-impact.ts'
import { type DishFigures, dishCost, figuresAt, lineCost } from '#contract/dish-cost.ts'
import type { CostBreakdown, CostImpact, Ingredient } from '#contract/ingredients.ts'
import { type Cents, decimalOf } from '#contract/money.ts'
import type { IngredientRow, LineRow } from './ingredients.store.ts'

/** The part of a dish that a cost is calculated from. */
export type PricedDish = { id: number; name: string; price: Cents; netPrice: Cents }

const byName = new Intl.Collator('es', { numeric: true })

export function presentIngredient(row: IngredientRow, uses: LineRow[], dishes: Map<number, PricedDish>): Ingredient {
  const { id, name, unit } = row
  return {
    ...{ id, name, unit },
    cost_per_unit: decimalOf(row.costPerUnit, 4),
    restaurant_id: row.restaurantId,
    uses: uses
      .map((line) => ({
        menu_item_id: line.menuItemId,
        dish_name: dishes.get(line.menuItemId)?.name ?? '',
        quantity: line.quantity,
        unit: line.unit,
        cost: decimalOrNull(lineCost(line), 2),
      }))
      .sort((a, b) => byName.compare(a.dish_name, b.dish_name) || a.menu_item_id - b.menu_item_id),
  }
}

export function sortIngredients(rows: IngredientRow[]): IngredientRow[] {
  return rows.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}

export function presentBreakdown(dish: PricedDish, recipe: LineRow[]): CostBreakdown {
  return {
    menu_item_id: dish.id,
    price: decimalOf(dish.price, 2),
    ...presentFigures(figuresAt(dish.netPrice, dishCost(recipe))),
    ingredients: recipe
      .toSorted((a, b) => byName.compare(a.name, b.name) || a.ingredientId - b.ingredientId)
      .map((line) => ({
        ingredient_id: line.ingredientId,
        name: line.name,
        quantity_used: line.quantity,
        unit: line.unit,
        cost_per_unit: decimalOf(line.costPerUnit, 4),
        cost_unit: line.costUnit,
        cost: decimalOrNull(lineCost(line), 2),
      })),
  }
}

export function presentImpact({ dish, before, after }: ImpactedDish<PricedDish>): CostImpact['dishes'][number] {
  return {
    menu_item_id: dish.id,
    dish_name: dish.name,
    price: decimalOf(dish.price, 2),
    before: presentFigures(before),
    after: presentFigures(after),
  }
}

function presentFigures({ cost, margin, foodCostPermille }: DishFigures) {
  return {
    total_cost: decimalOrNull(cost, 2),
    margin: decimalOrNull(margin, 2),
    food_cost_percent: decimalOrNull(foodCostPermille, 1),
  }
}

function decimalOrNull(scaled: number | null, places: number): number | null {
  return scaled === null ? null : decimalOf(scaled, places)
}
