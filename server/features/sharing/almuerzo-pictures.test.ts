import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { almuerzoPicturePath } from '#contract/sharing/almuerzo-picture.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'
import { uploadForm } from '../../../tests/upload-form.ts'

const date = '2026-11-17'
let api: TestApi
let owner: Awaited<ReturnType<TestApi['signUp']>>
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => new Date('2026-11-16T17:00:00.000Z') } })
  owner = await api.signUp('restaurant')
})
afterAll(() => api.close())

/** With a logo of one colour. */
async function openRestaurant(background: string) {
  const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const query = { folder: 'restaurant-logo', userId: owner.id } as const
  const { path } = await api.succeed(uploadImage, { query, ...(await uploadForm(logo)), as: owner } as never)
  return api.succeed(createRestaurant, { body: await restaurantForm(api, owner, { logo_path: path }), as: owner })
}

const body = {
  price: 3.5,
  sopas: ['Locro'],
  segundos: ['Seco de pollo con una guarnición larguísima '.repeat(2).trim()],
}

test('the pictures are of their sizes, in the colour of the logo, and their code leads to the menu', async () => {
  const restaurant = await openRestaurant('#4fa3e0')
  await api.succeed(setAlmuerzo, { params: { id: restaurant.id, date }, body, as: owner })
  for (const [shape, height] of [['status', 1920] as const, ['square', 1080] as const]) {
    const path = almuerzoPicturePath(restaurant.id, date, shape)
    const { statusCode, headers, rawPayload } = await api.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1080, height])
    const [red = 0, green = 0, blue = 0] = data
    expect(blue).toBeGreaterThan(Math.max(red, green) + 20)
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(code?.data).toBe(`https://cartaviva.test/restaurante/${restaurant.slug}/menu`)
    const again = await api.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    await api.succeed(setAlmuerzo, { params: { id: restaurant.id, date }, body: { price: height }, as: owner })
    const changed = await api.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect(changed.statusCode).toBe(200)
  }
})

test('there is no picture of what is not published', async () => {
  const { id } = await openRestaurant('#ffffff')
  const paths = [
    almuerzoPicturePath(id, date, 'status'),
    almuerzoPicturePath(999_999, date, 'status'),
    `/social/almuerzo/${id}/${date}-otra.png`,
    `/social/almuerzo/0${id}/${date}-estado.png`,
    `/social/almuerzo/${id}/hoy-estado.png`,
  ]
  for (const path of paths) expect([path, (await api.app.inject(path)).statusCode]).toEqual([path, 404])
  expect((await api.app.inject(`/social/almuerzo/${id}/2026-02-30-estado.png`)).statusCode).toBe(400)
})
