import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { deleteDish, updateDish } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, deleteMyReview, editReview, listReviews } from '#contract/reviews/reviews.ts'
import { imageVariant, type StoredImage } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { draw } from '../../../tests/pictures.ts'
import { uploadPicture } from '../../../tests/restaurants.ts'
import { uploadForm } from '../../../tests/upload-form.ts'

const dayMs = 24 * 3_600_000
let clock = new Date('2026-11-15T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => clock } })
})
afterAll(() => api.close())

async function eat() {
  const kitchen = await openKitchen(api)
  const [locro, seco] = [await kitchen.addDish({ name: 'Locro' }), await kitchen.addDish({ name: 'Seco' })]
  const diner = await api.signUp('user')
  const takePhoto = () => uploadPicture(api, diner, 'review-photos')
  const opinion = { restaurant_id: kitchen.restaurant.id, rating: 5, comment: 'Muy rico todo.' }
  const list = () => api.succeed(listReviews, { params: { restaurantId: kitchen.restaurant.id } })
  const readOnly = async () => (await list())[0]
  return { ...kitchen, locro, seco, diner, takePhoto, opinion, readOnly }
}
const pathsOf = (photos: readonly StoredImage[] | undefined) => photos?.map(({ path }) => path)
const isServed = async (path: string) => (await api.app.inject(`/images/${path}`)).statusCode === 200

/** After the day for which an unused picture is kept. */
async function removeUnused() {
  clock = new Date(clock.getTime() + dayMs + 3_600_000)
  await api.services.uploads.removeUnused()
}

describe('a review', () => {
  test('shows up to three photos of its writer, and the dishes as the menu called them', async () => {
    const { owner, locro, seco, diner, takePhoto, opinion, readOnly } = await eat()
    const photos = [await takePhoto(), await takePhoto(), await takePhoto()]
    const stranger = await eat()
    const dish_ids = [seco.id, locro.id, seco.id, stranger.locro.id]
    await api.succeed(createReview, {
      body: { ...opinion, photos: photos.map(({ path }) => path), dish_ids },
      as: diner,
    })
    const dishes = [
      { id: seco.id, name: 'Seco' },
      { id: locro.id, name: 'Locro' },
    ]
    expect(await readOnly()).toMatchObject({ photos, dishes })

    await api.succeed(updateDish, { params: { itemId: seco.id }, body: { name: 'Seco de chivo' }, as: owner })
    await api.succeed(deleteDish, { params: { itemId: locro.id }, as: owner })
    expect(await readOnly()).toMatchObject({ dishes })
    await api.succeed(editReview, { body: { ...opinion, dish_ids: [locro.id] }, as: diner })
    expect(await readOnly()).toMatchObject({ photos, dishes: [{ name: 'Locro' }] })
  })

  test('loses photos by an edit, and they go from the storage; an edit that names none leaves them', async () => {
    const { diner, takePhoto, opinion, readOnly } = await eat()
    const [first, second] = [await takePhoto(), await takePhoto()]
    await api.succeed(createReview, { body: { ...opinion, photos: [first.path] }, as: diner })
    await api.succeed(editReview, { body: { ...opinion, rating: 3 }, as: diner })
    expect(pathsOf((await readOnly())?.photos)).toEqual([first.path])
    await api.succeed(editReview, { body: { ...opinion, photos: [second.path] }, as: diner })
    await removeUnused()
    expect([await isServed(first.path), await isServed(second.path)]).toEqual([false, true])
  })

  test.each([
    [
      'the review',
      async ({ restaurant, diner }) => {
        await api.succeed(deleteMyReview, { params: { restaurantId: restaurant.id }, as: diner })
      },
    ],
    [
      "the writer's account",
      async ({ diner }) => {
        await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: diner })
      },
    ],
    [
      'the restaurant',
      async ({ restaurant, owner }) => {
        await api.succeed(deleteRestaurant, {
          params: { id: restaurant.id },
          body: { name: restaurant.name },
          as: owner,
        })
      },
    ],
    [
      "the owner's account",
      async ({ owner }) => {
        await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: owner })
      },
    ],
  ] satisfies [string, (place: Awaited<ReturnType<typeof eat>>) => Promise<void>][])(
    'that goes with %s takes its photos out of the storage',
    async (_what, remove) => {
      const place = await eat()
      const photo = await place.takePhoto()
      await api.succeed(createReview, { body: { ...place.opinion, photos: [photo.path] }, as: place.diner })
      await removeUnused()
      expect(await isServed(imageVariant(photo.path, 400))).toBe(true)
      await remove(place)
      await removeUnused()
      expect(await isServed(photo.path)).toBe(false)
      expect(await isServed(imageVariant(photo.path, 400))).toBe(false)
    },
  )

  test('that is hidden shows neither photos nor dishes; its writer downloads them all the same', async () => {
    const { locro, diner, takePhoto, opinion, readOnly } = await eat()
    const photo = await takePhoto()
    const body = { ...opinion, photos: [photo.path], dish_ids: [locro.id] }
    const { id } = await api.succeed(createReview, { body, as: diner })
    await api.services.reviews.decide(id, true)
    expect(await readOnly()).toMatchObject({ is_hidden: true, photos: [], dishes: [] })
    const { reviews } = await api.succeed(exportMyData, { as: diner })
    expect(reviews).toMatchObject([{ photos: [photo], dishes: [{ id: locro.id, name: 'Locro' }] }])
  })
})

describe('a review is refused', () => {
  async function refusal(photos: string[], place: Awaited<ReturnType<typeof eat>>) {
    const response = await api.send(createReview, { body: { ...place.opinion, photos }, as: place.diner })
    return [response.statusCode, response.json().code ?? response.json().errors]
  }

  test('with a fourth photo, with the photo of somebody else, with the picture of a dish, with an invented path', async () => {
    const place = await eat()
    const four = Array.from({ length: 4 }, (_, n) => `review-photos/0000000000000${n}.webp`)
    expect(await refusal(four, place)).toEqual([400, 'request.invalid'])
    const others = await uploadPicture(api, await api.signUp('user'), 'review-photos')
    const dish = await uploadPicture(api, place.owner, 'menu-items')
    for (const path of [others.path, dish.path, four[0] as string, '../db', '']) {
      expect(await refusal([path], place)).toEqual([403, 'image.not_yours'])
    }
    expect(await place.readOnly()).toBeUndefined()
  })

  test('a second time at the same moment, and its photo stays unused', async () => {
    const { diner, takePhoto, opinion, readOnly } = await eat()
    const photos = [await takePhoto(), await takePhoto()]
    const answers = await Promise.all(
      photos.map(({ path }) => api.send(createReview, { body: { ...opinion, photos: [path] }, as: diner })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    await removeUnused()
    const [shown] = pathsOf((await readOnly())?.photos) ?? []
    expect(await Promise.all(photos.map(({ path }) => isServed(path)))).toEqual(
      photos.map(({ path }) => path === shown),
    )
  })
})

test('diners upload photos of reviews and nothing else, owners everything else', async () => {
  const status = async (as: TestAccount, folder: 'review-photos' | 'menu-items') => {
    const form = await uploadForm(await draw({ width: 20, height: 20 }).png().toBuffer())
    return (await api.send(uploadImage, { as, query: { folder, userId: as.id }, ...form })).statusCode
  }
  const [diner, owner] = [await api.signUp('user'), await api.signUp('restaurant')]
  expect([await status(diner, 'review-photos'), await status(diner, 'menu-items')]).toEqual([200, 403])
  expect([await status(owner, 'review-photos'), await status(owner, 'menu-items')]).toEqual([403, 200])
})
