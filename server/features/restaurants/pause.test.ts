import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAlmuerzo, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { listCities, listRestaurants } from '#contract/directory/directory.ts'
import { setHours } from '#contract/hours/hours.ts'
import { listLikedRestaurants, toggleLike } from '#contract/likes/likes.ts'
import { type Dish, listLatestDishes } from '#contract/menu/menu.ts'
import { getOrdering, getOwnOrdering, setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { callWaiter } from '#contract/orders/waiter-calls.ts'
import { getRestaurant, pauseRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, listReviewedRestaurants } from '#contract/reviews/reviews.ts'
import { listSavedDishes, saveDish } from '#contract/saved-dishes/saved-dishes.ts'
import { listAlmuerzos } from '#contract/search/almuerzo-search.ts'
import { searchDishes } from '#contract/search/dish-search.ts'
import { almuerzoPicturePath } from '#contract/sharing/almuerzo-picture.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.queries.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

const now = new Date('2026-11-16T17:00:00Z')
let api: TestApi
let kitchen: Kitchen
let locro: Dish
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
  const { id } = kitchen.restaurant
  locro = await kitchen.addDish({ name: 'Locro' })
  const found = { restaurantId: id, query: geocodingQuery(kitchen.restaurant), location: { lat: -0.181, lon: -78.468 } }
  await api.services.events.transaction((_, publish) => publish('address.located', found))
  const open = [{ open: '00:00', close: '24:00' }]
  const weekly = { mon: open, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  await api.succeed(setHours, { params: { id }, body: { weekly }, as: kitchen.owner })
  const lunch = { price: 3, sopas: ['Caldo'], segundos: ['Seco'], ends_at: '24:00' }
  await api.succeed(setAlmuerzo, { params: { id, date: '2026-11-16' }, body: lunch, as: kitchen.owner })
})

const pause = (paused: boolean) =>
  api.succeed(pauseRestaurant, { params: { id: kitchen.restaurant.id }, body: { paused }, as: kitchen.owner })

/** Whether each list shows the restaurant. */
async function findEverywhere() {
  const { id, slug, city } = kitchen.restaurant
  const isOurs = (one: { restaurant: { slug: string } }) => one.restaurant.slug === slug
  const list = async (query: Record<string, string>) =>
    (await api.succeed(listRestaurants, { query: query as never })).items.some((one) => one.id === id)
  const sitemap = await api.app.inject('/sitemap/restaurantes-1.xml')
  return {
    newest: await list({}),
    inCity: await list({ city }),
    near: await list({ order: 'distance', near: '-0.181,-78.468' }),
    byName: await list({ q: kitchen.restaurant.name }),
    dishes: (await api.succeed(searchDishes, { query: { q: 'locro', limit: 100 } })).items.some(isOurs),
    almuerzos: (await api.succeed(listAlmuerzos, { query: { limit: 50 } })).some(isOurs),
    latest: (await api.succeed(listLatestDishes, { query: { limit: 50 } })).some(isOurs),
    sitemap: sitemap.body.includes(`/restaurante/${slug}<`),
  }
}

test('a paused restaurant says so, takes no orders and is in no list, until its owner opens it again', async () => {
  const { id, slug } = kitchen.restaurant
  const read = () => api.succeed(getRestaurant, { params: { id: slug } })
  const order = { restaurant_id: id, mode: 'retiro' as const, lines: [{ almuerzo: lunch(), quantity: 1 }] }
  await api.succeed(setOrdering, {
    params: { id },
    body: { waiter_calls: true, tables: [{ name: '5' }] },
    as: kitchen.owner,
  })
  const opened = await read()
  expect(opened).toMatchObject({ paused: false, opening: { open: true } })
  const found = await findEverywhere()
  expect(Object.entries(found).filter(([, isThere]) => !isThere)).toEqual([])

  expect(await pause(true)).toMatchObject({ id, paused: true })
  const opening = { open: false, text: 'En pausa', paused: true }
  expect(await read()).toMatchObject({ paused: true, opening, almuerzo: null })
  expect(Object.entries(await findEverywhere()).filter(([, isThere]) => isThere)).toEqual([])
  expect(await api.refuse(placeOrder, { body: order })).toMatchObject({ status: 409, code: 'order.off' })
  expect(await api.succeed(getOrdering, { params: { id } })).toMatchObject({ orders_on: false, waiter_calls: false })
  expect(await api.succeed(getOwnOrdering, { params: { id }, as: kitchen.owner })).toMatchObject({
    ...{ orders_on: true, waiter_calls: true },
  })
  const table = { params: { id }, body: { table: '5' } }
  expect(await api.refuse(callWaiter, table)).toMatchObject({ status: 409, code: 'waiter.off' })
  const own = await api.succeed(listRestaurants, { query: { owner: 'me' }, as: kitchen.owner })
  expect(own.items.map(({ paused }) => paused)).toEqual([true])

  expect(await pause(false)).toMatchObject({ paused: false })
  expect(await read()).toEqual(opened)
  expect(await findEverywhere()).toEqual(found)
  await api.succeed(placeOrder, { body: order })
  await api.succeed(callWaiter, table)
})

