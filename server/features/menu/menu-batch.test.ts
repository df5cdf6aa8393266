import { type Logger, NoopLogger } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDish, listMenu } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { uploadPicture } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const form = (number: number, image_path?: string) =>
  addDish.body.parse(dishForm({ name: `Plato ${number}`, ...(image_path ? { image_path } : {}) }))

test('200 dishes are written in order with few statements and few cache invalidations', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  await kitchen.addDish({ name: 'El primero' })
  const { path } = await uploadPicture(api, kitchen.owner, 'menu-items')
  const forms = Array.from({ length: 200 }, (_, index) => form(index, index % 50 === 0 ? path : undefined))

  const asked = vi.spyOn(NoopLogger.prototype as Logger, 'logQuery')
  const dropped = vi.spyOn(api.services.pages, 'invalidate')
  const added = await api.services.menu.addDishes(kitchen.owner, kitchen.restaurant.id, forms)
  const [statements, news] = [asked.mock.calls.length, dropped.mock.calls.length]
  asked.mockRestore()
  dropped.mockRestore()

  // Two open and close the transaction, three lock and check the session, four read and write (images, last position, a hundred dishes twice), two keep the median price, two send the picture job, two notify other processes. The rest adds up allergens and indexes words.
  expect(statements).toBeLessThanOrEqual(33)
  // The pages of the restaurant and of its dishes; had the median price changed, the directory too.
  expect(news).toBe(1)
  const menu = await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
  expect(menu.map(({ name }) => name)).toEqual(['El primero', ...forms.map(({ name }) => name)])
  expect(added.map(({ id }) => id)).toEqual(menu.slice(1).map(({ id }) => id))
  expect(menu.filter(({ image }) => image?.path === path)).toHaveLength(4)
})

test('an image that several dishes of a batch show stays until the last of them is gone', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const { path } = await uploadPicture(api, kitchen.owner, 'menu-items')
  const { services } = api
  const [first, second] = await services.menu.addDishes(kitchen.owner, kitchen.restaurant.id, [
    form(1, path),
    form(2, path),
  ])
  const readClaims = async () =>
    (await services.database.db.execute<{ claims: number }>(`select claims from uploads where path = '${path}'`)).rows
  expect(await readClaims()).toEqual([{ claims: 2 }])
  await services.menu.deleteDish(kitchen.owner, first?.id ?? 0)
  await services.menu.deleteDish(kitchen.owner, second?.id ?? 0)
  expect(await readClaims()).toEqual([{ claims: 0 }])
})

test('a batch beyond the limit, or with somebody else’s picture, writes nothing', async () => {
  const kitchen = await openKitchen(api)
  const other = await api.signUp()
  const theirs = await uploadPicture(api, other, 'menu-items')
  const { menu } = api.services
  const add = (forms: ReturnType<typeof form>[]) => menu.addDishes(kitchen.owner, kitchen.restaurant.id, forms)
  await expect(add([1, 2, 3, 4, 5, 6].map((number) => form(number)))).rejects.toMatchObject({
    code: 'menu.limit_reached',
  })
  await expect(add([form(1), form(2, theirs.path)])).rejects.toMatchObject({ code: 'image.not_yours' })
  expect(await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })).toEqual([])
  expect(await add([1, 2, 3, 4, 5].map((number) => form(number)))).toHaveLength(5)
})

test('an empty batch changes nothing', async () => {
  const kitchen = await openKitchen(api)
  expect(await api.services.menu.addDishes(kitchen.owner, kitchen.restaurant.id, [])).toEqual([])
})
