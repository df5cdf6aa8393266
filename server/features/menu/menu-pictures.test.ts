import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { addDish, type Dish, deleteDish, listMenu, updateDish } from '#contract/menu/menu.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { dishFormData, type Kitchen, openKitchen, openKitchenWithPictures } from '../../../tests/menus.ts'
import { uploadPicture } from '../../../tests/restaurants.ts'

const dayMs = 24 * 60 * 60 * 1000
const written = { name: 'Encebollado', description: 'De albacora.', price: '4.25', category: 'Encebollados' }

let api: TestApi
let clock = new Date('2026-11-15T12:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => clock } })
})
afterAll(() => api.close())

async function addWithPhoto({ owner, restaurant }: Kitchen, fields: Record<string, string> = {}): Promise<Dish> {
  const params = { restaurantId: restaurant.id }
  const response = await api.send(addDish, {
    params,
    body: await dishFormData({ ...written, restaurant_id: String(restaurant.id), ...fields }),
    as: owner,
  })
  expect(response.statusCode).toBe(201)
  return response.json()
}

const pathOf = (dish: Dish | undefined) => dish?.image?.path ?? 'none'
const statusOf = async (path: string) => (await api.app.inject(`/images/${path}`)).statusCode

/** Unused images are removed after a day. */
async function passTwoDays() {
  clock = new Date(clock.getTime() + 2 * dayMs)
  await api.services.uploads.removeUnused()
}

test('a dish comes with its photo as a browser sends it, and both can be fetched', async () => {
  const kitchen = await openKitchen(api)
  const dish = await addWithPhoto(kitchen)
  expect(dish).toMatchObject({ name: 'Encebollado', price: 4.25, image: { width: 40, height: 30 } })
  expect(dish.image_url).toBe(`https://cartaviva.test/images/${pathOf(dish)}`)
  expect(await statusOf(pathOf(dish))).toBe(200)
  expect(await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })).toEqual([dish])
  await passTwoDays()
  expect(await statusOf(pathOf(dish))).toBe(200)
})

test('picture URLs begin with the CDN, when one is configured', async () => {
  const own = await startTestApi({ env: { IMAGE_CDN_URL: 'https://cdn.ejemplo.ec/fotos/' } })
  const kitchen = await openKitchen(own)
  const { path } = await uploadPicture(own, kitchen.owner, 'menu-items')
  expect((await kitchen.addDish({ image_path: path })).image_url).toBe(`https://cdn.ejemplo.ec/fotos/${path}`)
  await own.close()
})

test('a photo that was uploaded first is named in JSON; it must be one’s own and of a dish', async () => {
  const [kitchen, other] = [await openKitchenWithPictures(api), await openKitchen(api)]
  const { path } = await uploadPicture(api, kitchen.owner, 'menu-items')
  const dish = await kitchen.addDish({ image_path: path })
  expect(pathOf(dish)).toBe(path)
  const theirs = await uploadPicture(api, other.owner, 'menu-items')
  for (const [image_path, status, code] of [
    [theirs.path, 403, 'image.not_yours'],
    [kitchen.restaurant.logo_path ?? 'none', 403, 'image.not_yours'],
    ['menu-items/../../x', 403, 'image.not_yours'],
    ['menu-items/a\u0000', 400, 'request.invalid'],
  ] as const) {
    const refusal = { status, code }
    const params = { restaurantId: kitchen.restaurant.id }
    expect(await api.refuse(addDish, { params, body: dishForm({ image_path }), as: kitchen.owner })).toMatchObject(
      refusal,
    )
    const edit = { params: { itemId: dish.id }, body: { image_path, name: 'Otro' }, as: kitchen.owner }
    expect(await api.refuse(updateDish, edit)).toMatchObject(refusal)
  }
  expect(await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })).toEqual([dish])
})

