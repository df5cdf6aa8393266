import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { addImportPage, discardImport, getImport, startImport } from '#contract/imports/imports.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { maxTextFileBytes } from '#contract/uploads/file-kinds.ts'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, readImports } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { uploadForm } from '../../../tests/upload-form.ts'
import { oldImportsJob, readImportJob } from './imports.job.ts'

let api: TestApi
let kitchen: Kitchen
let folder: string
let time = new Date('2026-11-16T15:00:00Z')
let isDown = false
/** The keys, in the order in which they were read. */
const readKeys: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  const disk = createDiskStorage(folder)
  const storage: ObjectStorage = {
    ...disk,
    async put(...args) {
      if (isDown) throw new Error('The storage is down')
      await disk.put(...args)
    },
    async get(key) {
      if (isDown) throw new Error('The storage is down')
      readKeys.push(key)
      return disk.get(key)
    },
  }
  api = await startTestApi({ overrides: { now: () => time, storage } })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await api.services.database.db.execute(sql`truncate menu_imports, import_sources, jobs`)
  await rm(join(folder, 'menu-imports'), { recursive: true, force: true })
  kitchen = await openKitchen(api)
  readKeys.length = 0
})
afterEach(() => {
  isDown = false
})

const menu = 'Locro de papa 3,50\nCaldo de gallina 4,00'

async function send(source: Buffer | string, { owner, restaurant } = kitchen) {
  const sent = typeof source === 'string' ? { body: { text: source } } : await uploadForm(source, 'carta.txt')
  return api.send(startImport, { params: { restaurantId: restaurant.id }, ...sent, as: owner })
}

async function start(source: Buffer | string, by = kitchen): Promise<number> {
  const response = await send(source, by)
  if (response.statusCode !== 202) throw new Error(response.body)
  return response.json().id
}

const get = (id: number, { owner } = kitchen) => api.succeed(getImport, { params: { id }, as: owner })
const storedFiles = () => readdir(join(folder, 'menu-imports')).catch(() => [])
async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return (await api.services.database.db.execute(sql`select * from ${sql.identifier(table)}`)).rows
}
async function sweep() {
  await api.services.jobs.send(api.services.database.db, oldImportsJob, {})
  await api.services.jobs.runDue(oldImportsJob)
}
const later = (ms: number) => {
  time = new Date(time.getTime() + ms)
}

describe('what was sent', () => {
  test.each(['pasted text', 'a file'])(
    '%s is in the storage and in no row until it is read, and then nowhere',
    async (what) => {
      const id = await start(what === 'a file' ? Buffer.from(menu) : menu)
      const sources = await rowsOf('import_sources')
      expect(await storedFiles()).toHaveLength(1)
      const object = await createDiskStorage(folder).get(String(sources[0]?.key))
      expect(object && (await buffer(object.body)).toString()).toBe(menu)
      for (const table of ['menu_imports', 'import_sources', 'jobs'])
        expect(JSON.stringify(await rowsOf(table))).not.toContain('Locro')

      await readImports(api)
      expect(await get(id)).toMatchObject({ status: 'ready', rows: [{ name: 'Locro de papa' }, {}] })
      expect([await storedFiles(), await rowsOf('import_sources')]).toEqual([[], []])
    },
  )

  test('is gone when it cannot be read, and when it is cancelled', async () => {
    expect(await importMenu(api, kitchen, 'Querida abuela')).toMatchObject({ status: 'failed' })
    expect(await storedFiles()).toEqual([])
    const id = await start(menu)
    await api.succeed(discardImport, { params: { id }, as: kitchen.owner })
    expect([await storedFiles(), await rowsOf('import_sources')]).toEqual([[], []])
  })

  test('is removed within the hour after its restaurant was deleted, and what a process left that died', async () => {
    await start(menu)
    const body = { name: kitchen.restaurant.name }
    await api.succeed(deleteRestaurant, { params: { id: kitchen.restaurant.id }, body, as: kitchen.owner })
    await createDiskStorage(folder).put('menu-imports/left-behind.bin', Buffer.from(menu), 'text/plain')
    await api.services.database.db.execute(
      sql`insert into import_sources values ('menu-imports/left-behind.bin', ${time.toISOString()})`,
    )
    await sweep()
    expect(await storedFiles()).toHaveLength(2)
    later(hourMs + minuteMs)
    const other = await openKitchen(api)
    await start(menu, other)
    await sweep()
    expect(await storedFiles()).toHaveLength(1)
  })

  test('that cannot be stored leaves nothing, and may be sent again', async () => {
    isDown = true
    const refused = await send(menu)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'import.storage_down'])
    isDown = false
    expect([await storedFiles(), await rowsOf('import_sources')]).toEqual([[], []])
    expect(await importMenu(api, kitchen, menu)).toMatchObject({ status: 'ready' })
  })

  test('and is lost, as after a backup was restored, is asked for again', async () => {
    const id = await start(menu)
    await rm(join(folder, 'menu-imports'), { recursive: true })
    await readImports(api)
    expect(await get(id)).toMatchObject({ status: 'failed', message: expect.stringContaining('Envíalo otra vez') })
  })

  test('and cannot be read again and again is given up, and the owner may send another', async () => {
    const id = await start(menu)
    isDown = true
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await get(id)).status).toBe('reading')
      await api.services.jobs.runDue(readImportJob)
      later(3 * minuteMs)
    }
    expect(await get(id)).toMatchObject({ status: 'failed', message: expect.stringContaining('en unos minutos') })
    isDown = false
    await start(menu)
  })
})

