import type { EditedRow } from '#contract/imports/imports.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'

export type DraftEdit = { rows: EditedRow[]; removed_ids?: number[] | undefined; leftover?: string[] | undefined }

/** A row with a new id goes below the row before it in the edit, else to the end. */
export function withEdits(before: readonly StoredRow[], { rows, removed_ids = [] }: DraftEdit): StoredRow[] {
  const result = [...before]
  for (const [index, edited] of rows.entries()) {
    const { change: _, old_price: __, menu_item_id: ___, doubt: ____, ...own } = edited
    const { options: _options, recipe: _recipe, declared: _declared, hidden: _hidden, ...sent } = own
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
  return result.filter(({ id }) => !removed.has(id))
}
