import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateDish } from '#contract/menu/menu.ts'
import { updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchenWithPictures } from '../../../tests/menus.ts'
import { uploadPicture } from '../../../tests/restaurants.ts'
import { socialPictureJob } from './sharing.job.ts'

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
  kitchen = await openKitchenWithPictures(api)
})
afterAll(() => api.close())

/** Runs the jobs, then fetches as a messenger does: the plain address redirects to the immutable version. */
async function readPicture(url: string) {
  await api.services.jobs.runDue(socialPictureJob)
  const redirect = await api.app.inject({ url })
  expect(redirect.statusCode, redirect.body).toBe(302)
  expect(redirect.headers['cache-control']).toBe('public, max-age=60')
  const path = redirect.headers.location ?? ''
  const response = await api.app.inject(path)
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
  expect(response.headers['content-type']).toBe('image/png')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  return { bytes: response.rawPayload, path }
}

const picturePath = (slug: string) => `/social/restaurante/${slug}.png`

test('with SOCIAL_PICTURES=on-request no job paints, and the first request does', async () => {
  const sparing = await startTestApi({ env: { SOCIAL_PICTURES: 'on-request' } })
  try {
    const { restaurant, addDish } = await openKitchenWithPictures(sparing)
    await addDish()
    expect(await sparing.services.jobs.runDue(socialPictureJob)).toBe(0)
    const read = async () => (await sparing.app.inject(picturePath(restaurant.slug))).headers.location
    // While the machine is busy a request does not wait for the painter to the end.
    await expect.poll(read).toMatch(/^\/images\/social\//)
  } finally {
    await sparing.close()
  }
})

test.each(['/images/social/x.png', '/images/social/0b9c4c1e-1111-4222-8333-444455556666.png'])(
  '%s is not found',
  async (url) => {
    expect((await api.app.inject({ url })).statusCode).toBe(404)
  },
)

test('a restaurant’s picture is 1200 × 630 and light enough for a chat', async () => {
  const { bytes } = await readPicture(picturePath(kitchen.restaurant.slug))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
})

test('shows the photograph, or a drawing without one', async () => {
  const dish = await kitchen.addDish({ name: 'Ceviche' })
  const path = `/social/restaurante/${kitchen.restaurant.slug}/menu/${dish.id}.png`
  const drawn = await readPicture(path)
  expect(await colourInTheFrame(drawn.bytes)).not.toEqual(achiote)

  const photo = await uploadPicture(api, kitchen.owner, 'menu-items')
  await api.succeed(updateDish, { params: { itemId: dish.id }, body: { image_path: photo.path }, as: kitchen.owner })
  expect(await colourInTheFrame((await readPicture(path)).bytes)).toEqual(achiote)
})

describe('an edit', () => {
  test('is in the picture that the next reader gets', async () => {
    const dish = await kitchen.addDish({ name: 'Guatita', price: 4 })
    const path = `/social/restaurante/${kitchen.restaurant.slug}/menu/${dish.id}.png`
    const before = await readPicture(path)
    expect((await readPicture(path)).path).toBe(before.path)

    await api.succeed(updateDish, { params: { itemId: dish.id }, body: { price: 9.75 }, as: kitchen.owner })
    const after = await readPicture(path)
    expect(after.path).not.toBe(before.path)
    expect(after.bytes.equals(before.bytes)).toBe(false)
  })

  test('that gives a new address leads from the old one to the new', async () => {
    const { id, slug, name, description, address, city, country, currency, phone, whatsapp } = kitchen.restaurant
    const dish = await kitchen.addDish({ name: 'Yapingacho' })
    const before = await readPicture(picturePath(slug))
    await api.succeed(updateRestaurant, {
      params: { id },
      body: { name: `${name} y la Tía`, description, address, city, country, currency, phone, whatsapp },
      as: kitchen.owner,
    })

    const moved = await api.app.inject(picturePath(slug))
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(picturePath('la-casa-de-la-abuela-y-la-tia'))
    expect((await readPicture(moved.headers.location ?? '')).bytes.equals(before.bytes)).toBe(false)

    const movedDish = await api.app.inject(`/social/restaurante/${slug}/menu/${dish.id}.png`)
    expect(movedDish.statusCode).toBe(301)
    expect(movedDish.headers.location).toBe(`/social/restaurante/la-casa-de-la-abuela-y-la-tia/menu/${dish.id}.png`)
  })
})

test.each(['/social/restaurante/nadie.png', '/social/restaurante/nadie/menu/1.png', '/social/restaurante/nadie'])(
  '%s is not found',
  async (url) => {
    expect((await api.app.inject({ url })).statusCode).toBe(404)
  },
)

test('a dish has one address: its other spellings are not found, and nothing is painted for them', async () => {
  const own = await openKitchenWithPictures(api)
  const { id } = await own.addDish()
  const before = api.services.pages.stats().entries
  const spellings = [`0${id}`, `${id}.0`, `+${id}`, `%20${id}`, `0x${id.toString(16)}`, `${id}e0`, `-${id}`, '٣']
  for (const spelling of spellings) {
    const url = `/social/restaurante/${own.restaurant.slug}/menu/${encodeURI(spelling)}.png`
    expect((await api.app.inject({ url })).statusCode, spelling).toBe(404)
  }
  expect(api.services.pages.stats().entries).toBe(before)
})

test('a restaurant has one address: its number leads there, and other spellings are not found', async () => {
  const { id, slug } = (await openKitchenWithPictures(api)).restaurant
  const byNumber = await api.app.inject(picturePath(String(id)))
  expect([byNumber.statusCode, byNumber.headers.location]).toEqual([301, picturePath(slug)])
  for (const spelling of [slug.toUpperCase(), `${slug}%20`, `${slug}.0`, `%00${slug}`])
    expect((await api.app.inject(picturePath(spelling))).statusCode, spelling).toBe(404)
})

test('a dish of another menu is not found', async () => {
  const other = await openKitchenWithPictures(api)
  const dish = await other.addDish()
  const path = `/social/restaurante/la-casa-de-la-abuela-y-la-tia/menu/${dish.id}.png`
  expect((await api.app.inject(path)).statusCode).toBe(404)
})

/** The colour of the pictures that tests upload. */
const achiote = [181, 56, 26]

async function colourInTheFrame(picture: Buffer): Promise<number[]> {
  const middle = { left: 900, top: 290, width: 1, height: 1 }
  const pixel = await sharp(picture).extract(middle).removeAlpha().toColourspace('srgb').raw().toBuffer()
  return [...pixel].map((value, channel) =>
    Math.abs(value - (achiote[channel] ?? 0)) <= 6 ? (achiote[channel] ?? 0) : value,
  )
}
