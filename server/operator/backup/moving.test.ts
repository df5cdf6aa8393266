import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import { createS3Storage } from '#server/adapters/storage/s3-storage.ts'
import { storageUrl } from '#server/adapters/storage/storage-url.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { s3Credentials, startS3Server } from '../../../tests/servers/s3-server.ts'
import { createEmptyDatabase } from '../../../tests/servers/test-database.ts'
import { fillEverything, readEverything, readPictures, unwatched } from '../../../tests/stages/backup-stage.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-moving-'))
const s3 = await startS3Server()

let home: TestApi
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  home = await startTestApi()
  await fillEverything(home)
})
afterAll(async () => {
  await home.close()
  await s3.close()
  await rm(folder, { recursive: true })
  vi.unstubAllEnvs()
})

describe('a backup', () => {
  test('moves everything from one database and the disk to another and S3, and back', async () => {
    const atHome = {
      database: home.services.database,
      storage: createDiskStorage(join(home.services.config.DATA_DIR, 'uploads')),
    }
    const away = {
      database: await createEmptyDatabase(),
      storage: createS3Storage(storageUrl.parse(s3.url)),
    }
    const back = { database: await createEmptyDatabase(), storage: createDiskStorage(join(folder, 'uploads')) }
    const rows = await readEverything(atHome.database)
    const pictures = await readPictures(atHome.database, atHome.storage)
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
    expect(empty, 'Let fillEverything in tests/stages/backup-stage.ts write a row into each of these tables').toEqual(
      [],
    )
    expect(Object.keys(pictures)).toHaveLength(9)

    await writeBackup(atHome, join(folder, 'there.tar'), unwatched)
    await restoreBackup(away, join(folder, 'there.tar'), unwatched)
    expect(await readEverything(away.database)).toEqual(rows)
    expect(await readPictures(away.database, away.storage)).toEqual(pictures)

    await writeBackup(away, join(folder, 'back.tar.gz'), unwatched)
    await restoreBackup(back, join(folder, 'back.tar.gz'), unwatched)
    expect(await readEverything(back.database)).toEqual(rows)
    expect(await readPictures(back.database, back.storage)).toEqual(pictures)

    away.storage.close()
    await Promise.all([away.database.close(), back.database.close()])
  })
})
