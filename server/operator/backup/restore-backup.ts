import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import { type CopyTransaction, quoteTable } from '#server/db/copy-transaction.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { BackupError, entryNames, type Manifest, type TableSummary } from './backup-format.ts'
import type { Watch } from './backup-progress.ts'
import { countRows } from './count-rows.ts'
import { checkBackup, readEntries } from './read-backup.ts'
import { findSchema, isKnownSchema, listTables } from './read-schema.ts'
import { createImageRestorer } from './restore-images.ts'
import type { TarEntry } from './tar.ts'

export type RestoreTarget = { database: OpenDatabase; storage: ObjectStorage }

/**
 * Restores into an empty database: first the pictures, then all rows in one transaction, with the database migrated as it was
 * when they were read; then the newer migrations. Everything is undone if a step before the commit fails.
 */
export async function restoreBackup(target: RestoreTarget, file: string, watch: Watch): Promise<Manifest> {
  const { database, storage } = target
  await database.copy(ensureEmpty)
  const manifest = await checkBackup(file, watch)
  const { schema } = manifest
  if (!isKnownSchema(schema)) {
    throw new BackupError(`${file} was made by a newer version of CartaViva (${schema.name}). Update this one first.`)
  }
  await database.copy((tx) => ensureNotAhead(tx, schema))
  await database.migrate(schema.migrated_to)

  const images = createImageRestorer(storage, manifest.images, watch)
  try {
    const entries = readEntries(file)
    const afterImages = await putImagesBack(entries, images)
    await images.settle()
    await database.copy((tx) => writeTables(tx, manifest, following(afterImages, entries), watch))
  } catch (error) {
    await images.undo()
    throw error
  }
  await database.migrate()
  return manifest
}

/** Reads up to the first entry that is not a picture, and returns that entry. */
async function putImagesBack(
  entries: AsyncGenerator<TarEntry>,
  images: ReturnType<typeof createImageRestorer>,
): Promise<TarEntry> {
  for (;;) {
    const { done, value: entry } = await entries.next()
    if (done) throw new BackupError('The backup ends before its tables.')
    if (images.isImage(entry)) await images.restore(entry)
    else if (entry.name !== entryNames.label) return entry
  }
}

async function* following(first: TarEntry, rest: AsyncIterable<TarEntry>): AsyncGenerator<TarEntry> {
  yield first
  yield* rest
}

async function writeTables(
  tx: CopyTransaction,
  { tables, sequences }: Manifest,
  entries: AsyncIterable<TarEntry>,
  watch: Watch,
): Promise<void> {
  await tx.query(`LOCK TABLE ${tables.map(({ name }) => quoteTable(name)).join(', ')} IN ACCESS EXCLUSIVE MODE`)
  await ensureEmpty(tx)
  const waiting = new Map(tables.map((table) => [entryNames.table(table.name), table]))
  for await (const { name, content } of entries) {
    watch.signal.throwIfAborted()
    const table = waiting.get(name)
    if (table) await writeTable(tx, table, content, watch)
    waiting.delete(name)
  }
  if (waiting.size > 0) throw new BackupError(`The backup lacks ${[...waiting.keys()].join(', ')}.`)
  for (const { name, last_value } of sequences) {
    await tx.query('SELECT setval($1::regclass, $2)', [quoteTable(name), last_value])
  }
}

async function writeTable(
  tx: CopyTransaction,
  table: TableSummary,
  content: AsyncIterable<Uint8Array>,
  { report }: Watch,
): Promise<void> {
  const counted = countRows((rows, bytes) =>
    report({ step: `table ${table.name}`, done: rows, total: table.rows, unit: 'rows', bytes }),
  )
  await tx.writeRows(table, counted.pass(content))
  const { rows } = counted.total()
  if (rows !== table.rows) throw new BackupError(`The backup has ${rows} rows of ${table.name}, not ${table.rows}.`)
}

async function ensureEmpty(tx: CopyTransaction): Promise<void> {
  const filled: string[] = []
  for (const { name } of await listTables(tx)) {
    const rows = await tx.query(`SELECT 1 FROM ${quoteTable(name)} LIMIT 1`)
    if (rows.length > 0) filled.push(name)
  }
  if (filled.length === 0) return
  throw new BackupError(
    `This database holds something already (in ${filled.join(', ')}): a backup is only restored into an empty one. ` +
      'Name a new DATA_DIR or a new DATABASE_URL.',
  )
}

/** Tables can be brought forward, never back. */
async function ensureNotAhead(tx: CopyTransaction, { name, migrated_to }: Manifest['schema']): Promise<void> {
  const present = await findSchema(tx)
  if (!present || present.migrated_to <= migrated_to) return
  throw new BackupError(
    `The tables of this database are newer (${present.name}) than those of the backup (${name}). Restore into a database that ` +
      'was never started: a new DATA_DIR or a new DATABASE_URL. It is brought up to date afterwards.',
  )
}
