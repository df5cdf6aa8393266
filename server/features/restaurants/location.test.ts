import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRestaurants } from '#contract/directory/directory.ts'
import { createRestaurant, getRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'

const asked: string[] = []
const geocoder = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? '')
  response.end(JSON.stringify([{ lat: '-0.2201', lon: '-78.5123' }]))
})

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve))
  const { port } = geocoder.address() as AddressInfo
  api = await startTestApi({ env: { GEOCODER_URL: `http://127.0.0.1:${port}` } })
  owner = await api.signUp()
})
afterAll(async () => {
  await api.close()
  geocoder.close()
})

test('an address is found on the map after the save, and forgotten when it changes', async () => {
  const body = formWithDrawings()
  const { id, location } = await api.succeed(createRestaurant, { body, as: owner })
  expect(location).toBeNull()
  const readDirectory = async () => (await api.succeed(listRestaurants)).items.find((one) => one.id === id)
  expect((await readDirectory())?.location).toBeNull()
  await api.services.geocoding.runDue()
  expect(asked).toEqual(['García Moreno N4-51, Quito, Ecuador'])
  const read = () => api.succeed(getRestaurant, { params: { id: String(id) } })
  expect((await read()).location).toEqual({ lat: -0.2201, lon: -78.5123 })
  expect((await readDirectory())?.location).toEqual({ lat: -0.2201, lon: -78.5123 })

  const moved = { ...body, address: 'Calle La Ronda 123' }
  await api.succeed(updateRestaurant, { params: { id }, body: moved, as: owner })
  expect((await read()).location).toBeNull()
})

test("the geocoder's answer for an earlier address is dropped", async () => {
  const body = formWithDrawings()
  const { id } = await api.succeed(createRestaurant, { body, as: owner })
  await api.succeed(updateRestaurant, { params: { id }, body: { ...body, city: 'Cuenca' }, as: owner })
  const late = { restaurantId: id, query: 'García Moreno N4-51, Quito, Ecuador', location: { lat: 1, lon: 1 } }
  await api.services.events.transaction((_, publish) => publish('address.located', late))
  expect((await api.succeed(getRestaurant, { params: { id: String(id) } })).location).toBeNull()
})
