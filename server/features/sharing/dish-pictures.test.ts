import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateDish } from '#contract/menu/menu.ts'
import { dishPicturePath } from '#contract/sharing/dish-picture.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
  kitchen = await openKitchen(api)
})
afterAll(() => api.close())

test('the pictures of a dish are of their sizes, and their code leads to the dish; a new price paints a new one', async () => {
  const { id: restaurantId, slug } = kitchen.restaurant
  const dish = await kitchen.addDish({ name: `Ñoquis ${'larguísimos '.repeat(8)}`, price: '9999999' })
  for (const [shape, height, isNew] of [['status', 1920, false] as const, ['square', 1080, true] as const]) {
    const path = dishPicturePath(restaurantId, { dishId: dish.id, shape, isNew })
    const { statusCode, headers, rawPayload } = await api.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers, 'nothing that only a page needs').not.toHaveProperty('content-security-policy')
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1080, height])
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(code?.data).toBe(`https://cartaviva.test/restaurante/${slug}/menu/${dish.id}`)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await api.app.inject({ url: path, headers: known })).statusCode).toBe(304)
    await api.succeed(updateDish, { params: { itemId: dish.id }, body: { price: height }, as: kitchen.owner })
    expect((await api.app.inject({ url: path, headers: known })).statusCode).toBe(200)
  }
})

test('there is no picture of a dish of another restaurant', async () => {
  const dish = await kitchen.addDish()
  const other = await openKitchen(api)
  const picture = { dishId: dish.id, shape: 'status', isNew: false } as const
  const paths = [
    dishPicturePath(other.restaurant.id, picture),
    dishPicturePath(999_999, picture),
    dishPicturePath(kitchen.restaurant.id, { ...picture, dishId: 999_999 }),
    `/social/plato/${kitchen.restaurant.id}/0${dish.id}-estado.png`,
  ]
  for (const path of paths) expect([path, (await api.app.inject(path)).statusCode]).toEqual([path, 404])
})
