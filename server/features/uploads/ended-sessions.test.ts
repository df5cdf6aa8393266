import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logout } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDish, listMenu, updateDish } from '#contract/menu/menu.ts'
import { getRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { imageFile } from '#contract/uploads/file-kinds.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { createImageEncoder } from '#server/adapters/images/image-encoder.ts'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { draw } from '../../../tests/pictures.ts'
import { sampleRestaurant } from '../../../tests/sample-restaurant.ts'

let api: TestApi
let folder: string
let kitchen: Kitchen
let dishId: number
let picture: Buffer
/** They run once, right after a picture was encoded or its first variant stored. */
let afterEncoding: (() => Promise<unknown>) | undefined
let afterStoring: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartaviva-ended-'))
  const [images, storage] = [createImageEncoder(), createDiskStorage(folder)]
  api = await startTestApi({
    overrides: {
      images: {
        ...images,
        async encode(...args) {
          const encoded = await images.encode(...args)
          const meanwhile = afterEncoding
          afterEncoding = undefined
          await meanwhile?.()
          return encoded
        },
      },
      storage: {
        ...storage,
        async put(...args) {
          await storage.put(...args)
          const meanwhile = afterStoring
          afterStoring = undefined
          await meanwhile?.()
        },
      },
    },
  })
  picture = await draw({ width: 40, height: 30 }).png().toBuffer()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  kitchen = await openKitchen(api)
  dishId = (await kitchen.addDish({ name: 'Locro' })).id
})

function formWith(field: string, values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png')
  return form
}

const calls: [Endpoint, () => Record<string, unknown>][] = [
  [uploadImage, () => ({ query: { folder: 'menu-items', userId: kitchen.owner.id }, body: formWith('file', {}) })],
  [addDish, () => ({ params: { restaurantId: kitchen.restaurant.id }, body: formWith('image', dishForm()) })],
  [updateDish, () => ({ params: { itemId: dishId }, body: formWith('image', { name: 'Ajeno' }) })],
  [
    updateRestaurant,
    () => ({ params: { id: kitchen.restaurant.id }, body: formWith('logo', { ...sampleRestaurant, name: 'Ajeno' }) }),
  ],
]
const named = calls.map(([endpoint, args]) => [`${endpoint.method} ${endpoint.path}`, endpoint, args] as const)

const logOut = () => api.succeed(logout, { as: kitchen.owner })

/** The public answers, and the pictures that are stored for the owner. */
async function readEverything() {
  const { id } = kitchen.restaurant
  const { rows } = await api.services.database.db.execute(
    `select path, claims from uploads where user_id = ${kitchen.owner.id} order by path`,
  )
  return {
    restaurant: await api.succeed(getRestaurant, { params: { id: kitchen.restaurant.slug } }),
    menu: await api.succeed(listMenu, { params: { restaurantId: id } }),
    uploads: rows,
  }
}

test('every endpoint that takes pictures is tried here', () => {
  const withPictures = endpoints.filter(({ files }) => files && Object.values(files).includes(imageFile))
  expect(new Set(calls.map(([endpoint]) => endpoint))).toEqual(new Set(withPictures))
})

describe('a session that ends', () => {
  test.each(named)('while the picture is encoded writes nothing: %s', async (_, endpoint, args) => {
    const before = await readEverything()
    afterEncoding = logOut
    const response = await api.send(endpoint, { ...args(), as: kitchen.owner })
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required'])
    expect(await readEverything()).toEqual(before)
  })

  test.each(named.slice(1))('while the picture is stored changes no page: %s', async (_, endpoint, args) => {
    const { restaurant, menu } = await readEverything()
    afterStoring = logOut
    const response = await api.send(endpoint, { ...args(), as: kitchen.owner })
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required'])
    const after = await readEverything()
    expect([after.restaurant, after.menu]).toEqual([restaurant, menu])
  })
})

test.each(named)('a session that stays open writes: %s', async (_, endpoint, args) => {
  const response = await api.send(endpoint, { ...args(), as: kitchen.owner })
  expect(response.statusCode).toBe(endpoint.status ?? 200)
})
