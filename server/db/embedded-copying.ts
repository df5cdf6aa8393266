import type { PGlite, Transaction } from '@electric-sql/pglite'
import { type CopiedTable, type CopyTransaction, copySettings, quoteColumns, quoteTable } from './copy-transaction.ts'

const pageBytes = 8192
/** The engine blocks the whole process while it writes a chunk: a few milliseconds, then requests get their turn. */
const pagesInPiece = 128
const pieceBytes = 1024 * 1024
const lineEnd = 0x0a

/** The engine has one connection, so all other statements wait until this ends. */
export function copyEmbedded<Result>(pglite: PGlite, work: (tx: CopyTransaction) => Promise<Result>): Promise<Result> {
  return pglite.transaction(async (tx) => {
    await tx.exec(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;${copySettings}`)
    return work({
      query: async <Row>(statement: string, values?: unknown[]) => (await tx.query<Row>(statement, values)).rows,
      readRows: (table) => readRows(tx, table),
      writeRows: (table, pieces) => writeRows(tx, table, pieces),
    })
  })
}

/** COPY returns its whole output at once, so it is called for a few pages of the table at a time. */
async function* readRows(tx: Transaction, { name, columns }: CopiedTable): AsyncGenerator<Uint8Array> {
  const table = quoteTable(name)
  const { rows } = await tx.query<{ bytes: number }>('SELECT pg_relation_size($1::regclass) AS bytes', [table])
  const pages = Number(rows[0]?.bytes) / pageBytes
  for (let page = 0; page < pages; page += pagesInPiece) {
    const { blob } = await tx.query(
      `COPY (SELECT ${quoteColumns(columns)} FROM ${table}
             WHERE ctid >= '(${page},0)' AND ctid < '(${page + pagesInPiece},0)') TO '/dev/blob'`,
    )
    // Pages without live rows return nothing.
    if (blob) yield new Uint8Array(await blob.arrayBuffer())
  }
}

async function writeRows(tx: Transaction, { name, columns }: CopiedTable, pieces: AsyncIterable<Uint8Array>) {
  const statement = `COPY ${quoteTable(name)} (${quoteColumns(columns)}) FROM '/dev/blob'`
  for await (const lines of wholeLines(pieces)) await tx.query(statement, [], { blob: new Blob([lines]) })
}

/** A line break within a value is written as two other characters, so every one of these ends a row. */
async function* wholeLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let waiting = Buffer.alloc(0)
  for await (const piece of pieces) {
    waiting = Buffer.concat([waiting, piece])
    if (waiting.length < pieceBytes) continue
    const end = waiting.lastIndexOf(lineEnd) + 1
    if (end > 0) yield waiting.subarray(0, end)
    waiting = waiting.subarray(end)
  }
  if (waiting.length > 0) yield waiting
}
