import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/hours/time-zones.ts'
import { type Beacon, getStatistics } from '#contract/statistics/statistics.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { createCountersService } from './counters.service.ts'

let api: TestApi
/** Noon in Ecuador. */
const noon = new Date('2026-11-16T17:00:00Z')
let clock = noon
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => clock } })
})
afterAll(() => api.close())
beforeEach(() => {
  clock = noon
})

function send({ restaurant }: Kitchen, times: number, beacon: Omit<Beacon, 'restaurant_id'>) {
  for (let sent = 0; sent < times; sent += 1)
    api.services.counters.countBeacon({ ...beacon, restaurant_id: restaurant.id })
}

const ask = ({ restaurant, owner }: Kitchen, query: { from?: string } = {}) =>
  api.succeed(getStatistics, { params: { id: restaurant.id }, query, as: owner })

const viewsOfToday = async (kitchen: Kitchen) => (await ask(kitchen)).days.at(-1)?.menu_views

/** The same number of views at noon on each of the days before today. */
async function openBefore(kitchen: Kitchen, days: number, views: number) {
  for (let day = 1; day <= days; day += 1) {
    clock = new Date(noon.getTime() - day * 24 * 3_600_000)
    send(kitchen, views, { event: 'menu_view' })
    await api.services.counters.flush()
  }
  clock = noon
}

test('a new restaurant has 500 views in an hour at most, and its owner is told what was left out', async () => {
  const kitchen = await openKitchen(api)
  send(kitchen, 300, { event: 'menu_view', source: 'qr' })
  expect(await ask(kitchen)).toMatchObject({ sources: { qr: 300 }, cuts: [] })
  send(kitchen, 700, { event: 'menu_view', source: 'qr' })
  const { days, sources, hours, cuts } = await ask(kitchen)
  expect([days.at(-1)?.menu_views, sources.qr, hours[0]?.[12]]).toEqual([500, 500, 500])
  expect(cuts).toEqual([{ date: '2026-11-16', hour: 12, counted: 500, not_counted: 500 }])
  clock = new Date('2026-11-16T18:00:00Z')
  send(kitchen, 40, { event: 'menu_view' })
  expect(await viewsOfToday(kitchen)).toBe(540)
  const { days: kept } = await api.services.statistics.exportOf(kitchen.restaurant.id)
  expect(kept.map(({ not_counted }) => not_counted)).toEqual([500])
})

test('processes that count at the same time do not pass the limit together', async () => {
  const kitchen = await openKitchen(api)
  const { database, hours, menu, restaurants, log } = api.services
  const processes = [1, 2, 3].map(() =>
    createCountersService({ db: database.db, hours, menu, restaurants, log, now: () => clock }),
  )
  for (const counters of processes)
    for (let view = 0; view < 400; view += 1)
      counters.countBeacon({ event: 'menu_view', restaurant_id: kitchen.restaurant.id })
  await Promise.all(processes.map((counters) => counters.close()))
  expect(await viewsOfToday(kitchen)).toBe(500)
})

test('a restaurant may have ten times its usual busiest hour', async () => {
  const kitchen = await openKitchen(api)
  await openBefore(kitchen, 7, 200)
  send(kitchen, 2500, { event: 'menu_view' })
  expect(await viewsOfToday(kitchen)).toBe(2000)
})

test('who forges on less than half of the days raises no limit, and six days are no habit', async () => {
  const [forged, young] = [await openKitchen(api), await openKitchen(api)]
  await openBefore(forged, 15, 10)
  await openBefore(forged, 7, 490)
  await openBefore(young, 6, 490)
  for (const kitchen of [forged, young]) send(kitchen, 600, { event: 'menu_view' })
  expect([await viewsOfToday(forged), await viewsOfToday(young)]).toEqual([500, 500])
})

test('days that are longer ago than four weeks say nothing about what is usual', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  for (let day = 29; day < 40; day += 1) {
    clock = new Date(`${addDays('2026-11-16', -day)}T17:00:00Z`)
    send(kitchen, 200, { event: 'menu_view' })
    await api.services.counters.flush()
  }
  clock = noon
  send(kitchen, 600, { event: 'menu_view' })
  expect(await viewsOfToday(kitchen)).toBe(500)
})

test('the figures of dishes and of searched words are cut with those of the restaurant', async () => {
  const kitchen = await openKitchen(api)
  const soup = await kitchen.addDish({ name: 'Locro' })
  for (const hour of [15, 16, 17]) {
    clock = new Date(`2026-11-16T${hour}:00:00Z`)
    send(kitchen, 1000, { event: 'dish_open', menu_item_id: soup.id })
    send(kitchen, 2000, { event: 'order_add', menu_item_id: soup.id })
    send(kitchen, 400, { event: 'vain_search', words: 'sushi' })
    send(kitchen, 400, { event: 'whatsapp' })
    await api.services.counters.flush()
  }
  const { days, dishes, searches, cuts } = await ask(kitchen)
  expect(days.at(-1)).toMatchObject({ dish_opens: 1500, order_adds: 1500, vain_searches: 300, whatsapp: 300 })
  expect(dishes).toMatchObject([{ opens: 1500, adds: 1500 }])
  expect(searches).toEqual([{ words: 'sushi', times: 300 }])
  expect(cuts.map(({ hour, counted, not_counted }) => [hour, counted, not_counted])).toEqual([
    [12, 1200, 2600],
    [11, 1200, 2600],
    [10, 1200, 2600],
  ])
})

test('an owner is not told of a few that were left out', async () => {
  const kitchen = await openKitchen(api)
  send(kitchen, 519, { event: 'menu_view' })
  expect((await ask(kitchen)).cuts).toEqual([])
})
