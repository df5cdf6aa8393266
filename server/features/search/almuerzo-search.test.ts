import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAlmuerzo, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { setHours } from '#contract/hours/hours.ts'
import { createRestaurant, pauseRestaurant } from '#contract/restaurants/restaurants.ts'
import { listAlmuerzos } from '#contract/search/almuerzo-search.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.queries.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'
import { firstAlmuerzos } from './almuerzo-search.store.ts'

type Query = NonNullable<CallArgs<typeof listAlmuerzos>['query']>

/** A Monday, 12:00 in Guayaquil. */
const noon = new Date('2026-11-16T17:00:00.000Z')
const date = '2026-11-16'
let now = noon
let api: TestApi
type Place = Awaited<ReturnType<typeof openPlace>>
let [open, closed, away]: Place[] = []

beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
  open = await openPlace(
    { price: 3.5, sopas: ['Locro de papa'], segundos: ['Guatita', 'Seco de pollo'], portions: 2 },
    ['08:00', '17:00'],
  )
  closed = await openPlace({ price: 2.5, segundos: ['Guatita con arroz'], jugo: 'Mora' }, ['18:00', '22:00'])
  away = await openPlace({ price: 6, segundos: ['Encebollado'] }, ['08:00', '22:00'], 'Cuenca')
}, 60_000)
afterAll(() => api.close())

type Lunch = NonNullable<CallArgs<typeof setAlmuerzo>['body']>

async function openPlace(body: Lunch, hours: [string, string], city = 'Quito') {
  const owner = await api.signUp('restaurant')
  const call = api.callAs(owner)
  const restaurant = await call(createRestaurant, { body: formWithDrawings({ city }) })
  const params = { id: restaurant.id }
  await call(setAlmuerzo, { params: { ...params, date }, body })
  const [opens, closes] = hours
  await call(setHours, { params, body: { weekly: { mon: [{ open: opens, close: closes }] } } })
  return { owner, restaurant }
}

const list = (query: Query = {}) => api.succeed(listAlmuerzos, { query })
const idsOf = async (query?: Query) => (await list(query)).map(({ restaurant }) => restaurant.id)
const ids = (...places: (Place | undefined)[]) => places.map((place) => place?.restaurant.id)

test('an almuerzo is found by a dish, whatever way it is spelled, by its city and by its price', async () => {
  expect(await idsOf({ q: 'guatita' })).toEqual(ids(open, closed))
  expect(await idsOf({ q: 'mondongo' })).toEqual(ids(open, closed))
  expect(await idsOf({ q: 'guatta' })).toEqual(ids(open, closed))
  expect(await idsOf({ q: 'almuerzo con locro' })).toEqual(ids(open))
  expect(await idsOf({ q: 'fish soup' })).toEqual(ids(away))
  expect(await idsOf({ city: 'cuenca' })).toEqual(ids(away))
  expect(await idsOf({ q: 'almuerzo en Cuenca' })).toEqual(ids(away))
  expect(await idsOf({ q: 'lunch in Cuenca' })).toEqual(ids(away))
  expect(await idsOf({ q: 'guatita menos de 3 dólares' })).toEqual(ids(closed))
  expect(await idsOf({ q: 'guatita abierto' })).toEqual(ids(open))
  expect(await idsOf({ q: 'guatita sin gluten' })).toEqual([])
  expect(await idsOf({ q: 'guatita sin mora' })).toEqual(ids(open))
  expect(await idsOf({ city: 'cuenca', near: '', q: '' })).toEqual(ids(away))
  expect(await idsOf({ q: 'xilofonista' })).toEqual([])
  expect(await idsOf({ q: "' or 1=1 --" })).toEqual([])
})

test('what is left comes first, then what is open; portions are as new as on the menu', async () => {
  const [first] = await list({ q: 'guatita' })
  expect(first).toMatchObject({
    price: 3.5,
    final_price: expect.any(Number),
    segundos: ['Guatita', 'Seco de pollo'],
    portions: 2,
    restaurant: { id: open?.restaurant.id, open_now: true, distance_km: null },
  })
  const served = { params: { id: open?.restaurant.id ?? 0, date }, as: open?.owner }
  await api.succeed(serveAlmuerzo, { ...served, body: { portions: 1 } })
  expect((await list({ q: 'guatita' }))[0]).toMatchObject({ portions: 1 })
  await api.succeed(serveAlmuerzo, { ...served, body: { portions: 1 } })
  expect(await idsOf({ q: 'guatita' })).toEqual(ids(closed, open))
  expect((await list({ q: 'guatita' }))[1]).toMatchObject({ sold_out: true })
})

test('the nearest comes first of those that are open', async () => {
  for (const [place, lat] of [
    [open, -0.2],
    [away, -2.9],
  ] as const) {
    if (!place) continue
    const { id: restaurantId } = place.restaurant
    const located = { restaurantId, query: geocodingQuery(place.restaurant), location: { lat, lon: -79 } }
    await api.services.events.transaction((_, publish) => publish('address.located', located))
  }
  const found = await list({ near: '-2.9,-79' })
  expect(found[0]?.restaurant.id).toBe(away?.restaurant.id)
})

test('it is listed from midnight until it ends, also by a cached answer', async () => {
  const at = async (time: string) => {
    now = new Date(`2026-11-16T${time}:00.000Z`)
    return (await idsOf()).length
  }
  expect([await at('04:59'), await at('05:00'), await at('20:59'), await at('21:00')]).toEqual([0, 3, 3, 0])
  now = noon
})

test.each([{ limit: 0 }, { limit: 101 }, { near: 'aquí' }, { max_price: -1 }, { q: 'a'.repeat(101) }] as Query[])(
  '%j is refused',
  async (query) => {
    expect((await api.send(listAlmuerzos, { query })).statusCode).toBe(400)
  },
)

test('that of a paused restaurant takes no place among the first ones', async () => {
  const asked = { days: [date], now: noon, cityKey: null, near: null } as const
  const findFirst = async () => {
    const { rows } = await api.services.database.db.execute<{ id: number }>(
      sql`select id from ${firstAlmuerzos(asked, 1)} as first`,
    )
    return rows[0]?.id
  }
  const id = (await findFirst()) ?? 0
  const owner = [open, closed, away].find((place) => place?.restaurant.id === id)?.owner
  const pause = (paused: boolean) => api.succeed(pauseRestaurant, { params: { id }, body: { paused }, as: owner })
  await pause(true)
  expect(await findFirst()).not.toBe(id)
  await pause(false)
  expect(await findFirst()).toBe(id)
})
