import type { CallArgs } from '#contract/endpoint.ts'
import { type editImport, maxEditedRows } from '#contract/imports/imports.ts'
import type { Draft, DraftRow } from './import-draft.ts'

export function hasUnsaved({ unsaved: { ids, removedIds, leftover, tickIds } }: Draft): boolean {
  return ids.size > 0 || removedIds.size > 0 || leftover || tickIds.size > 0
}

type Body = NonNullable<CallArgs<typeof editImport>['body']>

/** The bodies of the calls that save what is not saved yet. */
export function editsOf({ rows, leftover, unsaved }: Draft): Body[] {
  const edited = rows
    .filter(({ id }) => unsaved.ids.has(id))
    .map(({ id, name, description, price, category, section, flagged }) => {
      return { id, name, description, price, category, section, flagged }
    })
  const calls = Array.from({ length: Math.ceil(edited.length / maxEditedRows) }, (_, part) => ({
    rows: edited.slice(part * maxEditedRows, (part + 1) * maxEditedRows),
  }))
  const [first = { rows: [] }, ...others] = calls
  const ticks = rows
    .filter(({ id }) => unsaved.tickIds.has(id))
    .map(({ id, chosen, takes_recipe }) => ({ id, chosen, takes_recipe }))
  const rest = {
    ...(unsaved.removedIds.size > 0 ? { removed_ids: [...unsaved.removedIds] } : {}),
    ...(unsaved.leftover ? { leftover: [...leftover] } : {}),
  }
  const bodies: Body[] = [{ ...first, ...rest }, ...others]
  // With the last: rows that are new come before.
  return bodies.map((body, index) => (ticks.length > 0 && index === bodies.length - 1 ? { ...body, ticks } : body))
}

/** The rows as a table that can be read again. */
export function writeTable(rows: readonly DraftRow[]): string {
  const cells = rows.map((row) => [row.name, row.description, row.typedPrice, row.category, row.section ?? ''])
  return [['Plato', 'Descripción', 'Precio', 'Categoría', 'Sección'], ...cells]
    .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
}
