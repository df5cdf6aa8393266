import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDish } from '#contract/menu/menu.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { indexNowJob } from './index-now.job.ts'

const key = 'a1b2c3d4e5f6'
const minuteMs = 60_000

let api: TestApi
let at = new Date('2026-11-16T12:00:00Z')
const submitted: (readonly string[])[] = []
beforeAll(async () => {
  const indexNow = {
    async submit(paths: readonly string[]) {
      submitted.push(paths)
    },
  }
  api = await startTestApi({ env: { INDEXNOW_KEY: key }, overrides: { indexNow, now: () => at } })
})
afterAll(() => api.close())

const runDue = () => api.services.jobs.runDue(indexNowJob)

test('search engines are told of a changed restaurant, several changes of it at once', async () => {
  const { restaurant, addDish } = await openKitchen(api)
  const path = `/restaurante/${restaurant.slug}`
  await addDish()
  await runDue()
  expect(submitted).toEqual([[path, `${path}/menu`]])

  await addDish({ name: 'Fritada' })
  await addDish({ name: 'Hornado' })
  await runDue()
  expect(submitted).toHaveLength(1)
  at = new Date(at.getTime() + minuteMs)
  await runDue()
  expect(submitted).toHaveLength(2)
})

test('search engines are told of a deleted dish and of a deleted restaurant', async () => {
  const { restaurant, addDish, owner } = await openKitchen(api)
  const pages = [`/restaurante/${restaurant.slug}`, `/restaurante/${restaurant.slug}/menu`]
  const dish = await addDish()
  const tell = async () => {
    at = new Date(at.getTime() + minuteMs)
    await runDue()
    return submitted.splice(0)
  }
  expect(await tell()).toContainEqual(pages)
  await api.succeed(deleteDish, { params: { itemId: dish.id }, as: owner })
  expect(await tell()).toEqual([pages])
  const { id, name } = restaurant
  await api.succeed(deleteRestaurant, { params: { id }, body: { name }, as: owner })
  expect(await tell()).toEqual([pages])
})

test('the file of the key is served, and only with a key', async () => {
  const file = await api.app.inject(`/${key}.txt`)
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'text/plain; charset=utf-8', key])
  const without = await startTestApi()
  expect((await without.app.inject(`/${key}.txt`)).statusCode).toBe(404)
  await openKitchen(without)
  expect(await without.services.jobs.runDue(indexNowJob)).toBe(0)
  await without.close()
})
