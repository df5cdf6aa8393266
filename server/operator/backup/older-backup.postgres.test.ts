import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import { unwatched } from '../../../tests/backup-stage.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../tests/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** The last migration before billing was added. */
const olderMigration = journal.entries.find(({ tag }) => tag === '0008_last-changes')?.when

let folder: string
let older: OpenDatabase
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartaviva-older-'))
  file = join(folder, 'older.tar')
  older = await createEmptyDatabase()
})
afterEach(async () => {
  await older.close()
  await rm(folder, { recursive: true })
})

describe('a backup of an older version', () => {
  test('is restored into a new database, which is then brought up to date', async () => {
    await older.migrate(olderMigration)
    await older.db.execute(
      sql`INSERT INTO users (name, email, password_hash, role) VALUES ('Ana', 'ana@casa.ec', 'x', 'restaurant')`,
    )
    const storage = createDiskStorage(join(folder, 'uploads'))
    const { schema } = await writeBackup({ database: older, storage }, file, unwatched)
    expect(schema.name).toBe('0008_last-changes')

    const migrated = await createTestDatabase()
    await expect(restoreBackup({ database: migrated, storage }, file, unwatched)).rejects.toThrow(
      /newer .* than those of the backup \(0008_last-changes\)/,
    )
    const fresh = await createEmptyDatabase()
    await restoreBackup({ database: fresh, storage }, file, unwatched)
    expect((await fresh.db.execute(sql`SELECT id, email FROM users`)).rows).toEqual([{ id: 1, email: 'ana@casa.ec' }])
    expect((await fresh.db.execute(sql`SELECT count(*) AS many FROM billing_subscriptions`)).rows).toEqual([
      { many: 0 },
    ])
    await Promise.all([migrated.close(), fresh.close()])
  })

  test('is not made of a database without tables', async () => {
    const storage = createDiskStorage(join(folder, 'uploads'))
    await expect(writeBackup({ database: older, storage }, file, unwatched)).rejects.toThrow('nothing to back up')
  })
})
