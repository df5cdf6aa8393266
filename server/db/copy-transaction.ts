export type CopiedTable = { name: string; columns: string[] }

/** One transaction that sees one moment and moves whole tables, however long that takes. */
export type CopyTransaction = {
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** A table's rows in the text format of COPY, a line each, in pieces of a few megabytes at most. */
  readRows(table: CopiedTable): AsyncIterable<Uint8Array>
  writeRows(table: CopiedTable, pieces: AsyncIterable<Uint8Array>): Promise<void>
}

/** The same text on every machine, whatever its settings; and no limit of time, which requests have. */
export const copySettings = `
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`

export function quoteTable(name: string): string {
  return `public.${quoteName(name)}`
}

export function quoteColumns(columns: string[]): string {
  return columns.map(quoteName).join(', ')
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
