import type { Currency } from '#contract/countries.ts'
import { roundHalfUp } from '#contract/fraction.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { createPantry, type PantryItem, unitOfPreparation } from '#contract/ingredients/pantry.ts'
import type { RecipeUnit, Unit } from '#contract/ingredients/units.ts'
import { formatUnitCost, tenThousandths } from '#contract/money.ts'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import { pantryItemOf } from './recipes.ts'

type TypedPreparation = {
  name: string
  makes_quantity: number | string
  makes_unit: Unit
  ingredients: { ingredient_id: number; quantity: number | string; unit: RecipeUnit }[]
}

/** No ingredient has it. */
const ownId = 0

/** Says what a preparation would cost as it is typed; null while something is not typed yet. */
export function costOfPreparation(typed: TypedPreparation, choices: readonly Ingredient[], currency: Currency) {
  const { name, makes_quantity: makes, makes_unit } = typed
  const unit = unitOfPreparation(makes_unit)
  const lines = typed.ingredients.flatMap(({ ingredient_id: ingredientId, quantity, unit: lineUnit }) =>
    typeof quantity === 'number' && ingredientId > 0 ? [{ ingredientId, quantity, unit: lineUnit }] : [],
  )
  if (typeof makes !== 'number' || makes === 0 || lines.length < typed.ingredients.length) return null
  const item: PantryItem = {
    ...{ id: ownId, name, unit, yieldPercent: 100, weights: [] },
    price: { amount: tenThousandths(0), quantity: 1, unit },
    preparation: { makes: { quantity: makes, unit: makes_unit }, lines },
  }
  const pantry = createPantry([...choices.map(pantryItemOf), item])
  const cost = pantry.unitCostOf(ownId)
  if (!cost) return describeIncompleteCost(lines.flatMap(pantry.missingIn))
  return `Cuesta ${formatUnitCost(tenThousandths(Number(roundHalfUp(cost.amount))), currency)} / ${unit}.`
}
