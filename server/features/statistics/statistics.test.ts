import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setHours } from '#contract/hours/hours.ts'
import { toggleLike } from '#contract/likes/likes.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { createReview } from '#contract/reviews/reviews.ts'
import { type Beacon, countVisit, getStatistics } from '#contract/statistics/statistics.ts'
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

async function visit({ restaurant }: Kitchen, ...beacons: Omit<Beacon, 'restaurant_id'>[]) {
  for (const beacon of beacons) {
    const response = await api.send(countVisit, { body: { ...beacon, restaurant_id: restaurant.id } })
    expect([response.statusCode, response.json()]).toEqual([202, {}])
  }
}

function ask({ restaurant, owner }: Kitchen, query: { from?: string; to?: string } = {}) {
  return api.succeed(getStatistics, { params: { id: restaurant.id }, query, as: owner })
}

function refused({ restaurant, owner }: Kitchen, query: object, as = owner) {
  return api.refuse(getStatistics, { params: { id: restaurant.id }, query, as })
}

test('views and taps are counted by day, source, hour and dish', async () => {
  const kitchen = await openKitchen(api)
  const soup = await kitchen.addDish({ name: 'Locro' })
  const others = await openKitchen(api)
  const foreign = await others.addDish({ name: 'Seco' })
  await visit(
    kitchen,
    { event: 'menu_view', source: 'qr' },
    { event: 'menu_view' },
    { event: 'page_view', source: 'link' },
    { event: 'dish_open', menu_item_id: soup.id },
    { event: 'dish_open', menu_item_id: foreign.id },
    { event: 'order_add', menu_item_id: soup.id },
    ...(['whatsapp', 'call', 'directions', 'share', 'pdf'] as const).map((event) => ({ event })),
  )
  const found = await ask(kitchen)
  expect(found.days).toHaveLength(7)
  expect(found).toMatchObject({ from: '2026-11-10', to: '2026-11-16', today: '2026-11-16' })
  expect(found.days.at(-1)).toEqual({
    ...{ date: '2026-11-16', menu_views: 2, page_views: 1, dish_opens: 2, order_adds: 1, orders: 0, whatsapp: 1 },
    ...{ calls: 1, directions: 1, shares: 1, pdfs: 1, vain_searches: 0 },
    ...{ likes_total: 0, rating: null, reviews_total: 0 },
  })
  expect(found.sources).toEqual({ qr: 1, table: 0, directory: 0, link: 1, direct: 0 })
  expect(found.hours[0]?.[12]).toBe(3)
  expect(found.hours.flat().reduce((sum, views) => sum + views)).toBe(3)
  expect(found.dishes).toMatchObject([{ menu_item_id: soup.id, name: 'Locro', opens: 1, adds: 1, quadrant: null }])
  expect((await ask(others)).dishes).toMatchObject([{ opens: 0 }])
})

test('midnight is that of the restaurant, one hour later in Galápagos', async () => {
  const mainland = await openKitchen(api)
  const islands = await openKitchen(api)
  const body = { time_zone: 'Pacific/Galapagos' }
  await api.succeed(setHours, { params: { id: islands.restaurant.id }, body, as: islands.owner })
  for (const at of [
    '2026-11-16T04:59:59.999Z',
    '2026-11-16T05:00:00Z',
    '2026-11-16T05:59:59.999Z',
    '2026-11-16T06:00:00Z',
  ]) {
    clock = new Date(at)
    for (const kitchen of [mainland, islands]) await visit(kitchen, { event: 'menu_view' })
  }
  const viewsOf = async (kitchen: Kitchen) =>
    (await ask(kitchen)).days.slice(-2).map(({ date, menu_views }) => [date, menu_views])
  expect(await viewsOf(mainland)).toEqual([
    ['2026-11-15', 1],
    ['2026-11-16', 3],
  ])
  expect(await viewsOf(islands)).toEqual([
    ['2026-11-15', 3],
    ['2026-11-16', 1],
  ])
  const { hours } = await ask(islands)
  expect([hours[6]?.[22], hours[6]?.[23], hours[0]?.[0]]).toEqual([1, 2, 1])
})

test('what two processes count at the same time adds up', async () => {
  const kitchen = await openKitchen(api)
  const soup = await kitchen.addDish({ name: 'Locro' })
  const { database, hours, menu, restaurants, log } = api.services
  const processes = [1, 2].map(() =>
    createCountersService({ db: database.db, hours, menu, restaurants, log, now: () => clock }),
  )
  for (let round = 0; round < 10; round += 1) {
    for (const counters of processes) {
      const beacon = { restaurant_id: kitchen.restaurant.id, menu_item_id: soup.id }
      for (let view = 0; view < 20; view += 1) counters.countBeacon({ ...beacon, event: 'dish_open' })
    }
    await Promise.all(processes.map((counters) => counters.flush()))
  }
  await Promise.all(processes.map((counters) => counters.close()))
  const { days, dishes } = await ask(kitchen)
  expect(days.at(-1)?.dish_opens).toBe(400)
  expect(dishes[0]?.opens).toBe(400)
})

