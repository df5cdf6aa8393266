import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { listCities } from '#contract/directory/directory.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import {
  createRestaurant,
  deleteRestaurant,
  type Restaurant,
  updateRestaurant,
} from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { formWithDrawings, type RestaurantForm } from '../../../tests/restaurants.ts'
import { sampleRestaurant } from '../../../tests/sample-restaurant.ts'

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('restaurant-plus')
})
afterAll(() => api.close())

async function open(form: Partial<RestaurantForm>): Promise<Restaurant> {
  return api.succeed(createRestaurant, { body: formWithDrawings(form), as: owner })
}

const namesAndCounts = async (query: CallArgs<typeof listCities>['query'] = {}) =>
  (await api.succeed(listCities, { query })).map(({ city, restaurants }) => `${city} ${restaurants}`)

test('the cities with the most restaurants come first, each once, however it is written', async () => {
  expect(await namesAndCounts()).toEqual([])

  await open({ name: 'Uno', city: 'Ibarra' })
  const second = await open({ name: 'Dos', city: 'Lima', country: 'Peru', phone: '01 4441234', whatsapp: '912345678' })
  const third = await open({ name: 'Tres', city: 'IBARRA' })
  await open({ name: 'Cuatro', city: 'Cañar' })
  expect(await api.succeed(listCities)).toEqual([
    { city: 'IBARRA', country: 'Ecuador', restaurants: 2, slug: 'ibarra' },
    { city: 'Cañar', country: 'Ecuador', restaurants: 1, slug: 'canar' },
    { city: 'Lima', country: 'Peru', restaurants: 1, slug: 'lima' },
  ])
  expect(await namesAndCounts({ limit: 1 })).toEqual(['IBARRA 2'])
  expect(await namesAndCounts({ country: 'Peru' })).toEqual(['Lima 1'])

  // A restaurant that moves is counted in its new city, and the last one of a city takes it along.
  const moved = { ...sampleRestaurant, name: 'Tres', city: 'cañar' }
  await api.succeed(updateRestaurant, { params: { id: third.id }, body: moved, as: owner })
  await api.succeed(deleteRestaurant, { params: { id: second.id }, body: { name: 'Dos' }, as: owner })
  expect(await namesAndCounts()).toEqual(['cañar 2', 'IBARRA 1'])
})

test('a deleted account takes its restaurants out of the counts', async () => {
  const other = await api.signUp('restaurant')
  for (const city of ['Otavalo', 'Otavalo', 'Tena']) {
    await api.succeed(createRestaurant, { body: formWithDrawings({ city }), as: other })
  }
  expect(await namesAndCounts()).toEqual(expect.arrayContaining(['Otavalo 2', 'Tena 1']))
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: other })
  expect((await namesAndCounts()).join()).not.toMatch(/Otavalo|Tena/)
})
