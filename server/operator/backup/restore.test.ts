import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import { jobSchedules } from '#server/jobs/jobs.table.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'
import { createTestDatabase } from '../../../tests/servers/test-database.ts'
import { fillEverything, readEverything, readPictures, unwatched } from '../../../tests/stages/backup-stage.ts'
import type { Progress } from './backup-progress.ts'
import { withChecksums } from './checksums.ts'
import { readEntries } from './read-backup.ts'
import { type RestoreTarget, restoreBackup } from './restore-backup.ts'
import { type TarEntry, writeTar } from './tar.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-restore-'))
const file = join(folder, 'whole.tar')
const uploads = join(folder, 'uploads')
let rows: Record<string, string[]>
/** Empty, and still empty after every refusal. */
let target: RestoreTarget
let nothing: Record<string, string[]>

beforeAll(async () => {
  const api = await startTestApi()
  await fillEverything(api)
  const storage = createDiskStorage(join(api.services.config.DATA_DIR, 'uploads'))
  rows = await readEverything(api.services.database)
  await writeBackup({ database: api.services.database, storage }, file, unwatched)
  await api.close()
  target = { database: await createTestDatabase(), storage: createDiskStorage(uploads) }
  // A server was started on it, but it has no rows.
  await target.database.db.insert(jobSchedules).values({ queue: 'old-jobs', dueAt: new Date() })
  nothing = await readEverything(target.database)
})
afterAll(async () => {
  await target.database.close()
  await rm(folder, { recursive: true })
})

async function listUploads(): Promise<string[]> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** The restore is refused with these words and changes nothing. */
async function expectRefusal(path: string, words: string | RegExp) {
  await expect(restoreBackup(target, path, unwatched)).rejects.toThrow(words)
  expect(await readEverything(target.database)).toEqual(nothing)
  expect(await listUploads()).toEqual([])
}

/** The same backup with one of its entries changed, and all checksums right. */
async function rewrite(name: string, change: (value: object) => object): Promise<string> {
  const path = join(await mkdtemp(join(folder, 'rewritten-')), 'backup.tar')
  async function* changed(): AsyncGenerator<TarEntry> {
    for await (const entry of readEntries(file)) {
      if (entry.name === 'SHA256SUMS') continue
      if (entry.name !== name) yield entry
      else {
        const bytes = Buffer.from(JSON.stringify(change((await json(entry.content)) as object)))
        yield { name, size: bytes.length, content: Readable.from([bytes]) }
      }
    }
  }
  const entries = withChecksums(changed(), `${path}.sums`)
  await pipeline(writeTar(entries, new Date()), createWriteStream(path))
  return path
}

/** The same backup with another file in it, before its pictures, and all checksums right. */
async function addEntry(name: string): Promise<string> {
  const path = join(await mkdtemp(join(folder, 'added-')), 'backup.tar')
  async function* added(): AsyncGenerator<TarEntry> {
    for await (const entry of readEntries(file)) {
      if (entry.name !== 'SHA256SUMS') yield entry
      if (entry.name === 'cartaviva-backup.json')
        yield { name, size: 7, content: Readable.from([Buffer.from('escaped')]) }
    }
  }
  await pipeline(writeTar(withChecksums(added(), `${path}.sums`), new Date()), createWriteStream(path))
  return path
}

/** The first entry with this name becomes a symbolic link to a folder. */
async function makeLink(path: string, name: string): Promise<void> {
  const bytes = await readFile(path)
  const header = bytes.subarray(bytes.indexOf(name), bytes.indexOf(name) + 512)
  header.write('2/tmp\0', 156)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  await writeFile(path, bytes)
}

