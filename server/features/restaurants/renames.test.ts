import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRestaurant,
  getRestaurant,
  type Restaurant,
  updateRestaurant,
} from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { formWithDrawings, type RestaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('restaurant-plus')
})
afterAll(() => api.close())

async function open(name: string) {
  const form = formWithDrawings({ name })
  const restaurant = await api.succeed(createRestaurant, { body: form, as: owner })
  const edit = (changes: Partial<RestaurantForm> & { slug?: string }) =>
    api.send(updateRestaurant, { params: { id: restaurant.id }, body: { ...form, ...changes }, as: owner })
  return { restaurant, edit }
}

const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

async function backdateRenames(restaurantId: number, days: number) {
  await api.services.database.db.execute(
    `update restaurant_slugs set renamed_at = renamed_at - interval '${days} days' where restaurant_id = ${restaurantId}`,
  )
}

test('a restaurant takes five new addresses in 30 days, also under parallel requests, and is told when it may again', async () => {
  const { restaurant, edit } = await open('Fonda Uno')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => edit({ name: `Fonda nueva ${n}` })))
  expect(statusesOf(answers)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])

  const refused = await edit({ name: 'Otra fonda' })
  expect(refused.json()).toEqual({
    code: 'restaurant.too_many_renames',
    message: expect.stringContaining('5 veces en 30 días'),
    errors: {
      name: expect.stringMatching(/^Podrás cambiar la dirección de nuevo a partir del \d+ de \w+ de \d{4}\.$/),
    },
  })
  const monthSeconds = 30 * 24 * 60 * 60
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(monthSeconds - 600)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(monthSeconds)
  expect((await edit({ slug: 'una-mas' })).json().errors).toHaveProperty('slug')

  await backdateRenames(restaurant.id, 31)
  expect((await edit({ name: 'Otra fonda' })).statusCode).toBe(200)
})

test('at the limit of renames everything else can be edited, an old name taken back, and every printed code works', async () => {
  const { restaurant, edit } = await open('Asadero Uno')
  const slugs = [restaurant.slug]
  for (let n = 1; n <= 5; n += 1) {
    const answer = await edit({ name: `Asadero ${n} bis` })
    slugs.push(answer.json<Restaurant>().slug)
  }
  expect((await edit({ name: 'Asadero seis' })).statusCode).toBe(429)

  const described = await edit({ name: 'Asadero 5 bis', description: 'Ahora con terraza.' })
  expect([described.statusCode, described.json().slug]).toEqual([200, slugs.at(-1)])
  const back = await edit({ name: 'Asadero Uno' })
  expect([back.statusCode, back.json().slug]).toEqual([200, slugs[0]])
  expect((await edit({ name: 'Asadero 3 bis' })).json().slug).toBe(slugs[3])

  for (const slug of slugs) {
    const answer = await api.send(getRestaurant, { params: { id: slug } })
    const found = answer.statusCode === 301 ? answer.headers.location : `/api/restaurants/${slug}`
    expect(found).toBe(`/api/restaurants/${slugs[3]}`)
  }
})

test('the limit of renames counts each restaurant by itself', async () => {
  const [busy, calm] = [await open('Café Uno'), await open('Café Dos')]
  for (let n = 1; n <= 6; n += 1) await busy.edit({ name: `Café movido ${n}` })
  expect((await calm.edit({ name: 'Café tranquilo' })).statusCode).toBe(200)
})
