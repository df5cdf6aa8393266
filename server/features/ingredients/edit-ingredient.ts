import { namedAllergens } from '#contract/allergens/allergens.ts'
import type { IngredientDiet } from '#contract/allergens/diets.ts'
import { AppError } from '#contract/errors.ts'
import type { Unit, Weight } from '#contract/ingredients/units.ts'
import type { TenThousandths } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createIngredientsStore, type IngredientRow } from './ingredients.store.ts'
import { createKitchenStore } from './kitchen.store.ts'

type Edit = {
  name?: string | undefined
  unit?: Unit | undefined
  cost_per_unit?: TenThousandths | undefined
  yield_percent?: number | undefined
  weights?: Weight[] | undefined
  stall?: string | null | undefined
  allergens?: string[] | null | undefined
  diets?: IngredientDiet[] | null | undefined
}
export type IngredientEdit = Edit & { everywhere?: boolean | undefined }

/** An ingredient and its restaurant. */
type Place = Pick<IngredientRow, 'id' | 'restaurantId'>

type Dependencies = {
  ownerWrite: OwnerWrite
  now: () => Date
}

export function createEditor({ ownerWrite, now }: Dependencies) {
  /** Edits the ingredient at the first place, and the same ingredient at the others. */
  return async function saveEdit(account: Writer, places: readonly Place[], sent: IngredientEdit): Promise<void> {
    const edit = withDeclarations(sent)
    const ids = places.map(({ id }) => id)
    const restaurantIds = [...new Set(places.map(({ restaurantId }) => restaurantId))]
    await ownerWrite(account, restaurantIds, async (tx, publish) => {
      const rows = await createIngredientsStore(tx).lockAllOwn(ids, account.id)
      const ingredient = rows.find((row) => row.id === ids[0])
      if (!ingredient) throw new AppError('ingredient.not_found')
      ensureBought(ingredient, edit)
      await applyEdit(tx, ingredient, edit)
      // All of them get the same cost, also when only another field was changed.
      const { name, unit = ingredient.unit, cost_per_unit = ingredient.costPerUnit, allergens, diets } = edit
      const sharedEdit = { name, unit, cost_per_unit, allergens, diets }
      for (const twin of rows) if (twin !== ingredient) await applyEdit(tx, twin, sharedEdit)
      const event = allergens === undefined && diets === undefined ? 'ingredients.changed' : 'recipes.changed'
      for (const restaurantId of restaurantIds) await publish(event, { restaurantId })
    })
  }

  async function applyEdit(tx: Queries, before: IngredientRow, edit: Edit): Promise<void> {
    const { id: ingredientId, costPerUnit: costBefore, unit: unitBefore } = before
    const { name, yield_percent: yieldPercent, cost_per_unit: costPerUnit = costBefore, unit = unitBefore } = edit
    const { diets, stall } = edit
    const allergens = edit.allergens && namedAllergens(edit.allergens)
    const isRepriced = costPerUnit !== costBefore || unit !== unitBefore
    const at = now()
    const pricedAt = isRepriced || edit.cost_per_unit !== undefined ? at : undefined
    const changes = isRepriced ? { costPerUnit, unit } : {}
    const values = { ...changes, name, yieldPercent, stall, pricedAt, allergens, diets }
    await createIngredientsStore(tx).update(ingredientId, values)
    const kitchen = createKitchenStore(tx)
    if (edit.weights) await kitchen.replaceWeights(ingredientId, edit.weights)
    if (!isRepriced) return
    await kitchen.uncountPacks(ingredientId)
    await kitchen.recordPrices([{ ingredientId, at, costPerUnit, unit }])
  }
}

/**
 * Somebody who sends the whole ingredient without allergens says nothing about them: it is unconfirmed again. Somebody who changes only its
 * price leaves them as they are.
 */
function withDeclarations({ everywhere: _, ...edit }: IngredientEdit): Edit {
  const isWhole = edit.name !== undefined && edit.unit !== undefined && edit.cost_per_unit !== undefined
  return isWhole ? { ...edit, allergens: edit.allergens ?? null, diets: edit.diets ?? null } : edit
}

function ensureBought({ makesUnit }: IngredientRow, { cost_per_unit, unit, allergens, diets }: Edit): void {
  if (makesUnit === null) return
  if (cost_per_unit !== undefined || unit !== undefined) throw new AppError('ingredient.is_prepared')
  if (allergens || diets) throw new AppError('ingredient.allergens_follow')
}