test('a diner finds a paused restaurant among favourites, saved dishes and own reviews, marked as paused', async () => {
  const { id } = kitchen.restaurant
  const diner = await api.signUp('user')
  await api.succeed(toggleLike, { body: { restaurant_id: id }, as: diner })
  await api.succeed(saveDish, { params: { itemId: locro.id }, as: diner })
  await api.succeed(createReview, { body: { restaurant_id: id, rating: 5, comment: 'Rico' }, as: diner })
  for (const paused of [false, true]) {
    await pause(paused)
    const liked = await api.succeed(listLikedRestaurants, { as: diner })
    expect(liked.items).toMatchObject([{ id, paused }])
    expect(await api.succeed(listSavedDishes, { as: diner })).toMatchObject([{ id: locro.id, restaurant: { paused } }])
    const reviewed = await api.succeed(listReviewedRestaurants, { as: diner })
    expect(reviewed.items).toMatchObject([{ rating: 5, restaurant: { id, paused } }])
  }
})

test('what a paused restaurant offers today is for its owner only, and so is the picture of it', async () => {
  const { id } = kitchen.restaurant
  const date = '2026-11-16'
  const ask = async (query: { date?: string } = {}, as?: { token: string }) =>
    (await api.send(getAlmuerzo, { params: { id }, query, as })).statusCode
  const picture = async () => (await api.app.inject(almuerzoPicturePath(id, date, 'status'))).statusCode
  const diner = await api.signUp('user')
  const askAll = async () => [await ask(), await ask({ date }), await ask({ date }, diner), await picture()]
  expect(await askAll()).toEqual([200, 200, 200, 200])
  await pause(true)
  expect(await askAll()).toEqual([404, 404, 404, 404])
  expect([await ask({}, kitchen.owner), await ask({ date }, kitchen.owner)]).toEqual([200, 200])
  await pause(false)
  expect(await askAll()).toEqual([200, 200, 200, 200])
})

test('the pages of a paused restaurant keep the pictures that chats show', async () => {
  const { slug } = kitchen.restaurant
  await pause(true)
  for (const path of [`${slug}.png`, `${slug}/menu/${locro.id}.png`]) {
    const read = async () => (await api.app.inject(`/social/restaurante/${path}`)).headers.location
    // While the machine is busy a request does not wait for the painter to the end.
    await expect.poll(read).toMatch(/^\/images\/social\//)
  }
})

test('a search does not count it among its results', async () => {
  const other = await openKitchen(api)
  for (const name of ['Zapallada', 'Zapallada dulce']) await other.addDish({ name })
  await kitchen.addDish({ name: 'Zapallada de la casa' })
  const count = async (endpoint: typeof searchDishes | typeof listRestaurants) => {
    const { headers } = await api.app.inject(`${endpoint.path}?q=zapallada&limit=1&order=relevance`)
    return headers['x-total-count']
  }
  expect([await count(searchDishes), await count(listRestaurants)]).toEqual(['3', '2'])
  await pause(true)
  expect([await count(searchDishes), await count(listRestaurants)]).toEqual(['2', '1'])
})

test('its city counts it once less, however often it is paused', async () => {
  const { city } = kitchen.restaurant
  const count = async () => (await api.succeed(listCities)).find((one) => one.city === city)?.restaurants ?? 0
  const before = await count()
  for (const paused of [true, true]) await pause(paused)
  expect(await count()).toBe(before - 1)
  await Promise.all([pause(false), pause(false)])
  expect(await count()).toBe(before)
})

function lunch() {
  return { date: '2026-11-16', sopa: 'Caldo', segundo: 'Seco' }
}
