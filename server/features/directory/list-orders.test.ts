import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { deleteDish, duplicateDish, updateDishes } from '#contract/menu/menu.ts'
import { createRestaurant, getRestaurant, type Restaurant } from '#contract/restaurants/restaurants.ts'
import { createReview } from '#contract/reviews/reviews.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.queries.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { createKitchen } from '../../../tests/kitchen.ts'
import { formWithDrawings, type RestaurantForm } from '../../../tests/restaurants.ts'

type Query = NonNullable<CallArgs<typeof listRestaurants>['query']>

let api: TestApi
let diners: TestAccount[]
beforeAll(async () => {
  api = await startTestApi()
  diners = await Promise.all(Array.from({ length: 3 }, () => api.signUp('user')))
})
afterAll(() => api.close())

async function open(form: Partial<RestaurantForm>) {
  const owner = await api.signUp('restaurant')
  const call = api.callAs(owner)
  const restaurant = await call(createRestaurant, { body: formWithDrawings(form) })
  return { call, ...createKitchen(restaurant, call) }
}

async function rate({ id }: Restaurant, ...ratings: number[]) {
  for (const [index, rating] of ratings.entries()) {
    const body = { restaurant_id: id, rating, comment: 'Así fue.' }
    await api.succeed(createReview, { body, as: diners[index] as TestAccount })
  }
}

async function locate(restaurant: Restaurant, lat: number, lon: number) {
  const found = { restaurantId: restaurant.id, query: geocodingQuery(restaurant), location: { lat, lon } }
  await api.services.events.transaction((_, publish) => publish('address.located', found))
}

const names = async (query: Query) => (await api.succeed(listRestaurants, { query })).items.map(({ name }) => name)

/** Page by page, two at a time. */
async function namesInPages(query: Query): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await api.succeed(listRestaurants, { query: { ...query, limit: 2, ...(cursor ? { cursor } : {}) } })
    seen.push(...page.items.map(({ name }) => name))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return seen
}

describe('by rating', () => {
  test('few votes count less, and who has none comes last', async () => {
    const city = 'Puyo'
    const kitchens = []
    for (const name of ['Sin opiniones', 'Una sola', 'Tres', 'Mala', 'Nueva']) kitchens.push(await open({ name, city }))
    const [, single, three, bad] = kitchens.map(({ restaurant }) => restaurant) as Restaurant[]
    await rate(single as Restaurant, 5)
    await rate(three as Restaurant, 5, 5, 4)
    await rate(bad as Restaurant, 1)
    const expected = ['Tres', 'Una sola', 'Mala', 'Nueva', 'Sin opiniones']
    expect(await names({ order: 'rating', city })).toEqual(expected)
    expect(await namesInPages({ order: 'rating', city, country: 'Ecuador' })).toEqual(expected)
    expect((await namesInPages({ order: 'rating' })).filter((name) => expected.includes(name))).toEqual(expected)
  })
})

describe('by price', () => {
  test('the median of the dishes decides, at once after every change of the menu', async () => {
    const city = 'Macas'
    const [cheap, dear] = [await open({ name: 'Barato', city }), await open({ name: 'Caro', city })]
    await open({ name: 'Sin platos', city })
    await (await open({ name: 'En soles', city, currency: 'PEN' })).addDish({ price: 1 })
    for (const price of [1, 4, 30]) await cheap.addDish({ price })
    // Only main dishes count.
    for (const price of [40, 50]) await cheap.addDish({ price, category: 'Vinos' })
    const dish = await dear.addDish({ price: 9.75 })
    const expected = ['Barato', 'Caro', 'En soles', 'Sin platos']
    expect(await names({ order: 'price', city })).toEqual(expected)
    expect(await namesInPages({ order: 'price', city, country: 'Ecuador' })).toEqual(expected)

    await dear.changeDish(dish, { price: 3.5 })
    expect((await names({ order: 'price', city }))[0]).toBe('Caro')
    const params = { restaurantId: dear.restaurant.id }
    await dear.call(updateDishes, { params, body: { dishes: [{ id: dish.id, price: 20 }] } })
    expect((await names({ order: 'price', city }))[0]).toBe('Barato')
    expect(await medianOf(dear.restaurant)).toBe(20)
    await dear.addDish({ price: 2 })
    await dear.call(duplicateDish, { params: { itemId: dish.id } })
    expect(await medianOf(dear.restaurant)).toBe(20)
    await dear.call(deleteDish, { params: { itemId: dish.id } })
    expect(await medianOf(dear.restaurant)).toBe(11)
  })

  async function medianOf({ slug }: Restaurant) {
    return (await api.succeed(getRestaurant, { params: { id: slug } })).median_price
  }
})

describe('by distance', () => {
  test('the nearest comes first, also in the far south; who has no location is left out', async () => {
    const city = 'Punta Arenas'
    // One degree of longitude is 67 km here, one of latitude 111.
    const places = { Norte: [-53.08, -70.91], Este: [-53.16, -70.81], Aquí: [-53.16, -70.91], Igual: [-53.16, -70.91] }
    for (const [name, [lat = 0, lon = 0]] of Object.entries(places)) {
      await locate((await open({ name, city })).restaurant, lat, lon)
    }
    await open({ name: 'En ninguna parte', city })
    const near = '-53.16,-70.91'
    const expected = ['Aquí', 'Igual', 'Este', 'Norte']
    expect(await names({ order: 'distance', near, city })).toEqual(expected)
    expect(await namesInPages({ order: 'distance', near, city, country: 'Ecuador' })).toEqual(expected)
    const { items } = await api.succeed(listRestaurants, { query: { order: 'distance', near, city } })
    expect(items.map(({ distance_km }) => distance_km)).toEqual([0, 0, 6.7, 8.9])
  })

  test('answers for a position are not cached', async () => {
    const { pages } = api.services
    const before = pages.stats()
    for (const near of ['-0.181,-78.468', '-0.182,-78.468']) await names({ order: 'distance', near })
    expect(pages.stats()).toEqual(before)
    await names({ order: 'rating', q: 'nada' })
    expect(pages.stats().entries).toBe(before.entries + 1)
  })

  test('needs a position', async () => {
    for (const near of [undefined, 'aquí']) {
      const query = { order: 'distance', ...(near ? { near } : {}) } as Query
      const answer = await api.send(listRestaurants, { query })
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { near: expect.any(String) }])
    }
  })
})

test('a cursor belongs to its order, and a made-up one is refused or finds nothing', async () => {
  const { next_cursor: cursor } = await api.succeed(listRestaurants, { query: { order: 'rating', limit: 1 } })
  expect(cursor).toEqual(expect.any(String))
  const statusOf = async (query: Query) => (await api.send(listRestaurants, { query })).statusCode
  expect(await statusOf({ order: 'price', cursor: cursor ?? '' })).toBe(400)
  expect(await statusOf({ cursor: cursor ?? '' })).toBe(400)
  for (const text of ['rating 1e99 5', 'rating 1.5 5', 'rating NaN 5', 'rating 5 99999999999', 'price 1e+300 5']) {
    const order = text.startsWith('rating') ? 'rating' : 'price'
    expect([200, 400]).toContain(await statusOf({ order, cursor: Buffer.from(text).toString('base64url') }))
  }
})
