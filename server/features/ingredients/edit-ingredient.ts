import type { Account } from '#contract/accounts.ts'
import { namedAllergens } from '#contract/allergens.ts'
import type { IngredientDiet } from '#contract/diets.ts'
import { AppError } from '#contract/errors.ts'
import type { TenThousandths } from '#contract/money.ts'
import type { Unit, Weight } from '#contract/units.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { AllergensService } from './allergens.service.ts'
import { createIngredientsStore, type IngredientRow } from './ingredients.store.ts'
import { createKitchenStore } from './kitchen.store.ts'

type Edit = {
  name?: string | undefined
  unit?: Unit | undefined
  cost_per_unit?: TenThousandths | undefined
  yield_percent?: number | undefined
  weights?: Weight[] | undefined
  allergens?: string[] | null | undefined
  diets?: IngredientDiet[] | null | undefined
}
export type IngredientEdit = Edit & { everywhere?: boolean | undefined }

/** Where an ingredient is. */
type Place = Pick<IngredientRow, 'id' | 'restaurantId'>

type Dependencies = {
  db: Database
  restaurants: Pick<RestaurantsService, 'lockOwn'>
  menu: Pick<MenuService, 'invalidatePages'>
  allergens: Pick<AllergensService, 'refresh'>
  now: () => Date
}

export function createEditor({ db, restaurants, menu, allergens, now }: Dependencies) {
  /** Of the first ingredient, and of the same one in other restaurants. */
  return async function saveEdit(account: Account, places: readonly Place[], sent: IngredientEdit): Promise<void> {
    const edit = withDeclarations(sent)
    const ids = places.map(({ id }) => id)
    // In one order, so that two such changes at once cannot wait for each other.
    const restaurantIds = [...new Set(places.map(({ restaurantId }) => restaurantId))].sort((a, b) => a - b)
    const changedIds = await db.transaction(async (tx) => {
      for (const id of restaurantIds) await restaurants.lockOwn(tx, account, id)
      const rows = await createIngredientsStore(tx).lockAllOwn(ids, account.id)
      const ingredient = rows.find((row) => row.id === ids[0])
      if (!ingredient) throw new AppError('ingredient.not_found')
      ensureBought(ingredient, edit)
      await applyEdit(tx, ingredient, edit)
      // All of them get the same cost, also when only another field was changed.
      const { name, unit = ingredient.unit, cost_per_unit = ingredient.costPerUnit, allergens, diets } = edit
      const sharedEdit = { name, unit, cost_per_unit, allergens, diets }
      for (const twin of rows) if (twin !== ingredient) await applyEdit(tx, twin, sharedEdit)
      return allergens === undefined && diets === undefined ? [] : refreshAll(tx, restaurantIds)
    })
    for (const id of changedIds) await menu.invalidatePages(id)
  }

  async function refreshAll(tx: Parameters<AllergensService['refresh']>[0], restaurantIds: readonly number[]) {
    const changed: number[] = []
    for (const id of restaurantIds) if (await allergens.refresh(tx, id)) changed.push(id)
    return changed
  }

  async function applyEdit(tx: Queries, before: IngredientRow, edit: Edit): Promise<void> {
    const { id: ingredientId, costPerUnit: costBefore, unit: unitBefore } = before
    const { name, yield_percent: yieldPercent, cost_per_unit: costPerUnit = costBefore, unit = unitBefore } = edit
    const { diets } = edit
    const allergens = edit.allergens && namedAllergens(edit.allergens)
    const isRepriced = costPerUnit !== costBefore || unit !== unitBefore
    const at = now()
    const pricedAt = isRepriced || edit.cost_per_unit !== undefined ? at : undefined
    const changes = isRepriced ? { costPerUnit, unit } : {}
    const values = { ...changes, name, yieldPercent, pricedAt, allergens, diets }
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
