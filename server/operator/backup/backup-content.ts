import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import type { CopiedTable, CopyTransaction } from '#server/db/copy-transaction.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  BackupError,
  entryNames,
  formatVersion,
  type Label,
  type Manifest,
  type TableSummary,
} from './backup-format.ts'
import type { Watch } from './backup-progress.ts'
import { countRows } from './count-rows.ts'
import { listImagePaths, readImages } from './read-images.ts'
import { findSchema, listSequences, listTables } from './read-schema.ts'
import type { TarEntry } from './tar.ts'

export type BackupSource = { database: OpenDatabase; storage: ObjectStorage }

type Snapshot = Pick<Manifest, 'schema' | 'tables' | 'sequences'> & { images: Set<string> }

/**
 * First the pictures, then the rows in one snapshot, then the pictures that were added meanwhile. So no transaction is open
 * while the pictures are copied, which takes longest, and no row of the copy lacks its picture.
 */
export function createBackupContent({ database, storage }: BackupSource, folder: string, { report, signal }: Watch) {
  const createdAt = new Date()
  const copied = new Set<string>()
  let missing = new Set<string>()
  const images = { count: 0, bytes: 0 }
  let manifest: Manifest | undefined

  async function* entries(): AsyncGenerator<TarEntry> {
    yield jsonEntry(entryNames.label, { format: 'cartaviva-backup', version: formatVersion } satisfies Label)
    await database.copy(getSchema)
    yield* copyImages([...(await database.copy(listImagePaths))])
    const snapshot = yield* takeSnapshot()
    for (const { name } of snapshot.tables) yield await fileEntry(entryNames.table(name), draftOf(name))
    manifest = {
      created_at: createdAt.toISOString(),
      schema: snapshot.schema,
      tables: snapshot.tables,
      sequences: snapshot.sequences,
      images: { ...images, superfluous: without(copied, snapshot.images), missing: [...missing] },
    }
    yield jsonEntry(entryNames.manifest, manifest)
  }

  /**
   * If a picture that the rows name is missing, it may have been removed right after they were read, so they are read again.
   * A picture that was missing in both readings is lost; a backup without it is better than no backup.
   */
  async function* takeSnapshot(): AsyncGenerator<TarEntry, Snapshot> {
    for (;;) {
      const missingBefore = missing
      const snapshot = await database.copy(readTables)
      yield* copyImages(without(snapshot.images, copied))
      if (without(missing, missingBefore).length === 0) return snapshot
    }
  }

  async function* copyImages(paths: string[]): AsyncGenerator<TarEntry> {
    missing = new Set()
    const total = copied.size + paths.length
    for await (const { path, variants } of readImages(storage, paths)) {
      signal.throwIfAborted()
      if (!variants) missing.add(path)
      else {
        copied.add(path)
        for (const { key, bytes } of variants) {
          yield { name: entryNames.image(key), size: bytes.length, content: Readable.from([bytes]) }
          images.count += 1
          images.bytes += bytes.length
        }
      }
      report({ step: 'pictures', done: copied.size, total, unit: 'pictures', bytes: images.bytes })
    }
  }

  /** Only writes files, so that the snapshot ends soon. */
  async function readTables(tx: CopyTransaction): Promise<Snapshot> {
    const schema = await getSchema(tx)
    await rm(join(folder, 'tables'), { recursive: true, force: true })
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
    const tables: TableSummary[] = []
    for (const table of await listTables(tx)) tables.push(await readTable(tx, table))
    return { schema, tables, sequences: await listSequences(tx), images: await listImagePaths(tx) }
  }

  async function readTable(tx: CopyTransaction, table: CopiedTable): Promise<TableSummary> {
    const counted = countRows((rows, bytes) => report({ step: `table ${table.name}`, done: rows, unit: 'rows', bytes }))
    await pipeline(tx.readRows(table), counted.pass, createWriteStream(draftOf(table.name), { mode: 0o600 }), {
      signal,
    })
    return { ...table, ...counted.total() }
  }

  function draftOf(table: string): string {
    return join(folder, 'tables', table)
  }

  return {
    createdAt,
    entries,
    /** Once all entries were taken. */
    manifest(): Manifest {
      if (!manifest) throw new Error('The backup is not written yet')
      return manifest
    },
  }
}

async function getSchema(tx: CopyTransaction): Promise<Manifest['schema']> {
  const schema = await findSchema(tx)
  if (!schema) throw new BackupError('This database has no tables yet: there is nothing to back up.')
  return schema
}

function without(all: Set<string>, others: Set<string>): string[] {
  return [...all].filter((one) => !others.has(one))
}

function jsonEntry(name: string, value: unknown): TarEntry {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  return { name, size: bytes.length, content: Readable.from([bytes]) }
}

async function fileEntry(name: string, path: string): Promise<TarEntry> {
  return { name, size: (await stat(path)).size, content: createReadStream(path) }
}
