import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { menuPicturePath } from '#contract/sharing/menu-picture.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the pictures of a carta are of their sizes, and their code leads to the menu; a new name paints a new one', async () => {
  const { restaurant, owner } = await openKitchen(api)
  const { id } = restaurant
  for (const [shape, height] of [['status', 1920] as const, ['square', 1080] as const]) {
    const path = menuPicturePath(id, shape)
    const { statusCode, headers, rawPayload } = await api.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1080, height])
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(code?.data).toMatch(/^https:\/\/cartaviva\.test\/restaurante\/[^/]+\/menu$/)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await api.app.inject({ url: path, headers: known })).statusCode).toBe(304)
    const name = `Picantería ${'larguísima '.repeat(8)}${shape}`
    const { description, address, city, country, currency, phone, whatsapp } = restaurant
    const body = { name, description, address, city, country, currency, phone, whatsapp }
    await api.succeed(updateRestaurant, { params: { id }, body, as: owner })
    expect((await api.app.inject({ url: path, headers: known })).statusCode).toBe(200)
  }
})

test('there is no picture of an unknown restaurant, nor of another name', async () => {
  const { restaurant } = await openKitchen(api)
  const paths = [menuPicturePath(999_999, 'status'), `/social/carta/${restaurant.id}/otra.png`]
  for (const path of paths) expect([path, (await api.app.inject(path)).statusCode]).toEqual([path, 404])
})
