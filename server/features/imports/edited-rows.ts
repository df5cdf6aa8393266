import type { EditedRow } from '#contract/imports/imports.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'

export type DraftEdit = {
  rows: EditedRow[]
  removed_ids?: number[] | undefined
  leftover?: string[] | undefined
  ticks?: RowTicks[] | undefined
}

type RowTicks = { id: number; chosen: boolean | null; takes_recipe: boolean | null }

/** A row with a new id goes below the row before it in the edit, else to the end. */
export function withEdits(
  before: readonly StoredRow[],
  { rows, removed_ids = [], ticks = [] }: DraftEdit,
): StoredRow[] {
  const result = [...before]
  for (const [index, edited] of rows.entries()) {
    const { change: _, old_price: __, menu_item_id: ___, doubt: ____, ...own } = edited
    const { options: _options, recipe: _recipe, declared: _declared, hidden: _hidden, ...rest } = own
    const { chosen: _chosen, takes_recipe: _takesRecipe, ...sent } = rest
    const row = {
      ...sent,
      name: sent.name.toWellFormed(),
      description: sent.description.toWellFormed(),
      section: sent.section?.toWellFormed() || null,
    }
    const at = result.findIndex(({ id }) => id === row.id)
    const above = result.findIndex(({ id }) => id === rows[index - 1]?.id)
    if (at >= 0) result[at] = { ...result[at], ...row }
    else result.splice(above >= 0 ? above + 1 : result.length, 0, row)
  }
  const removed = new Set(removed_ids)
  const ticked = new Map(ticks.map((row) => [row.id, row]))
  return result.filter(({ id }) => !removed.has(id)).map((row) => ({ ...row, ...ticked.get(row.id) }))
}

/** For rows that wait for another publishing: what was ticked was meant for the one before. */
export function withoutTicks({ chosen: _, takes_recipe: __, ...row }: StoredRow): StoredRow {
  return row
}
