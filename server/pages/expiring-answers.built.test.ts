import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, endpointKey } from '#contract/endpoint.ts'
import { getRestaurantWithMenu } from '#contract/menu/menu.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { openKitchen } from '../../tests/menus.ts'

const readClock = endpoint({
  method: 'GET',
  path: '/api/clock',
  tag: 'Pruebas',
  summary: 'Dice qué hora es, hasta que cambie',
  access: 'public',
  cached: true,
  response: z.object({ hour: z.int() }),
  errors: [],
})

const made = { clocks: 0, menus: 0 }
let time = 0
let api: TestApi
let menuPage: string
beforeAll(async () => {
  api = await startTestApi({
    overrides: { now: () => new Date(time) },
    mount: async (served, services) => {
      serve(served, readClock, ({ trueUntil }) => {
        made.clocks += 1
        trueUntil(nextHour())
        return { hour: new Date(time).getUTCHours() }
      })
      expireEveryHour(served)
      await mountWeb(served, services)
    },
  })
  const { restaurant } = await openKitchen(api)
  menuPage = `/restaurante/${restaurant.slug}/menu`
})
afterAll(() => api.close())
beforeEach(() => {
  time = Date.parse('2026-11-15T11:59:59.000Z')
  api.services.pages.clear()
  Object.assign(made, { clocks: 0, menus: 0 })
})

/** Documents ask for restaurants and menus as before, but the answer is true until the full hour only. */
function expireEveryHour(served: Api) {
  const readMenu = served.handlers.get(endpointKey(getRestaurantWithMenu))
  if (!readMenu) throw new Error('The menu is not served')
  served.handlers.set(endpointKey(getRestaurantWithMenu), (input) => {
    made.menus += 1
    input.trueUntil(nextHour())
    return readMenu(input)
  })
}

function nextHour(): Date {
  return new Date((Math.floor(time / 3_600_000) + 1) * 3_600_000)
}

async function readTwice(url: string) {
  const answers = [await api.app.inject(url), await api.app.inject(url)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  return answers
}

test('a page is made again when the answer of one of its calls has expired, and only then', async () => {
  await readTwice(menuPage)
  expect(made.menus).toBe(1)
  time = Date.parse('2026-11-15T12:00:00.000Z')
  await readTwice(menuPage)
  expect(made.menus).toBe(2)
})

test('a cached answer of the API expires as a page does', async () => {
  const before = await readTwice('/api/clock')
  time = Date.parse('2026-11-15T12:00:00.000Z')
  const after = await readTwice('/api/clock')
  expect([...before, ...after].map((answer) => answer.json().hour)).toEqual([11, 11, 12, 12])
  expect(made.clocks).toBe(2)
})
