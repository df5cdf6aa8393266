import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/durations.ts'
import { addDish, deleteDish, updateDish } from '#contract/menu/menu.ts'
import { deleteRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { type Kitchen, openKitchenWithPictures } from '../../../tests/menus.ts'
import { socialPictureJob, socialPicturesUpkeepJob } from './sharing.job.ts'
import { socialPictures } from './sharing.table.ts'

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-social-'))
const storage = createWatchedStorage(folder)
/** Painting takes a third of a second and has tests of its own in `sharing.test.ts`. */
const painter = { paint: paintNothing, stop: () => undefined }
/** Happens once, while a picture is painted. */
let meanwhile: (() => Promise<unknown>) | undefined
let clock = new Date('2026-11-15T12:00:00Z')
let api: TestApi
let kitchen: Kitchen

beforeAll(async () => {
  api = await startTestApi({ overrides: { storage, painter, now: () => clock } })
})
beforeEach(async () => {
  storage.puts = 'work'
  kitchen = await openKitchenWithPictures(api)
  await paintDue()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function paintNothing(): Promise<Buffer> {
  const happening = meanwhile
  meanwhile = undefined
  await happening?.()
  return Buffer.from('a picture')
}

/** Storage on the disk. The test can make a put of a social picture fail or hang. */
function createWatchedStorage(root: string) {
  const disk = createDiskStorage(root)
  const watched = { puts: 'work' as 'work' | 'fail' | 'hang', endHanging: (): void => undefined }
  const hang = () =>
    new Promise((_, reject) => {
      watched.endHanging = () => reject(new Error('The process was killed'))
    })
  return Object.assign(watched, {
    ...disk,
    async put(key: string, bytes: Buffer, contentType: string) {
      if (key.startsWith('social/') && watched.puts === 'fail') throw new Error('The storage does not answer')
      if (key.startsWith('social/') && watched.puts === 'hang') await hang()
      await disk.put(key, bytes, contentType)
    },
  })
}

const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

const paintDue = () => api.services.jobs.runDue(socialPictureJob)

async function runUpkeep() {
  later(hourMs + secondMs)
  await api.services.jobs.send(api.services.database.db, socialPicturesUpkeepJob, {})
  await api.services.jobs.runDue(socialPicturesUpkeepJob)
}

const plainPath = ({ restaurant: { slug } }: Kitchen, dish?: { id: number }) =>
  `/social/restaurante/${slug}${dish ? `/menu/${dish.id}` : ''}.png`

async function locationOf(path: string): Promise<string> {
  const { statusCode, headers } = await api.app.inject(path)
  expect(statusCode).toBe(302)
  return headers.location ?? ''
}

const statusOf = async (path: string) => (await api.app.inject(path)).statusCode

const countFiles = async () => (await readdir(join(folder, 'social'))).length

const listPictures = () => api.services.database.db.select().from(socialPictures).orderBy(asc(socialPictures.version))

const listWaiting = async () =>
  (await api.services.database.db.select().from(jobs)).filter(({ queue }) => queue === socialPictureJob.queue)

const setPrice = (dish: { id: number }, price: number) =>
  api.succeed(updateDish, { params: { itemId: dish.id }, body: { price }, as: kitchen.owner })

const informationOf = ({
  name,
  description,
  address,
  city,
  country,
  currency,
  phone,
  whatsapp,
}: Kitchen['restaurant']) => ({
  ...{ name, description, address, city, country, currency, phone, whatsapp },
})

describe('the job', () => {
  test('paints a new restaurant and a new dish before anybody asks', async () => {
    const dish = await kitchen.addDish()
    expect(await paintDue()).toBe(1)
    const files = await countFiles()
    expect(await locationOf(plainPath(kitchen))).toMatch(/^\/images\/social\/[\da-f-]{36}\.png$/)
    expect(await statusOf(await locationOf(plainPath(kitchen, dish)))).toBe(200)
    expect(await countFiles()).toBe(files)
  })

  test('paints a new version when a price changes, and nothing when only the description does', async () => {
    const dish = await kitchen.addDish({ price: 4 })
    await paintDue()
    const before = await locationOf(plainPath(kitchen, dish))

    await api.succeed(updateDish, {
      params: { itemId: dish.id },
      body: { description: 'Con maní.' },
      as: kitchen.owner,
    })
    const files = await countFiles()
    expect(await paintDue()).toBe(1)
    expect(await countFiles()).toBe(files)

    await setPrice(dish, 4.5)
    await setPrice(dish, 5)
    expect(await paintDue()).toBe(1)
    expect(await countFiles()).toBe(files + 1)
    const after = await locationOf(plainPath(kitchen, dish))
    expect(after).not.toBe(before)
    expect(await statusOf(before)).toBe(200)
  })

  test('paints every dish of a batch, although the batch sends one job', async () => {
    const forms = ['Guatita', 'Encebollado', 'Bolón'].map((name) => addDish.body.parse(dishForm({ name })))
    const files = await countFiles()
    const dishes = await api.services.menu.addDishes(kitchen.owner, kitchen.restaurant.id, forms)
    expect(await listWaiting()).toHaveLength(1)
    expect(await paintDue()).toBe(1 + dishes.length)
    expect(await countFiles()).toBe(files + dishes.length)
  })

  test('paints the pictures of all dishes when the restaurant has a new name', async () => {
    const dishes = [await kitchen.addDish({ name: 'Guatita' }), await kitchen.addDish({ name: 'Encebollado' })]
    await paintDue()
    const files = await countFiles()
    const { id } = kitchen.restaurant
    const body = { ...informationOf(kitchen.restaurant), name: `La Hueca ${id}` }
    kitchen.restaurant = await api.succeed(updateRestaurant, { params: { id }, body, as: kitchen.owner })
    expect(await paintDue()).toBe(1 + dishes.length)
    expect(await countFiles()).toBe(files + 1 + dishes.length)
  })
})

test('a dish that is deleted while its picture is painted leaves no picture, and its job is done', async () => {
  const dish = await kitchen.addDish()
  const pictures = (await listPictures()).length
  meanwhile = () => api.succeed(deleteDish, { params: { itemId: dish.id }, as: kitchen.owner })
  expect(await paintDue()).toBe(1)
  expect(await listWaiting()).toEqual([])
  expect(await listPictures()).toHaveLength(pictures)
})

describe('the upkeep', () => {
  test('removes a replaced picture after a day, and keeps the current one', async () => {
    const dish = await kitchen.addDish({ price: 4 })
    await paintDue()
    const before = await locationOf(plainPath(kitchen, dish))
    await setPrice(dish, 5)
    await paintDue()
    const after = await locationOf(plainPath(kitchen, dish))

    await runUpkeep()
    expect(await statusOf(before)).toBe(200)
    later(dayMs)
    await runUpkeep()
    expect([await statusOf(before), await statusOf(after)]).toEqual([404, 200])
    expect(await countFiles()).toBe((await listPictures()).length)
  })

  test('removes the pictures of a dish, of a restaurant and of an account that are gone', async () => {
    const other = await openKitchenWithPictures(api)
    const dishes = [await kitchen.addDish(), await kitchen.addDish(), await other.addDish()]
    await paintDue()
    const [dish, ...more] = await Promise.all([
      locationOf(plainPath(kitchen, dishes[0])),
      locationOf(plainPath(kitchen, dishes[1])),
      locationOf(plainPath(kitchen)),
      locationOf(plainPath(other)),
      locationOf(plainPath(other, dishes[2])),
    ])
    const { restaurant, owner } = kitchen
    await api.succeed(deleteDish, { params: { itemId: dishes[0]?.id ?? 0 }, as: owner })
    later(hourMs)
    await runUpkeep()
    expect(await statusOf(dish)).toBe(404)
    expect(await Promise.all(more.map(statusOf))).toEqual([200, 200, 200, 200])

    await api.succeed(deleteRestaurant, { params: { id: restaurant.id }, body: { name: restaurant.name }, as: owner })
    await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: other.owner })
    await runUpkeep()
    expect(await Promise.all(more.map(statusOf))).toEqual([404, 404, 404, 404])
    expect(await countFiles()).toBe((await listPictures()).length)
  })

  test('asks for pictures that are missing, as after an update or a restored backup', async () => {
    const dish = await kitchen.addDish()
    await paintDue()
    const { db } = api.services.database
    await db.delete(socialPictures).where(sql`true`)
    expect(await paintDue()).toBe(0)

    await runUpkeep()
    expect((await listWaiting()).map(({ about }) => about)).toEqual(
      expect.arrayContaining([`restaurant ${kitchen.restaurant.id}`, `dish ${dish.id}`]),
    )
    await paintDue()
    expect(await statusOf(await locationOf(plainPath(kitchen, dish)))).toBe(200)
    await runUpkeep()
    expect(await listWaiting()).toEqual([])
  })
})

describe('a picture that could not be stored', () => {
  test('is painted again by the next attempt; meanwhile its address leads to the one before', async () => {
    const dish = await kitchen.addDish({ price: 4 })
    const first = plainPath(kitchen, dish)
    storage.puts = 'fail'
    expect(await paintDue()).toBe(1)
    expect(await locationOf(first)).toBe('/social.png')

    storage.puts = 'work'
    later(10 * secondMs)
    expect(await paintDue()).toBe(1)
    const before = await locationOf(first)
    expect(await statusOf(before)).toBe(200)

    storage.puts = 'fail'
    await setPrice(dish, 5)
    expect(await locationOf(first)).toBe(before)
    storage.puts = 'work'
    await paintDue()
    expect(await locationOf(first)).not.toBe(before)
    await runUpkeep()
    expect((await listPictures()).filter(({ storedAt }) => storedAt === null)).toEqual([])
  })

  test('because its process was killed is painted by another', async () => {
    const dish = await kitchen.addDish()
    storage.puts = 'hang'
    const dying = await startTestApi({ overrides: { storage, now: () => clock, database: sharedDatabase(api) } })
    const attempt = dying.services.jobs.runDue(socialPictureJob)
    await expect
      .poll(async () => (await listPictures()).at(-1), { timeout: 25_000 })
      .toMatchObject({ dishId: dish.id, storedAt: null })

    storage.puts = 'work'
    expect(await paintDue()).toBe(0)
    later(2 * minuteMs)
    expect(await paintDue()).toBe(1)
    expect(await listWaiting()).toEqual([])
    expect(await statusOf(await locationOf(plainPath(kitchen, dish)))).toBe(200)
    storage.endHanging()
    await attempt
    await dying.close()
  })
})

test('eight readers at once of pictures that are not painted yet are never refused', async () => {
  const dishes = await Promise.all(Array.from({ length: 5 }, (_, n) => kitchen.addDish({ name: `Seco ${n}` })))
  await api.services.database.db.delete(socialPictures).where(sql`true`)
  const paths = [plainPath(kitchen), ...dishes.map((dish) => plainPath(kitchen, dish))].flatMap((path) => [path, path])
  const job = paintDue()
  const statuses: number[] = []
  const read = async () => {
    for (let path = paths.shift(); path; path = paths.shift()) statuses.push(await statusOf(path))
  }
  await Promise.all(Array.from({ length: 8 }, read))
  await job
  expect(new Set(statuses)).toEqual(new Set([302]))
  // The job and the readers shared their paintings.
  expect((await listPictures()).length).toBe(1 + dishes.length)
})

/** For a second process: closing that one does not close the first one's database. */
function sharedDatabase({ services: { database } }: TestApi) {
  return { ...database, close: async () => undefined }
}
