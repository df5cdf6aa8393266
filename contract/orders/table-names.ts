import { isSameName } from '#contract/distinct-names.ts'
import type { Words } from '#contract/texts/texts.ts'

/** 'Mesa 4', but 'Terraza 3'. */
export function tableLabel(name: string, words: Pick<Words<'print'>, 'table'>): string {
  return /^\d+$/.test(name) ? words.table(name) : name
}

/** The query that a table's code adds to the address of the menu. */
export function tableQuery(name: string): string {
  return `?mesa=${encodeURIComponent(name)}`
}

/** '1' to '24', for an owner who names all tables in one step. */
export function numberedTables(from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index))
}

/** The table that an address names. Where the owner has named none, any number is one: nobody else's words are shown as a table. */
export function findTableInAddress(typed: string, tables: readonly { name: string }[]): string | null {
  if (tables.length > 0) return findNamedTable(typed, tables)?.name ?? null
  return /^\d{1,4}$/.test(typed) ? typed : null
}

/** Among the tables that the owner named. */
export function findNamedTable<Table extends { name: string }>(typed: string, tables: readonly Table[]): Table | null {
  return tables.find(({ name }) => isSameName(name, typed)) ?? null
}
