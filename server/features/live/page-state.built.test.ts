import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLiveState } from '#contract/live/live.ts'
import { stateVersion } from '#contract/live/state-version.ts'
import { categories } from '#contract/menu/categories.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb })
})
afterAll(() => api.close())

const names = fc.constantFrom('Locro', '</script><b>', 'ñandú & co.', '"comillas"', '<!--')
const someDish = fc.record({
  name: names,
  description: fc.oneof(names, fc.constant('línea\u2028nueva')),
  category: fc.constantFrom(...categories),
  price: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100),
})

async function readPage(path: string) {
  const { body, statusCode } = await api.app.inject(path)
  expect([path, statusCode]).toEqual([path, 200])
  const [, version, json = ''] =
    /<script type="application\/json" id="menu-data" data-version="(\w+)">(.*?)<\/script>/s.exec(body) ?? []
  return { version, json, state: JSON.parse(json) }
}

test('every page with dishes carries the state that the API answers, in JSON that nothing in it can end', async () => {
  const drawn = fc.sample(someDish, { numRuns: 12, seed: 7 })
  const kitchen = await openKitchen(api, 'restaurant-plus', undefined)
  const dishes = []
  for (const dish of drawn) dishes.push(await kitchen.addDish(dish))
  const now = await api.succeed(getLiveState, { params: { id: kitchen.restaurant.id } })
  expect(now.dishes.map(({ name }) => name)).toEqual(drawn.map(({ name }) => name))
  const menu = `/restaurante/${kitchen.restaurant.slug}/menu`
  for (const path of [menu, menu.replace('/menu', ''), `${menu}/${dishes[0]?.id}`]) {
    const { version, json, state } = await readPage(path)
    expect(state).toEqual(now)
    expect(version).toBe(stateVersion(JSON.stringify(now)))
    expect(json).not.toMatch(/[<\u2028]/)
  }
})
