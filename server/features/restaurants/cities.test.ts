import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRestaurant, deleteRestaurant, listCities, type Restaurant } from '#contract/restaurants.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { type RestaurantForm, restaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('restaurant-plus')
})
afterAll(() => api.close())

async function open(form: Partial<RestaurantForm>): Promise<Restaurant> {
  return api.succeed(createRestaurant, { body: await restaurantForm(api, owner, form), as: owner })
}

test('each city with a restaurant is listed once, however it is written, and leaves with its last one', async () => {
  expect(await api.succeed(listCities)).toEqual([])

  await open({ name: 'Uno', city: 'Ibarra' })
  const second = await open({ name: 'Dos', city: 'Lima', country: 'Peru', phone: '01 4441234', whatsapp: '912345678' })
  await open({ name: 'Tres', city: 'IBARRA' })
  await open({ name: 'Cuatro', city: 'Cañar' })
  expect(await api.succeed(listCities)).toEqual([
    { city: 'Cañar', country: 'Ecuador' },
    { city: 'IBARRA', country: 'Ecuador' },
    { city: 'Lima', country: 'Peru' },
  ])
  expect(await api.succeed(listCities, { query: { limit: 1 } })).toEqual([{ city: 'Cañar', country: 'Ecuador' }])

  await api.succeed(deleteRestaurant, { params: { id: second.id }, body: { name: 'Dos' }, as: owner })
  expect((await api.succeed(listCities)).map(({ city }) => city)).toEqual(['Cañar', 'IBARRA'])
})