test('what could not be written is written with the next', async () => {
  const kitchen = await openKitchen(api)
  const { database, hours, menu, restaurants, log } = api.services
  let isDown = true
  const listTimeZones: typeof hours.listTimeZones = (ids) =>
    isDown ? Promise.reject(new Error('no connection')) : hours.listTimeZones(ids)
  const counters = createCountersService({
    db: database.db,
    hours: { listTimeZones },
    menu,
    restaurants,
    log,
    now: () => clock,
  })
  const beacon = { restaurant_id: kitchen.restaurant.id, event: 'menu_view' } as const
  counters.countBeacon(beacon)
  await counters.flush()
  counters.countBeacon(beacon)
  isDown = false
  await counters.close()
  expect((await ask(kitchen)).days.at(-1)?.menu_views).toBe(2)
})

test('restaurants that are not there do not stop the others from being counted', async () => {
  const kitchen = await openKitchen(api)
  await api.succeed(countVisit, { body: { event: 'menu_view', restaurant_id: 2_000_000_000 } })
  await visit(kitchen, { event: 'dish_open', menu_item_id: 2_000_000_000 })
  expect((await ask(kitchen)).days.at(-1)?.dish_opens).toBe(1)
})

test('the server counts orders, likes and reviews itself', async () => {
  const kitchen = await openKitchen(api)
  const { restaurant } = kitchen
  const soup = await kitchen.addDish({ name: 'Locro' })
  const key = 'f5bfcb27-0d35-4a0d-9a44-0c9ae0d5b1ff'
  const lines = [{ menu_item_id: soup.id, quantity: 3 }]
  for (let sent = 0; sent < 2; sent += 1)
    await api.succeed(placeOrder, { body: { restaurant_id: restaurant.id, lines, mode: 'retiro', key } })
  const diners = [await api.signUp('user'), await api.signUp('user')]
  for (const as of diners) await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as })
  for (const [index, as] of diners.entries())
    await api.succeed(createReview, { body: { restaurant_id: restaurant.id, rating: 4 + index, comment: 'Rico' }, as })
  await api.services.database.db.execute(
    `update reviews set created_at = '2026-11-17T04:59:00Z' where restaurant_id = ${restaurant.id} and rating = 4`,
  )
  await api.services.database.db.execute(
    `update reviews set created_at = '2026-11-17T05:00:00Z' where restaurant_id = ${restaurant.id} and rating = 5`,
  )
  clock = new Date(clock.getTime() + 24 * 3_600_000)
  await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: diners[0] })
  const { days, dishes } = await ask(kitchen)
  expect(days.slice(-3).map(({ orders, likes_total, rating }) => [orders, likes_total, rating])).toEqual([
    [0, 0, null],
    [1, 2, 4],
    [0, 1, 4.5],
  ])
  expect(dishes[0]).toMatchObject({ ordered: 3, adds: 0 })
})

test('one order counts at most ten portions of a dish, however many lines it has', async () => {
  const kitchen = await openKitchen(api)
  const [soup, dessert] = [await kitchen.addDish({ name: 'Locro' }), await kitchen.addDish({ name: 'Flan' })]
  const much = Array.from({ length: 49 }, () => ({ menu_item_id: soup.id, quantity: 99 }))
  const lines = [...much, { menu_item_id: dessert.id, quantity: 4 }]
  await api.succeed(placeOrder, { body: { restaurant_id: kitchen.restaurant.id, lines, mode: 'retiro' } })
  const { dishes } = await ask(kitchen)
  expect(dishes.map(({ name, ordered }) => [name, ordered])).toEqual([
    ['Locro', 10],
    ['Flan', 4],
  ])
})

test('a Negocio asks for the last seven days, Restaurante Plus for a year; both are told of the days before', async () => {
  const kitchen = await openKitchen(api)
  const plus = await openKitchen(api, 'restaurant-plus')
  clock = new Date('2026-11-05T17:00:00Z')
  for (const one of [kitchen, plus]) await visit(one, { event: 'menu_view' })
  clock = noon
  const found = await ask(kitchen, { from: '2026-11-10', to: '2026-11-16' })
  expect(found.before).toMatchObject({ from: '2026-11-03', to: '2026-11-09', totals: { menu_views: 1 } })
  for (const day of ['2026-11-03', '2026-11-09', '2026-11-09']) {
    clock = new Date(`${day}T17:00:00Z`)
    await visit(kitchen, { event: 'menu_view' })
  }
  clock = noon
  const whole = async (query: object) => {
    const { totals, whole_days_totals } = (await ask(kitchen, query)).before
    return [totals.menu_views, whole_days_totals?.menu_views ?? null]
  }
  // 9 November stands against today, which is not over.
  expect(await whole({ from: '2026-11-10', to: '2026-11-16' })).toEqual([4, 2])
  expect(await whole({ from: '2026-11-16', to: '2026-11-16' })).toEqual([0, null])
  expect(await whole({ from: '2026-11-10', to: '2026-11-15' })).toEqual([3, null])
  expect(await refused(kitchen, { from: '2026-11-09' })).toMatchObject({ status: 403, code: 'statistics.plus_only' })
  expect((await ask(plus, { from: '2026-11-05' })).days[0]?.menu_views).toBe(1)
  expect((await ask(plus, { from: '2025-11-16' })).days).toHaveLength(366)
  for (const query of [{ from: '2025-11-15' }, { from: '2026-11-16', to: '2026-11-15' }, { to: '2026-11-17' }])
    expect(await refused(plus, query)).toMatchObject({ status: 400, code: 'statistics.bad_period' })
  for (const query of [{ from: '2026-02-30' }, { to: 'hoy' }])
    expect(await refused(plus, query)).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(await refused(kitchen, {}, plus.owner)).toMatchObject({ status: 404, code: 'restaurant.not_found' })
})

