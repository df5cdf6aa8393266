import type { Import } from '#contract/imports/imports.ts'
import { type DraftRow, hasNewRecipe } from './import-draft.ts'

/** How many new dishes fit into the plan after the deletions. */
export function roomForNew(
  { rows, missing }: { rows: readonly { menu_item_id: number | null }[]; missing: Import['missing'] },
  limit: number | null,
  deleted: number,
): number {
  if (limit === null) return Number.POSITIVE_INFINITY
  const onTheMenu = missing.length + rows.filter(({ menu_item_id }) => menu_item_id !== null).length
  return Math.max(limit - onTheMenu + deleted, 0)
}

/** Says what publishing would do: '9 nuevos · 2 cambian · 1 se borra · 3 recetas'. */
export function summarise(rows: readonly DraftRow[], deletedIds: ReadonlySet<number>) {
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const isNew = ({ change }: DraftRow) => change === 'new'
  const chosenNew = chosen.filter(isNew).length
  const changed = chosen.filter(({ change }) => change === 'price' || change === 'details').length
  const deleted = deletedIds.size
  const recipeIds = chosen.filter((row) => row.takesRecipe && hasNewRecipe(row)).map(({ id }) => id)
  const parts = [
    chosenNew > 0 && `${chosenNew} ${chosenNew === 1 ? 'nuevo' : 'nuevos'}`,
    changed > 0 && `${changed} ${changed === 1 ? 'cambia' : 'cambian'}`,
    deleted > 0 && `${deleted} ${deleted === 1 ? 'se borra' : 'se borran'}`,
    recipeIds.length > 0 && `${recipeIds.length} ${recipeIds.length === 1 ? 'receta' : 'recetas'}`,
  ]
  return {
    chosenIds: chosen.map(({ id }) => id),
    recipeIds,
    chosenNew,
    newRows: rows.filter(isNew).length,
    incomplete: chosen.find(({ name, price }) => name.trim() === '' || price === null),
    words: parts.filter(Boolean).join(' · '),
  }
}
