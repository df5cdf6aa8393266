import { type Logger, NoopLogger } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getRestaurantWithMenu, listMenu, setAvailability } from '#contract/menu/menu.ts'
import { getRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = (id: string | number) => api.succeed(getRestaurantWithMenu, { params: { id: String(id) } })

test('a restaurant comes with its menu, by number and by slug, in two queries', async () => {
  const kitchen = await openKitchen(api)
  const { id, slug } = kitchen.restaurant
  await kitchen.addDish({ name: 'Locro' })
  await kitchen.addDish({ name: 'Seco' })
  const whole = {
    restaurant: await api.succeed(getRestaurant, { params: { id: slug } }),
    dishes: await api.succeed(listMenu, { params: { restaurantId: id } }),
  }
  expect(whole.dishes.map(({ name }) => name)).toEqual(['Locro', 'Seco'])

  const asked = vi.spyOn(NoopLogger.prototype as Logger, 'logQuery')
  expect(await read(slug)).toEqual(whole)
  expect(asked.mock.calls).toHaveLength(2)
  asked.mockRestore()
  expect(await read(id)).toEqual(whole)
})

test('a cached answer ends with every change of the restaurant or of a dish', async () => {
  const kitchen = await openKitchen(api)
  const { id, slug, country, city } = kitchen.restaurant
  expect((await read(slug)).dishes).toEqual([])
  const dish = await kitchen.addDish({ name: 'Fritada' })
  expect((await read(slug)).dishes).toMatchObject([{ name: 'Fritada', sold_out: false }])
  await api.succeed(setAvailability, { params: { itemId: dish.id }, body: { sold_out: true }, as: kitchen.owner })
  expect((await read(slug)).dishes).toMatchObject([{ name: 'Fritada', sold_out: true }])

  const form = await restaurantForm(api, kitchen.owner, { name: 'La Fritada de Doña Inés', city, country })
  await api.succeed(updateRestaurant, { params: { id }, body: form, as: kitchen.owner })
  const moved = await api.send(getRestaurantWithMenu, { params: { id: slug } })
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/restaurants/la-fritada-de-dona-ines/menu'])
  expect((await read('la-fritada-de-dona-ines')).restaurant.name).toBe('La Fritada de Doña Inés')
})

test('one that nobody has, or that is no address, is not found', async () => {
  for (const id of ['no-hay', '2000000000', 'Ñandú!'])
    expect(await api.refuse(getRestaurantWithMenu, { params: { id } })).toMatchObject({
      status: 404,
      code: 'restaurant.not_found',
    })
})

test('what earlier imports wrote in place of a description is told to nobody', async () => {
  const kitchen = await openKitchen(api)
  await kitchen.addDish({ description: 'De la sección Sopas.' })
  await kitchen.addDish({ description: 'De la sección de mariscos del mercado, con yuca' })
  const { dishes } = await read(kitchen.restaurant.id)
  expect(dishes.map(({ description }) => description)).toEqual(['', 'De la sección de mariscos del mercado, con yuca'])
})
