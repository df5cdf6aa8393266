import { type ChoiceFigures, choiceFiguresOf } from '#contract/costs/choice-cost.ts'
import { dishCost } from '#contract/costs/dish-cost.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { createPantry, type PantryItem, type PantryLine } from '#contract/ingredients/pantry.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { pricedDish } from '#contract/menu/option-prices.ts'
import { unitCostOf } from '#contract/money.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'

/** The recipes by dish, from a restaurant's ingredients and their uses. */
export function recipesOf(ingredients: readonly Ingredient[]): Map<number, PantryLine[]> {
  const lines = ingredients.flatMap(({ id: ingredientId, uses }) =>
    uses.map(({ menu_item_id: dishId, quantity, unit }) => ({ dishId, ingredientId, quantity, unit })),
  )
  return Map.groupBy(lines, ({ dishId }) => dishId)
}

export function pantryItemOf({ id, name, unit, ...ingredient }: Ingredient): PantryItem {
  const { cost_per_unit, yield_percent: yieldPercent, weights, packs, preparation } = ingredient
  const pack = packs.find(({ counts }) => counts)
  return {
    ...{ id, name, unit, yieldPercent, weights },
    price: pack
      ? { amount: unitCostOf(pack.price), quantity: pack.quantity, unit: pack.unit }
      : { amount: unitCostOf(cost_per_unit), quantity: 1, unit },
    preparation: preparation && {
      makes: { quantity: preparation.makes_quantity, unit: preparation.makes_unit },
      lines: preparation.ingredients.map((line) => ({
        ingredientId: line.ingredient_id,
        quantity: line.quantity,
        unit: line.unit,
      })),
    },
  }
}

/** Says what each size of a dish costs and leaves, and each extra by itself. */
export function createChoiceCosts(ingredients: readonly Ingredient[], terms: PriceTerms) {
  const pantry = createPantry(ingredients.map(pantryItemOf))
  const recipes = recipesOf(ingredients)
  const lines = ingredients.flatMap(({ id: ingredientId, choice_uses }) =>
    choice_uses.map(({ choice_id, quantity, unit }) => ({ choiceId: choice_id, ingredientId, quantity, unit })),
  )
  const choiceLines = Map.groupBy(lines.map(pantry.priceLine), ({ choiceId }) => choiceId)
  return (dish: Pick<Dish, 'id' | 'price' | 'options'>): ChoiceFigures[] => {
    const recipe = (recipes.get(dish.id) ?? []).map(pantry.priceLine)
    return choiceFiguresOf({ ...pricedDish(dish), recipe, choiceLines }, terms)
  }
}

/** The cost of every dish with a recipe; null for 'costo incompleto'. */
export function recipeCostsOf(ingredients: readonly Ingredient[]) {
  return costsOf(recipesOf(ingredients), ingredients.map(pantryItemOf))
}

export function costsOf(recipes: ReadonlyMap<number, readonly PantryLine[]>, items: readonly PantryItem[]) {
  const pantry = createPantry(items)
  return new Map(
    Array.from(recipes, ([dishId, lines]) => {
      const cost = dishCost(lines.map(pantry.priceLine))
      return [dishId, { ingredientCount: lines.length, cost, withoutCost: lines.flatMap(pantry.missingIn) }]
    }),
  )
}
