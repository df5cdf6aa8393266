export type CopiedTable = { name: string; columns: string[] }

/** One transaction with one snapshot that copies whole tables, without a time limit. */
export type CopyTransaction = {
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** A table's rows in the text format of COPY, a line each, in pieces of a few megabytes at most. */
  readRows(table: CopiedTable): AsyncIterable<Uint8Array>
  writeRows(table: CopiedTable, pieces: AsyncIterable<Uint8Array>): Promise<void>
}

/** Fixes the settings that change how values are written as text, and lifts the time limit of requests. */
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
