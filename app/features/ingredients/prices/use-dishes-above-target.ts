import { useState } from 'react'
import { type DishAboveTarget, dishesAboveTarget } from '#contract/costs/cost-impact.ts'
import type { Aim } from '#contract/costs/price-aim.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { type Cents, centsOf } from '#contract/money.ts'
import { recipeCostsOf } from '../recipes.ts'

type PricedDish = { id: number; name: string; price: Cents }

export type DishesAboveTarget = ReturnType<typeof useDishesAboveTarget>

/** Compares the costs of all dishes whenever the ingredients were loaded again, whatever was changed: a cost, a pack, a yield, a preparation. */
export function useDishesAboveTarget(ingredients: readonly Ingredient[], dishes: readonly Dish[], aim: Aim) {
  const [seen, setSeen] = useState(ingredients)
  const [above, setAbove] = useState<DishAboveTarget<PricedDish>[]>([])
  if (seen !== ingredients) {
    setSeen(ingredients)
    const priced = dishes.map(({ id, name, price }) => ({ id, name, price: centsOf(price) }))
    const costs = { before: recipeCostsOf(seen), after: recipeCostsOf(ingredients) }
    const found = dishesAboveTarget(priced, costs, aim)
    if (found.length > 0) setAbove(found)
  }
  return { above, forget: () => setAbove([]) }
}
