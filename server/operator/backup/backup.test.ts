import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { toggleLike } from '#contract/likes/likes.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { openKitchenWithPictures } from '../../../tests/menus.ts'
import { createTestDatabase } from '../../../tests/servers/test-database.ts'
import { addPicturedDish, fillEverything, readPictures, unwatched } from '../../../tests/stages/backup-stage.ts'
import type { BackupSource } from './backup-content.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-backup-'))
let api: TestApi
let source: BackupSource
let stage: Awaited<ReturnType<typeof fillEverything>>

beforeAll(async () => {
  api = await startTestApi()
  source = {
    database: api.services.database,
    storage: createDiskStorage(join(api.services.config.DATA_DIR, 'uploads')),
  }
  stage = await fillEverything(api)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const listFolder = async () => (await readdir(folder)).sort()

async function restoreElsewhere(file: string) {
  const database = await createTestDatabase()
  const storage = createDiskStorage(await mkdtemp(join(folder, 'uploads-')))
  await restoreBackup({ database, storage }, file, unwatched)
  return { database, storage }
}

async function selectRows(database: OpenDatabase, statement: string) {
  return (await database.db.execute(sql.raw(statement))).rows
}

describe('a backup', () => {
  test('taken while people go on writing is of one moment, and lacks none of its pictures', async () => {
    const { diner, restaurant } = stage
    let isRunning = true
    let writes = 0
    const goOn = async (write: () => Promise<unknown>) => {
      while (isRunning) {
        await write()
        writes += 1
      }
    }
    const file = join(folder, 'busy.tar')
    const plus = await openKitchenWithPictures(api, 'restaurant-plus')
    const writers = [
      goOn(() => api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: diner })),
      goOn(() => addPicturedDish(api, plus.owner, plus.restaurant.id)),
    ]
    const writesBefore = writes
    await writeBackup(
      { ...source, storage: untilWritten(source.storage, () => writes > writesBefore + 20) },
      file,
      unwatched,
    )
    isRunning = false
    await Promise.all(writers)

    const copy = await restoreElsewhere(file)
    const likes = 'SELECT count(*) FROM likes WHERE likes.restaurant_id = restaurant_counters.restaurant_id'
    expect(await selectRows(copy.database, `SELECT * FROM restaurant_counters WHERE likes <> (${likes})`)).toEqual([])
    const shown = `
      SELECT logo->>'path' AS path FROM restaurants UNION ALL SELECT banner->>'path' FROM restaurants
      UNION ALL SELECT image->>'path' FROM menu_items WHERE image IS NOT NULL`
    const claims = `SELECT count(*) FROM (${shown}) AS shown WHERE shown.path = uploads.path`
    expect(await selectRows(copy.database, `SELECT * FROM uploads WHERE claims <> (${claims})`)).toEqual([])
    const pictures = await readPictures(copy.database, copy.storage)
    expect(Object.keys(pictures).length).toBeGreaterThan(9)
    for (const { path } of (await selectRows(copy.database, shown)) as { path: string }[]) {
      expect(pictures[path]).toEqual(expect.any(String))
    }
    await copy.database.close()
  })

  test('reads the rows again when a picture that they name is removed before it is copied', async () => {
    const leaving = await openKitchenWithPictures(api)
    let lastPicture: Promise<string> | undefined
    const storage: ObjectStorage = {
      ...source.storage,
      async get(key) {
        lastPicture ??= addPicturedDish(api, leaving.owner, leaving.restaurant.id)
        if (key === imageVariant(await lastPicture, 400)) await removeAccount()
        return source.storage.get(key)
      },
    }
    async function removeAccount() {
      await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: leaving.owner })
      await source.database.db.execute(
        sql`UPDATE uploads SET created_at = now() - interval '2 hours' WHERE user_id IS NULL`,
      )
      await api.services.uploads.removeUnused()
    }
    const file = join(folder, 'leaving.tar')
    const { images } = await writeBackup({ ...source, storage }, file, unwatched)
    expect(images.missing).toEqual([])
    // The logo and the banner were copied while the account was still there.
    expect(images.superfluous).toHaveLength(2)

    const copy = await restoreElsewhere(file)
    const pictures = await readPictures(copy.database, copy.storage)
    expect(Object.values(pictures)).not.toContain(null)
    expect(await selectRows(copy.database, `SELECT id FROM users WHERE email = '${leaving.owner.email}'`)).toEqual([])
    for (const path of images.superfluous) expect(await copy.storage.get(path)).toBeNull()
    await copy.database.close()
  })

  test('names a picture that the storage has lost, and holds everything else', async () => {
    const lost = await addPicturedDish(api, stage.owner, stage.restaurant.id)
    await source.storage.delete([imageVariant(lost, 800)])
    const { images } = await writeBackup(source, join(folder, 'lossy.tar'), unwatched)
    expect(images.missing).toEqual([lost])
  })

  test('is for its owner alone, and any tar program and its checksums can look into it', async () => {
    const file = join(folder, 'plain.tar')
    const { tables } = await writeBackup(source, file, unwatched)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const unpacked = join(folder, 'unpacked')
    await mkdir(unpacked)
    await promisify(execFile)('tar', ['-xf', file, '-C', unpacked])
    const lines = (await readFile(join(unpacked, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(tables.length)
    for (const line of lines) {
      const [digest, name] = line.split('  ') as [string, string]
      expect(
        createHash('sha256')
          .update(await readFile(join(unpacked, name)))
          .digest('hex'),
      ).toBe(digest)
    }
  })

  test('never overwrites a file, and does not meddle with a backup under way', async () => {
    await writeFile(join(folder, 'there.tar'), 'something')
    await expect(writeBackup(source, join(folder, 'there.tar'), unwatched)).rejects.toThrow('is there already')
    await mkdir(join(folder, 'under-way.tar.part'))
    await expect(writeBackup(source, join(folder, 'under-way.tar'), unwatched)).rejects.toThrow('another backup')
    expect(await readFile(join(folder, 'there.tar'), 'utf8')).toBe('something')
    expect(await listFolder()).toContain('under-way.tar.part')
  })

  test('that is stopped leaves nothing behind', async () => {
    const before = await listFolder()
    const stopped = new AbortController()
    const report = ({ step }: { step: string }) => {
      if (step === 'table reviews') stopped.abort()
    }
    const backup = writeBackup(source, join(folder, 'stopped.tar'), { report, signal: stopped.signal })
    await expect(backup).rejects.toThrow()
    expect(await listFolder()).toEqual(before)
    await expect(source.database.ping()).resolves.toBeUndefined()
  })
})

/** Delays reads until the condition holds: the backup must last long enough for others to write. */
function untilWritten(storage: ObjectStorage, isSo: () => boolean): ObjectStorage {
  return {
    ...storage,
    async get(key) {
      while (!isSo()) await new Promise(setImmediate)
      return storage.get(key)
    },
  }
}
