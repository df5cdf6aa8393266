import { AppError } from '#contract/errors.ts'
import { changeOf, matchDishes } from '#contract/menu-match.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Writer } from '#server/features/accounts/accounts.service.ts'
import { listChoiceLines, listRecipeLines, restoreRecipeLines } from '#server/features/ingredients/recipes.service.ts'
import type { DishRow, MenuService } from '#server/features/menu/menu.service.ts'
import { createImportsStore, type ImportDraft } from './imports.store.ts'
import type { StoredRow } from './prepare-rows.ts'
import { findUndoEnd } from './present-import.ts'
import { detailsOf, hasDetails, reviveDish, storeDish, type UndoRecord } from './undo-record.ts'

type Dependencies = { db: Database; menu: Pick<MenuService, 'rewrite' | 'listOwnPictures'>; now: () => Date }
type Place = { id: number; restaurantId: number }
type CompleteRow = StoredRow & { price: number }

/** Publishing and taking back: each is one transaction over the menu and the draft. */
export function createImportPublisher({ menu, now }: Dependencies) {
  async function apply(
    account: Writer,
    { id, restaurantId }: Place,
    { row_ids, delete_item_ids }: { row_ids: number[]; delete_item_ids: number[] },
  ): Promise<void> {
    if (row_ids.length + delete_item_ids.length === 0) throw new AppError('import.nothing_chosen')
    await menu.rewrite(account, restaurantId, async (desk, tx) => {
      const draft = await lock(tx, account, id)
      if (draft.status === 'applied') throw new AppError('import.already_applied')
      if (draft.status !== 'ready') throw new AppError('import.not_ready')
      const found = matchDishes(draft.rows, desk.dishes)
      const chosen = chooseRows(draft.rows, row_ids).map((row) => ({
        row,
        dish: found[draft.rows.indexOf(row)] ?? null,
      }))
      const deletedIds = new Set(delete_item_ids)
      if (chosen.some(({ dish }) => dish && deletedIds.has(dish.id))) throw new AppError('import.rows_differ')
      const removed = desk.dishes.filter((dish) => deletedIds.has(dish.id))
      const recipes = Map.groupBy(await listRecipeLines(tx, [...deletedIds]), (line) => line.menuItemId)
      const choiceLines = await listChoiceLines(tx, removed.flatMap(choiceIdsOf))
      await desk.remove(removed)
      const changed = chosen.flatMap(({ row, dish }) =>
        dish && changeOf(row, dish) !== 'same' ? [{ id: dish.id, before: detailsOf(dish), after: detailsOf(row) }] : [],
      )
      await desk.change(changed.map(({ id: dishId, after }) => ({ id: dishId, ...after })))
      const fresh = chosen.flatMap(({ row, dish }) => (dish ? [] : [row]))
      const pictures = await menu.listOwnPictures(
        tx,
        account,
        fresh.flatMap(({ copied_id }) => copied_id ?? []),
      )
      const added = await desk.add(
        fresh.map(({ name, copied_id, ...row }) => ({
          name,
          ...detailsOf(row),
          imagePath: pictures.get(copied_id ?? 0) ?? null,
        })),
      )
      const undo: UndoRecord = {
        added: added.map((dish) => ({
          id: dish.id,
          name: dish.name,
          ...detailsOf(dish),
          imagePath: dish.image?.path ?? null,
        })),
        changed,
        removed: removed.map((dish) => ({
          dish: storeDish(dish),
          recipe: recipes.get(dish.id) ?? [],
          choices: choiceLines.filter(({ choiceId }) => choiceIdsOf(dish).includes(choiceId)),
        })),
        order: desk.dishes.map((dish) => dish.id),
      }
      await createImportsStore(tx).update(id, { status: 'applied', appliedAt: now(), undo })
    })
  }

  /** Returns the dishes that were edited since: they stay as they are. */
  async function undo(account: Writer, { id, restaurantId }: Place): Promise<{ id: number; name: string }[]> {
    return menu.rewrite(account, restaurantId, async (desk, tx) => {
      const draft = await lock(tx, account, id)
      if (draft.status !== 'applied' || !draft.undo) throw new AppError('import.not_applied')
      if (!findUndoEnd(draft, now())) throw new AppError('import.undo_expired')
      const { added, changed, removed, order } = draft.undo
      const byId = new Map(desk.dishes.map((dish) => [dish.id, dish]))
      const lines = await listRecipeLines(
        tx,
        added.map((dish) => dish.id),
      )
      const withRecipe = new Set(lines.map(({ menuItemId }) => menuItemId))
      const isAsAdded = (dish: DishRow, { imagePath, name, ...details }: UndoRecord['added'][number]) =>
        dish.name === name &&
        hasDetails(dish, details) &&
        (dish.image?.path ?? null) === imagePath &&
        !dish.href &&
        !withRecipe.has(dish.id)

      const stillAdded = pairs(added, byId)
      const stillChanged = pairs(changed, byId)
      await desk.remove(stillAdded.flatMap(({ dish, record }) => (isAsAdded(dish, record) ? [dish] : [])))
      await desk.change(
        stillChanged.flatMap(({ dish, record }) =>
          hasDetails(dish, record.after) ? [{ id: dish.id, ...record.before }] : [],
        ),
      )
      await desk.restore(removed.map(({ dish }) => reviveDish(dish)))
      await restoreRecipeLines(tx, restaurantId, {
        lines: removed.flatMap(({ recipe }) => recipe),
        choiceLines: removed.flatMap(({ choices }) => choices),
      })
      await desk.arrange(order)
      await createImportsStore(tx).update(id, { status: 'undone', undo: null })
      return [
        ...stillAdded.filter(({ dish, record }) => !isAsAdded(dish, record)),
        ...stillChanged.filter(({ dish, record }) => !hasDetails(dish, record.after)),
      ].map(({ dish }) => ({ id: dish.id, name: dish.name }))
    })
  }

  return { apply, undo }
}

function choiceIdsOf({ options }: DishRow): number[] {
  return options.flatMap(({ choices }) => choices.map(({ id }) => id))
}

async function lock(tx: Transaction, account: Writer, id: number): Promise<ImportDraft> {
  const draft = await createImportsStore(tx).lockOwn(id, account.id)
  if (!draft) throw new AppError('import.not_found')
  return draft
}

/** In the order of the draft. */
function chooseRows(rows: readonly StoredRow[], ids: readonly number[]): CompleteRow[] {
  const wanted = new Set(ids)
  const chosen = rows.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw new AppError('import.rows_differ')
  for (const row of chosen)
    if (!isComplete(row)) throw new AppError('import.row_incomplete', { about: row.name || `Fila ${row.id}` })
  return chosen.filter(isComplete)
}

function isComplete(row: StoredRow): row is CompleteRow {
  return row.name !== '' && row.price !== null
}

/** With the dishes that are still on the menu. */
function pairs<Entry extends { id: number }>(records: readonly Entry[], byId: ReadonlyMap<number, DishRow>) {
  return records.flatMap((record) => {
    const dish = byId.get(record.id)
    return dish ? [{ record, dish }] : []
  })
}
