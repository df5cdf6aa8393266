import { AppError } from '#contract/errors.ts'
import { maxImportRows } from '#contract/imports/imports.ts'
import { pricedGroups } from '#contract/menu/option-prices.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import {
  removeUnusedIngredients,
  replaceRecipeLines,
  restoreRecipeLines,
} from '#server/features/ingredients/recipes.queries.ts'
import { declareAll, listDeclaredChoices } from '#server/features/menu/dish-allergens.queries.ts'
import type { DishRow, MenuService } from '#server/features/menu/menu.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { areSameKitchens, choiceIdsOf, emptyKitchen, readKitchens } from './dish-kitchens.ts'
import { withoutTicks } from './edited-rows.ts'
import { createImportsStore } from './imports.store.ts'
import { findUndoEnd } from './present-import.ts'
import { lockDraft, type Place } from './publish-import.ts'
import { completeRecord, hasDetails, reviveDish, type UndoRecord } from './undo-record.ts'

type Dependencies = { menu: Pick<MenuService, 'rewrite'>; now: () => Date }
type Kept = { id: number; name: string }

/** Takes back what publishing changed, in one transaction. Returns the dishes that were edited since: they stay as they are. */
export function createImportUndoer({ menu, now }: Dependencies) {
  return async function undo(account: Writer, { id, restaurantId }: Place): Promise<Kept[]> {
    return menu.rewrite(account, restaurantId, async (desk, tx) => {
      const draft = await lockDraft(tx, account, id)
      if (draft.status !== 'applied' || !draft.undo) throw new AppError('import.not_applied')
      if (!findUndoEnd(draft, now())) throw new AppError('import.undo_expired')
      const { added, changed, removed, made = [], order, rest } = completeRecord(draft.undo)
      const byId = new Map(desk.dishes.map((dish) => [dish.id, dish]))
      const stillAdded = pairs(added, byId)
      const stillChanged = pairs(changed, byId)
      const kitchens = await readKitchens(
        tx,
        [...stillAdded, ...stillChanged].map(({ dish }) => dish),
        await listDeclaredChoices(tx, restaurantId),
      )
      const kitchenOf = (dish: DishRow) => kitchens.get(dish.id) ?? emptyKitchen
      const isAsAdded = ({ dish, record }: (typeof stillAdded)[number]) =>
        isAsWritten(dish, record) && areSameKitchens(kitchenOf(dish), record.kitchen ?? emptyKitchen)
      const isAsChanged = ({ dish, record }: (typeof stillChanged)[number]) =>
        hasDetails(dish, record.after) && (!record.kitchen || areSameKitchens(kitchenOf(dish), record.kitchen.after))

      const unadded = Map.groupBy(stillAdded, isAsAdded)
      const unchanged = Map.groupBy(stillChanged, isAsChanged)
      await desk.remove((unadded.get(true) ?? []).map(({ dish }) => dish))
      const back = (unchanged.get(true) ?? []).map(({ record }) => record)
      await desk.change(back.map(({ id: dishId, before }) => ({ id: dishId, ...before })))
      const withKitchen = back.flatMap(({ id: dishId, kitchen }) =>
        kitchen && !areSameKitchens(kitchen.before, kitchen.after) ? [{ id: dishId, ...kitchen.before }] : [],
      )
      await desk.restoreOptions(withKitchen.map((dish) => ({ id: dish.id, options: pricedGroups(dish.options) })))
      await replaceRecipeLines(tx, restaurantId, {
        dishIds: withKitchen.map((dish) => dish.id),
        choiceIds: withKitchen.flatMap(choiceIdsOf),
        lines: withKitchen.flatMap(({ recipe }) => recipe),
        choiceLines: withKitchen.flatMap(({ choices }) => choices),
      })
      await desk.restore(removed.map(({ dish }) => reviveDish(dish)))
      await restoreRecipeLines(tx, restaurantId, {
        lines: removed.flatMap(({ recipe }) => recipe),
        choiceLines: removed.flatMap(({ choices }) => choices),
      })
      await declareAll(tx, {
        dishes: withKitchen.map(({ id: dishId, declared }) => ({ id: dishId, ...declared })),
        choices: [...withKitchen, ...removed].flatMap(({ declaredChoices }) => declaredChoices),
      })
      await removeUnusedIngredients(tx, restaurantId, made)
      await desk.arrange(order)
      const imports = createImportsStore(tx)
      await imports.update(id, { status: 'undone', undo: null })
      const kept = rest && (await imports.lockOwn(rest.importId, account.id))
      if (kept?.status === 'ready') await imports.update(kept.id, { rows: putBack(kept.rows, draft.rows) })
      const edited = [...(unadded.get(false) ?? []), ...(unchanged.get(false) ?? [])]
      return edited.map(({ dish }) => ({ id: dish.id, name: dish.name }))
    })
  }
}

/** The rows of a part stand again where they stood. One whose id was given to a new row meanwhile gets another. */
function putBack(rest: readonly StoredRow[], part: readonly StoredRow[]): StoredRow[] {
  const taken = new Set(rest.map(({ id }) => id))
  let last = Math.max(...[...rest, ...part].map(({ id }) => id))
  const rows = rest.map(withoutTicks)
  for (const row of part.map(withoutTicks)) {
    const below = rows.findIndex(({ id }) => id > row.id)
    if (taken.has(row.id)) last += 1
    rows.splice(below < 0 ? rows.length : below, 0, taken.has(row.id) ? { ...row, id: last } : row)
  }
  return rows.slice(0, maxImportRows)
}

function isAsWritten(dish: DishRow, { imagePath, name, ...details }: UndoRecord['added'][number]): boolean {
  return dish.name === name && hasDetails(dish, details) && (dish.image?.path ?? null) === imagePath && !dish.href
}

/** With the dishes that are still on the menu. */
function pairs<Entry extends { id: number }>(records: readonly Entry[], byId: ReadonlyMap<number, DishRow>) {
  return records.flatMap((record) => {
    const dish = byId.get(record.id)
    return dish ? [{ record, dish }] : []
  })
}