describe('restoring', () => {
  test.each([
    'images/../../escaped.webp',
    'images//escaped.webp',
    'images/menu-items/../../../escaped.webp',
    '../escaped.webp',
    '/escaped.webp',
    'tables/../escaped.copy',
    'uploads/escaped.webp',
  ])('refuses a file that holds %s', async (name) => {
    await expectRefusal(await addEntry(name), 'which is in no backup')
  })

  test('refuses a file that holds a link', async () => {
    const name = 'images/menu-items/escaped.webp'
    const path = await addEntry(name)
    await makeLink(path, name)
    await expectRefusal(path, 'it holds something else than files')
  })

  test.each([
    ['in its first header', () => 300],
    ['in the middle', (length: number) => Math.floor(length / 2)],
    ['in its checksums', (length: number) => length - 2000],
  ])('refuses a file that was cut off %s', async (_where, lengthLeft) => {
    const bytes = await readFile(file)
    await writeFile(join(folder, 'short.tar'), bytes.subarray(0, lengthLeft(bytes.length)))
    await expectRefusal(join(folder, 'short.tar'), 'ends too early')
  })

  test.each([
    ['a picture', 'WEBP'],
    ['a row', 'Ceviche'],
    ['the manifest', '"created_at"'],
    ['the name of a table', 'tables/users.copy'],
    ['a checksum', '  images/'],
  ])('refuses a file in which %s was changed', async (_what, text) => {
    const bytes = await readFile(file)
    const at = text === '  images/' ? bytes.lastIndexOf(text) - 1 : bytes.indexOf(text)
    bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at)
    await writeFile(join(folder, 'changed.tar'), bytes)
    await expectRefusal(join(folder, 'changed.tar'), /is damaged|cannot be read as a backup/)
  })

  test('refuses what is no backup', async () => {
    const path = join(folder, 'other')
    await writeFile(path, 'x'.repeat(2000))
    await expectRefusal(path, 'cannot be read as a backup')
    await writeFile(path, gzipSync(await readFile(file)).subarray(0, 5000))
    await expectRefusal(path, 'cannot be read as a backup')
    const hello = { name: 'hello.txt', size: 5, content: Readable.from([Buffer.from('hello')]) }
    await writeFile(
      path,
      await buffer(
        writeTar(
          (async function* () {
            yield hello
          })(),
          new Date(),
        ),
      ),
    )
    await expectRefusal(path, 'not a backup of CartaViva')
    await expectRefusal(join(folder, 'missing.tar'), 'There is no')
  })

  test('refuses a newer format, and tables that it does not know yet', async () => {
    const newer = await rewrite('cartaviva-backup.json', (label) => ({ ...label, version: 2 }))
    await expectRefusal(newer, 'is a backup in format 2')
    const schema = { name: '9999_later', migrated_to: 9_999_999_999_999 }
    await expectRefusal(
      await rewrite('manifest.json', (manifest) => ({ ...manifest, schema })),
      /newer version.*9999_later/,
    )
  })

  test('undoes everything when it fails among the pictures; those that were there before stay', async () => {
    const [first] = (await readNames()).filter((name) => name.startsWith('images/'))
    const key = first?.slice('images/'.length) ?? ''
    await target.storage.put(key, Buffer.from('older'), 'image/webp')
    let puts = 0
    const failing: RestoreTarget['storage'] = {
      ...target.storage,
      put: (...object) => (++puts > 3 ? Promise.reject(new Error('disk full')) : target.storage.put(...object)),
    }
    await expect(restoreBackup({ ...target, storage: failing }, file, unwatched)).rejects.toThrow('disk full')
    expect(await listUploads()).toEqual([key.split('/').at(-1)])
    await target.storage.delete([key])
    expect(await readEverything(target.database)).toEqual(nothing)
  })

  test('undoes everything when it is stopped among the rows', async () => {
    const stopped = new AbortController()
    const report = ({ step }: Progress) => {
      if (step === 'table reviews') stopped.abort(new Error('stopped'))
    }
    await expect(restoreBackup(target, file, { report, signal: stopped.signal })).rejects.toThrow('stopped')
    expect(await readEverything(target.database)).toEqual(nothing)
    expect(await listUploads()).toEqual([])
  })

  test('puts back every row and picture, tells how far it is, and new rows get new numbers', async () => {
    const steps = new Set<string>()
    const report = ({ step }: Progress) => steps.add(step)
    await restoreBackup(target, file, { report, signal: unwatched.signal })
    expect(await readEverything(target.database)).toEqual(rows)
    expect(Object.values(await readPictures(target.database, target.storage))).not.toContain(null)
    expect([...steps]).toEqual(expect.arrayContaining(['checking the file', 'pictures', 'table users', 'table likes']))

    const api: TestApi = await startTestApi({ overrides: { database: { ...target.database, close: async () => {} } } })
    await target.database.db.execute(sql`UPDATE users SET email = 'otra-' || email`)
    const owner = await api.signUp()
    await api.succeed(createRestaurant, { body: await restaurantForm(api, owner), as: owner })
    await api.close()
  })

  test('refuses a database that holds anything', async () => {
    await expect(restoreBackup(target, file, unwatched)).rejects.toThrow(/holds something already \(in .*users/)
  })
})

async function readNames(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of readEntries(file)) names.push(name)
  return names
}
