import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { draw } from '../../../tests/pictures.ts'
import { uploadForm } from '../../../tests/upload-form.ts'
import { unusedImagesJob } from './uploads.job.ts'

const hourMs = 60 * 60 * 1000

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-removal-'))
const storage = createBreakableStorage(folder)
let clock = new Date('2026-11-15T12:00:00Z')
let api: TestApi
let owner: TestAccount

beforeAll(async () => {
  api = await startTestApi({ overrides: { storage, now: () => clock } })
  owner = await api.signUp()
})

beforeEach(async () => {
  Object.assign(storage, { isDown: false, putsUntilDown: Number.POSITIVE_INFINITY })
  await api.services.database.db.execute(sql`truncate uploads`)
  await rm(folder, { recursive: true })
  await mkdir(folder)
})

afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** Storage on the disk. The test can make it fail. */
function createBreakableStorage(root: string) {
  const disk = createDiskStorage(root)
  const broken = { putsUntilDown: Number.POSITIVE_INFINITY, isDown: false }
  const ensureUp = () => {
    if (broken.isDown) throw new Error('The storage does not answer')
  }
  return Object.assign(broken, {
    async put(key: string, bytes: Buffer, contentType: string) {
      if (broken.putsUntilDown === 0) broken.isDown = true
      ensureUp()
      broken.putsUntilDown -= 1
      await disk.put(key, bytes, contentType)
    },
    async get(key: string) {
      ensureUp()
      return disk.get(key)
    },
    async delete(keys: readonly string[]) {
      ensureUp()
      await disk.delete(keys)
    },
    close: disk.close,
  })
}

const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * hourMs)
}

async function upload(as = owner) {
  const form = await uploadForm(await draw({ width: 30, height: 20 }).png().toBuffer())
  return api.send(uploadImage, { as, query: { folder: 'menu-items', userId: as.id }, ...form })
}
const keep = async (as = owner): Promise<StoredImage> => (await upload(as)).json<StoredImage>()

const claim = ({ path }: StoredImage, as = owner) =>
  api.services.database.db.transaction((tx) => api.services.uploads.claim(tx, as, path, 'menu-items'))
const release = ({ path }: StoredImage) =>
  api.services.database.db.transaction((tx) => api.services.uploads.release(tx, [path, null, undefined]))
const removeUnused = () => api.services.uploads.removeUnused()
const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
const isServed = async ({ path }: StoredImage) => (await api.app.inject(`/images/${path}`)).statusCode === 200
async function ledgerRows(): Promise<number> {
  const { rows } = await api.services.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from uploads`,
  )
  return rows[0]?.count ?? -1
}

test('an unused picture is removed after a day, from the storage too; one in use stays', async () => {
  const [forgotten, shown] = [await keep(), await keep()]
  await claim(shown)
  later(23)
  expect(await removeUnused()).toBe(0)
  later(2)
  expect(await removeUnused()).toBe(1)
  expect([await isServed(forgotten), await isServed(shown)]).toEqual([false, true])
  expect([(await storedFiles()).length, await ledgerRows()]).toEqual([3, 1])
})

test('a released picture is removed a day later, unless it is claimed again', async () => {
  const [replaced, regretted] = [await keep(), await keep()]
  for (const image of [replaced, regretted]) {
    await claim(image)
    later(48)
    await release(image)
  }
  await claim(regretted)
  later(25)
  expect(await removeUnused()).toBe(1)
  expect([await isServed(replaced), await isServed(regretted)]).toEqual([false, true])
})

test('a picture shown in two places stays until both release it', async () => {
  const image = await keep()
  await claim(image)
  await claim(image)
  await release(image)
  later(25)
  expect(await removeUnused()).toBe(0)
  await release(image)
  later(25)
  expect(await removeUnused()).toBe(1)
})

test('a picture that is being removed cannot be claimed', async () => {
  const image = await keep()
  later(25)
  storage.isDown = true
  await expect(removeUnused()).rejects.toThrow('The storage does not answer')
  await expect(claim(image)).rejects.toMatchObject({ code: 'image.not_yours' })
})

test('the job that finds the storage down is tried again', async () => {
  await keep()
  later(25)
  const { jobs, database } = api.services
  await jobs.send(database.db, unusedImagesJob, {})
  storage.isDown = true
  expect(await jobs.runDue(unusedImagesJob)).toBe(1)
  expect([(await storedFiles()).length, await ledgerRows()]).toEqual([3, 1])
  storage.isDown = false
  later(1)
  expect(await jobs.runDue(unusedImagesJob)).toBe(1)
  expect([(await storedFiles()).length, await ledgerRows()]).toEqual([0, 0])
})

test('several processes share the work', async () => {
  for (let count = 0; count < 6; count += 1) await keep()
  later(25)
  const removed = await Promise.all([removeUnused(), removeUnused(), removeUnused()])
  expect(removed.reduce((sum, count) => sum + count)).toBe(6)
  expect([(await storedFiles()).length, await ledgerRows()]).toEqual([0, 0])
})

test('all pictures of a deleted account are removed at once, even those in use', async () => {
  const leaving = await api.signUp()
  const [shown, forgotten] = [await keep(leaving), await keep(leaving)]
  await claim(shown, leaving)
  const staying = await keep()
  await api.succeed(deleteMyAccount, { as: leaving, body: { password: testPassword } })
  expect(await api.services.jobs.runDue(unusedImagesJob)).toBe(1)
  expect([await isServed(shown), await isServed(forgotten), await isServed(staying)]).toEqual([false, false, true])
  expect([(await storedFiles()).length, await ledgerRows()]).toEqual([3, 1])
})

test('while the storage is down an upload fails with its error, and leaves nothing behind', async () => {
  storage.putsUntilDown = 1
  const response = await upload()
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30'])
  expect(response.json()).toEqual({
    code: 'image.storage_down',
    message: 'Ahora mismo no podemos guardar ni mostrar imágenes. Inténtalo de nuevo en unos minutos.',
  })
  expect((await storedFiles()).length).toBe(1)

  Object.assign(storage, { isDown: false, putsUntilDown: Number.POSITIVE_INFINITY })
  later(1)
  expect(await removeUnused()).toBe(1)
  expect([(await storedFiles()).length, await ledgerRows()]).toEqual([0, 0])
  expect(await isServed(await keep())).toBe(true)
})

test('while the storage is down a picture is not answered 404, and no row is deleted', async () => {
  const image = await keep()
  later(25)
  storage.isDown = true
  const response = await api.app.inject(`/images/${image.path}`)
  expect([response.statusCode, response.json().code, response.headers['cache-control']]).toEqual([
    503,
    'image.storage_down',
    'no-store',
  ])
  await expect(removeUnused()).rejects.toThrow('The storage does not answer')
  expect(await ledgerRows()).toBe(1)
  storage.isDown = false
  later(1)
  expect(await removeUnused()).toBe(1)
  expect([(await storedFiles()).length, await ledgerRows()]).toEqual([0, 0])
})