test('searches in vain are shown after they came in three different hours; numbers are never stored', async () => {
  const kitchen = await openKitchen(api)
  const search = async (hour: number, ...typed: string[]) => {
    clock = new Date(`2026-11-16T${hour}:20:00Z`)
    await visit(kitchen, ...typed.map((words) => ({ event: 'vain_search' as const, words })))
    return (await ask(kitchen)).searches
  }
  expect(await search(15, 'Sushi', 'sushi', 'pedro páramo', '099 123 4567', 'yo@correo.ec')).toEqual([])
  expect(await search(16, 'SUSHI')).toEqual([])
  expect(await search(17, 'sushi')).toEqual([{ words: 'sushi', times: 4 }])
  expect((await ask(kitchen)).days.at(-1)?.vain_searches).toBe(5)
  const { rows } = await api.services.database.db.execute(
    `select words from vain_searches where restaurant_id = ${kitchen.restaurant.id} order by words`,
  )
  expect(rows).toEqual([{ words: 'sushi' }, { words: null }])
})

test('searches in vain in the directory are for the operator', async () => {
  for (const hour of [15, 16, 17]) {
    clock = new Date(`2026-11-16T${hour}:20:00Z`)
    await api.succeed(countVisit, { body: { event: 'vain_search', words: 'Comida coreana' } })
    await api.services.counters.flush()
  }
  expect((await api.services.statistics.readTotals(7)).searches).toEqual([{ words: 'comida coreana', times: 3 }])
})

test('after 25 months days become sums of their months', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const soup = await kitchen.addDish({ name: 'Locro' })
  for (const day of ['2024-09-29', '2024-09-30', '2024-10-01']) {
    clock = new Date(`${day}T17:00:00Z`)
    await visit(kitchen, { event: 'dish_open', menu_item_id: soup.id })
  }
  clock = noon
  await api.services.counters.flush()
  for (let run = 0; run < 2; run += 1) await api.services.statistics.sumUpOld()
  const kept = await api.services.statistics.exportOf(kitchen.restaurant.id)
  expect(kept.days.map(({ date, dish_opens }) => [date, dish_opens])).toEqual([['2024-10-01', 1]])
  expect(kept.months.map(({ month, dish_opens }) => [month, dish_opens])).toEqual([['2024-09', 2]])
  expect(kept.dish_months).toEqual([{ menu_item_id: soup.id, month: '2024-09', opens: 2, adds: 0, ordered: 0 }])
})

test('a dish is judged by what it leaves and how often it was chosen', async () => {
  const kitchen = await openKitchen(api)
  const cheese = await kitchen.addIngredient('Queso', 'kg', 10)
  const star = await kitchen.addDish({ name: 'Locro', price: 8 })
  const dog = await kitchen.addDish({ name: 'Sopa', price: 4 })
  for (const dish of [star, dog]) await kitchen.link(dish, { ingredient_id: cheese.id, quantity: 100, unit: 'g' })
  const { counters } = api.services
  const count = (dish: { id: number }, times: number) => {
    for (let time = 0; time < times; time += 1) {
      counters.countBeacon({ event: 'dish_open', restaurant_id: kitchen.restaurant.id, menu_item_id: dish.id })
    }
  }
  count(star, 500)
  count(dog, 60)
  const { dishes } = await ask(kitchen)
  expect(dishes.map(({ name, quadrant }) => [name, quadrant])).toEqual([
    ['Locro', 'estrella'],
    ['Sopa', 'perro'],
  ])
  expect(dishes[0]?.margin).toBeGreaterThan(dishes[1]?.margin ?? 0)
})

test('a beacon that is too large or of another shape is refused; one that asks not to be counted is not', async () => {
  const kitchen = await openKitchen(api)
  const body = { event: 'menu_view', restaurant_id: kitchen.restaurant.id }
  const statusOf = async (args: Parameters<typeof api.send>[1]) => (await api.send(countVisit, args)).statusCode
  expect(await statusOf({ body: { ...body, words: 'x'.repeat(300) } })).toBe(413)
  expect(await statusOf({ body: { ...body, visitor: 'me' } })).toBe(400)
  expect(await statusOf({ body: { ...body, event: 'like' } })).toBe(400)
  expect(await statusOf({ body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } })).toBe(415)
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])
    expect(await statusOf({ body, headers })).toBe(202)
  expect((await ask(kitchen)).days.at(-1)?.menu_views).toBe(0)
})