describe('how large', () => {
  test('text is at most 1 MB, other files 10 MB', async () => {
    const text = Buffer.alloc(maxTextFileBytes + 1, 'Locro 3.50\n')
    const refused = await send(text)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      413,
      { code: 'import.text_too_large', message: expect.stringContaining('1 MB') },
    ])
    const page = await importMenu(api, kitchen, menu)
    const form = await uploadForm(text, 'carta.txt')
    const more = await api.send(addImportPage, { params: { id: page.id }, ...form, as: kitchen.owner })
    expect([more.statusCode, more.json().code]).toEqual([413, 'import.text_too_large'])
    expect(await storedFiles()).toEqual([])

    await start(text.subarray(1))
    await start(Buffer.concat([Buffer.from('%PDF-1.4\n'), text]), await openKitchen(api))
  })
})

describe('one at a time', () => {
  test('a menu is refused while another of the same restaurant is read, and accepted when that one is cancelled', async () => {
    const ready = await importMenu(api, kitchen, menu)
    const id = await start(menu)
    const refused = await send(menu)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'import.still_reading', message: expect.stringContaining('Todavía estamos leyendo') },
    ])
    const page = await uploadForm(Buffer.from(menu), 'dos.txt')
    const more = await api.send(addImportPage, { params: { id: ready.id }, ...page, as: kitchen.owner })
    expect([more.statusCode, more.json().code]).toEqual([409, 'import.still_reading'])
    expect(await storedFiles()).toHaveLength(1)

    await start(menu, await openKitchen(api, 'restaurant', kitchen.owner))
    await api.succeed(discardImport, { params: { id }, as: kitchen.owner })
    await start(menu)
  })

  test('two that are sent at the same moment: one is read', async () => {
    const answers = await Promise.all([send(menu), send(menu)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
    expect(await storedFiles()).toHaveLength(1)
  })
})

test('another owner’s menu is read before the second of one owner', async () => {
  const second = await openKitchen(api, 'restaurant', kitchen.owner)
  const ofOne = [await start(menu), await start(menu, second)]
  later(1000)
  const other = await start(menu, await openKitchen(api))
  const keyOf = new Map((await rowsOf('menu_imports')).map(({ id, source }) => [id, source]))
  const keys = [ofOne[0], other, ofOne[1]].map((id) => keyOf.get(id))
  await readImports(api)
  expect(readKeys).toEqual(keys)
})