test('an edit by form or JSON keeps the photo, replaces it or takes it away', async () => {
  const kitchen = await openKitchen(api)
  const before = await addWithPhoto(kitchen)
  const edit = { params: { itemId: before.id }, as: kitchen.owner }

  const renamed = await api.succeed(updateDish, { ...edit, body: { name: 'Otro' } })
  expect(renamed).toEqual({ ...before, name: 'Otro' })

  const response = await api.send(updateDish, { ...edit, body: await dishFormData({ price: '5' }) })
  const replaced: Dish = response.json()
  const prices = { price: 5, final_price: 5, net_price: 5 }
  expect(replaced).toEqual({ ...renamed, ...prices, image: replaced.image, image_url: replaced.image_url })
  expect(pathOf(replaced)).not.toBe(pathOf(before))
  await passTwoDays()
  expect([await statusOf(pathOf(before)), await statusOf(pathOf(replaced))]).toEqual([404, 200])

  const bare = await api.succeed(updateDish, { ...edit, body: { image_path: null } })
  expect(bare).toMatchObject({ name: 'Otro', image: null, image_url: null })
  await passTwoDays()
  expect(await statusOf(pathOf(replaced))).toBe(404)
})

test('a dish with a drawing gets its first photo, and a file counts before a path', async () => {
  const kitchen = await openKitchen(api)
  const drawn = await kitchen.addDish({ image_path: null })
  expect(drawn).toMatchObject({ image: null, image_url: null })
  const edit = { params: { itemId: drawn.id }, as: kitchen.owner }
  const body = await dishFormData({ image_path: 'menu-items/otra.webp' })
  expect((await api.send(updateDish, { ...edit, body })).json()).toMatchObject({ image: { width: 40, height: 30 } })
})

test('what is no image is refused and leaves no dish', async () => {
  const kitchen = await openKitchen(api)
  const params = { restaurantId: kitchen.restaurant.id }
  const body = await dishFormData(written, Buffer.from('<svg onload="alert(1)"/>'))
  const refusal = await api.send(addDish, { params, body, as: kitchen.owner })
  expect([refusal.statusCode, refusal.json().code]).toEqual([400, 'image.not_an_image'])
  expect(await api.succeed(listMenu, { params })).toEqual([])
})

test('photos are removed with their dish, their restaurant and their account, and not before', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const second = await openKitchen(api, 'restaurant-plus', kitchen.owner)
  const { path: shared } = await uploadPicture(api, kitchen.owner, 'menu-items')
  const [deleted, kept] = [await addWithPhoto(kitchen), await addWithPhoto(kitchen)]
  const sharing = await kitchen.addDish({ image_path: shared })
  await kitchen.addDish({ image_path: shared })
  const elsewhere = await addWithPhoto(second)
  const paths = [pathOf(deleted), pathOf(kept), shared, pathOf(elsewhere)]
  const statuses = async () => Promise.all(paths.map(statusOf))

  await api.succeed(deleteDish, { params: { itemId: deleted.id }, as: kitchen.owner })
  await api.succeed(deleteDish, { params: { itemId: sharing.id }, as: kitchen.owner })
  await passTwoDays()
  expect(await statuses()).toEqual([404, 200, 200, 200])

  await api.succeed(deleteRestaurant, {
    params: { id: kitchen.restaurant.id },
    body: { name: kitchen.restaurant.name },
    as: kitchen.owner,
  })
  await passTwoDays()
  expect(await statuses()).toEqual([404, 404, 404, 200])

  await api.succeed(listMenu, { params: { restaurantId: second.restaurant.id } })
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: kitchen.owner })
  expect((await api.refuse(listMenu, { params: { restaurantId: second.restaurant.id } })).status).toBe(404)
  await passTwoDays()
  expect(await statuses()).toEqual([404, 404, 404, 404])
})

test('a dish and its restaurant deleted at the same moment release each photo once', async () => {
  const kitchen = await openKitchen(api)
  const dishes = [await addWithPhoto(kitchen), await addWithPhoto(kitchen), await addWithPhoto(kitchen)]
  const as = kitchen.owner
  const answers = await Promise.all([
    ...dishes.map((dish) => api.send(deleteDish, { params: { itemId: dish.id }, as })),
    api.send(deleteRestaurant, { params: { id: kitchen.restaurant.id }, body: { name: kitchen.restaurant.name }, as }),
  ])
  for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
  await passTwoDays()
  expect(await Promise.all(dishes.map((dish) => statusOf(pathOf(dish))))).toEqual([404, 404, 404])
})
