import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCity } from '#contract/cities/cities.ts'
import { listCities } from '#contract/directory/directory.ts'
import type { Category } from '#contract/menu/categories.ts'
import { deleteDish } from '#contract/menu/menu.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { createKitchen } from '../../../tests/kitchen.ts'
import { formWithDrawings, type RestaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function open(place: Partial<RestaurantForm>) {
  owner = await api.signUp('restaurant')
  const call = api.callAs(owner)
  const body = formWithDrawings(place)
  const restaurant = await call(createRestaurant, { body })
  const kitchen = createKitchen(restaurant, call)
  return { ...kitchen, owner, cook: (category: Category) => kitchen.addDish({ name: category, category }) }
}

const ask = (slug: string, category?: Category) =>
  api.send(getCity, { params: { slug }, query: category ? { category } : {} })
const addressesIn = async (path: string) => {
  const { body } = await api.app.inject(path)
  return Array.from(body.matchAll(/<loc>https:\/\/cartaviva.test([^<]+)<\/loc>/g), ([, address]) => address)
}

test('a city has a page from its third restaurant on, however its name is written', async () => {
  await open({ city: 'Santa Elena' })
  await open({ city: 'SANTA ELENA' })
  expect((await ask('santa-elena')).statusCode).toBe(404)
  expect(await addressesIn('/sitemap.xml')).not.toContain('/sitemap/ciudades-1.xml')
  const third = await open({ city: 'Santa Elena ' })
  const city = await api.succeed(getCity, { params: { slug: 'santa-elena' } })
  expect(city).toMatchObject({ city: 'Santa Elena', restaurants: 3, categories: [] })
  expect(city.best_rated).toHaveLength(3)
  expect(await api.succeed(listCities)).toContainEqual(expect.objectContaining({ slug: 'santa-elena', restaurants: 3 }))
  expect(await addressesIn('/sitemap.xml')).toContain('/sitemap/ciudades-1.xml')
  expect(third.restaurant.city).toBe('Santa Elena')
})

test('a category has a page where three restaurants of the city have such a dish', async () => {
  const kitchens = [await open({ city: 'Manta' }), await open({ city: 'Manta' }), await open({ city: 'Manta' })]
  const [first, second, third] = kitchens
  await first?.cook('Ceviches')
  await first?.cook('Ceviches')
  await second?.cook('Ceviches')
  await third?.cook('Postres')
  expect((await ask('manta', 'Ceviches')).statusCode).toBe(404)
  const dish = await third?.cook('Ceviches')

  const page = await api.succeed(getCity, { params: { slug: 'manta' }, query: { category: 'Ceviches' } })
  expect(page.best_rated.map(({ id }) => id).toSorted()).toEqual(kitchens.map(({ restaurant }) => restaurant.id))
  expect(page.categories).toEqual([{ category: 'Ceviches', restaurants: 3 }])
  expect(await addressesIn('/sitemap/ciudades-1.xml')).toEqual([
    '/ciudad/manta',
    '/ciudad/manta/ceviches',
    '/ciudad/santa-elena',
  ])
  const map = await api.app.inject('/sitemap/ciudades-1.xml')
  expect(map.body).toContain(`/ciudad/manta/ceviches</loc><lastmod>${dish?.created_at}</lastmod>`)

  await api.succeed(deleteDish, { params: { itemId: dish?.id ?? 0 }, as: third?.owner ?? owner })
  expect((await ask('manta', 'Ceviches')).statusCode).toBe(404)
  expect(await addressesIn('/sitemap/ciudades-1.xml')).not.toContain('/ciudad/manta/ceviches')
})

test('of cities with one name in two countries, the larger one has the page', async () => {
  for (const country of ['Ecuador', 'Ecuador', 'Ecuador', 'Peru'] as const) {
    await open({ city: 'Cuenca', country, phone: '0991234567', whatsapp: '0991234567' })
  }
  const { country, best_rated } = await api.succeed(getCity, { params: { slug: 'cuenca' } })
  expect([country, best_rated.length]).toEqual(['Ecuador', 3])
})

test.each([
  ['a quote', '%27', 404],
  ['a null character', '%00', 404],
  ['a long name', 'x'.repeat(121), 404],
  ['a category that does not exist', 'manta?category=Nada', 400],
])('%s is no city', async (_, path, status) => {
  expect((await api.app.inject(`/api/cities/${path}`)).statusCode).toBe(status)
})
