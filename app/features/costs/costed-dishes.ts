import { type DishFigures, figuresAt } from '#contract/costs/dish-cost.ts'
import { type Aim, suggestedPrice } from '#contract/costs/price-aim.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { type Cents, centsOf } from '#contract/money.ts'

/** The cost of a recipe; null when ingredients have no cost, which `withoutCost` names. */
export type Recipe = { cost: Cents | null; withoutCost: readonly string[] }

export type CostedDish = { dish: Dish; price: Cents; recipe: Recipe | undefined; figures: DishFigures }

/** The highest share of the net price first, then what costs but has no price, then what has no cost yet; else in the order of the menu. */
export function sortByFoodCost(dishes: readonly Dish[], recipes: ReadonlyMap<number, Recipe>): CostedDish[] {
  return dishes
    .map((dish) => {
      const price = centsOf(dish.price)
      const recipe = recipes.get(dish.id)
      return { dish, price, recipe, figures: figuresAt(centsOf(dish.net_price), recipe?.cost ?? null) }
    })
    .sort((a, b) => rankOf(b) - rankOf(a))
}

/** Those on the carta whose ingredients cost more than the target, each with the price that meets it. */
export function listOverTarget(dishes: readonly CostedDish[], aim: Aim) {
  return dishes.flatMap(({ dish: { id, name, hidden }, price, figures: { cost, foodCostPermille } }) => {
    const isOver =
      !hidden && cost !== null && cost > 0 && (foodCostPermille ?? Number.POSITIVE_INFINITY) > aim.targetPermille
    return isOver ? [{ id, name, price, foodCostPermille, suggested: suggestedPrice(cost, aim) }] : []
  })
}

function rankOf({ figures }: CostedDish): number {
  if (figures.cost === null) return -2
  return figures.foodCostPermille ?? -1
}
