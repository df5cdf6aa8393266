import { type Logger, NoopLogger } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReview } from '#contract/reviews/reviews.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { openKitchen } from '../../tests/menus.ts'

const budget = 4

let api: TestApi
const paths: Record<string, string> = {
  home: '/',
  directory: '/restaurantes',
  search: '/restaurantes?q=locro&ciudad=Quito',
  'best rated': '/restaurantes?orden=calificacion',
  'all cities': '/restaurantes?vista=ciudades',
  almuerzos: '/almuerzos?q=locro',
}

beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb })
  const full = await openKitchen(api, 'restaurant-plus')
  const empty = await openKitchen(api, 'restaurant-plus', full.owner)
  const third = await openKitchen(api, 'restaurant-plus', full.owner)
  const dishes = []
  for (let number = 1; number <= 12; number += 1) dishes.push(await full.addDish({ name: `Locro ${number}` }))
  for (let number = 1; number <= 12; number += 1) {
    const diner = await api.signUp('user')
    for (const { restaurant } of [full, empty]) {
      await api.succeed(createReview, {
        body: { restaurant_id: restaurant.id, rating: 5, comment: 'Todo rico.' },
        as: diner,
      })
    }
  }
  for (const [name, { restaurant }] of Object.entries({ full, empty })) {
    const path = `/restaurante/${restaurant.slug}`
    Object.assign(paths, {
      [`${name} restaurant`]: path,
      [`${name} menu`]: `${path}/menu`,
      [`${name} reviews`]: `${path}/opiniones`,
    })
  }
  for (const { addDish } of [empty, third]) await addDish()
  Object.assign(paths, { city: '/ciudad/quito', 'category in a city': '/ciudad/quito/locros' })
  Object.assign(paths, { dish: `/restaurante/${full.restaurant.slug}/menu/${dishes[0]?.id}` })
})
afterAll(() => api.close())

test('no document sends more than four queries, however much it shows', async () => {
  const asked: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths)) asked[name] = await countQueries(path)
  expect(Object.keys(asked)).toHaveLength(15)
  expect(Object.entries(asked).filter(([, queries]) => queries > budget)).toEqual([])
  // A cached page asks nothing, and the counter does count.
  expect(asked).toMatchObject({ 'full menu': 3, 'full restaurant': 4 })
  expect(await countQueries('/')).toBe(0)
})

test('a list that is made for the position of one diner is not cached', async () => {
  const path = '/restaurantes?orden=cercania&cerca=-0.181,-78.468'
  const before = api.services.pages.stats().entries
  const { headers } = await api.app.inject(path)
  expect(headers['cache-control']).toBe('no-store')
  expect(api.services.pages.stats().entries).toBe(before)
  expect(await countQueries(path)).toBeGreaterThan(0)
})

async function countQueries(path: string): Promise<number> {
  const asked = vi.spyOn(NoopLogger.prototype as Logger, 'logQuery')
  const { statusCode } = await api.app.inject(path)
  const queries = asked.mock.calls.length
  asked.mockRestore()
  expect([path, statusCode]).toEqual([path, 200])
  return queries
}
