import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { openKitchen } from '../../tests/menus.ts'
import { withTightLimits } from '../../tests/tight-limits.ts'
import { mountWeb } from '../web.ts'

let api: TestApi
let restaurant: Restaurant
let dish: Dish
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb })
  const kitchen = await openKitchen(api, 'restaurant')
  restaurant = kitchen.restaurant
  dish = await kitchen.addDish()
})
afterAll(() => api.close())

const ask = async (url: string) => {
  const { statusCode, headers } = await api.app.inject(url)
  return { status: statusCode, location: headers.location }
}

/** Each of them is rendered and cached under this address only. */
function realPages(): string[] {
  const { id, slug } = restaurant
  return [
    '/',
    '/precios',
    '/caracteristicas',
    '/restaurantes',
    '/restaurantes?vista=lista',
    `/restaurante/${slug}`,
    `/restaurante/${slug}/menu`,
    `/restaurante/${slug}/menu?embed=1`,
    `/restaurante/${slug}/menu/${dish.id}`,
    `/restaurante/${slug}/opiniones`,
    `/restaurante/ecuador/${slug}`,
    `/restaurante/ecuador/${slug}/menu/${dish.id}`,
    '/api/restaurants',
    '/api/cities',
    '/api/menu/latest',
    `/api/restaurants/${id}`,
    `/api/restaurants/${slug}`,
    `/api/menu/${id}/menu`,
    `/api/reviews/${id}`,
    `/api/reviews/${id}/all`,
    `/api/likes/${id}/count`,
  ]
}

/** In as many capitals as the number has bits. */
function inCapitals(word: string, number: number): string {
  return [...word].map((letter, bit) => ((number >> (bit % 20)) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** Invented addresses, one for each number. */
const oddSpellings: ((n: number) => string)[] = [
  (n) => `/restaurante/${'!'.repeat((n % 150) + 1)}ecuador${'.'.repeat(n % 97)}/${restaurant.slug}`,
  (n) => `/restaurante/Ecuador%20${n}/${restaurant.slug}`,
  (n) => `/${inCapitals('precios', n)}`,
  (n) => `/restaurante/${restaurant.slug}/${inCapitals('opiniones', n)}`,
  (n) => `/precios?q=${n}&cursor=${n}&plan=${n}`,
  (n) => `/restaurantes?vista=${n}&pais=${n}`,
  (n) => `/restaurante/${restaurant.slug}/menu?embed=${n + 2}`,
  (n) => `/restaurante/${restaurant.slug}/menu/${'0'.repeat((n % 150) + 1)}${dish.id}`,
  (n) => `/restaurante/${'0'.repeat((n % 100) + 1)}${restaurant.id}/menu`,
  (n) => `/api/menu/${'0'.repeat((n % 100) + 1)}${restaurant.id}/menu`,
  (n) => `/api/menu/${restaurant.id}.${'0'.repeat((n % 100) + 1)}/menu`,
  (n) => `/api/reviews/${restaurant.id + 1 + n}`,
  (n) => `/api/reviews/${restaurant.id + 1 + n}/all`,
  (n) => `/api/likes/${restaurant.id + 1 + n}/count`,
  (n) => `/api/menu/${restaurant.id + 1 + n}/menu`,
  (n) => `/api/restaurants?limit=${'0'.repeat(n % 500)}24&otra=${n}`,
  (n) => `/no-hay-${n}`,
  (n) => `/restaurante/no-hay-${n}`,
]

test('however a page is spelled, it is rendered once and stays in the cache', async () => {
  for (const page of realPages()) expect(await ask(page), page).toEqual({ status: 200, location: undefined })
  const before = api.services.pages.stats().misses
  expect(before).toBe(realPages().length)

  let elsewhere = 0
  for (let n = 0; n < 10 * oddSpellings.length; n += 1) {
    const odd = oddSpellings[n % oddSpellings.length]?.(n) ?? ''
    const { misses } = api.services.pages.stats()
    const { status } = await ask(odd)
    if (status === 200) expect(api.services.pages.stats().misses, odd).toBe(misses)
    else elsewhere += 1
    expect([200, 301, 404], odd).toContain(status)
  }
  expect(api.services.pages.stats().misses - before).toBeLessThanOrEqual(elsewhere)

  const { misses } = api.services.pages.stats()
  for (const page of realPages()) expect((await ask(page)).status, page).toBe(200)
  expect(api.services.pages.stats().misses).toBe(misses)
})

test('a number, a country and words that are written otherwise lead to the one address, or nowhere', async () => {
  const { id, slug } = restaurant
  const page = `/restaurante/${slug}`
  for (const [url, location] of [
    [`/restaurante/${id}`, page],
    [`/restaurante/${id}/menu?embed=1`, `${page}/menu?embed=1`],
    [`/restaurante/${slug.toUpperCase()}`, page],
    [`/restaurante/!!ecuador../${slug}`, `/restaurante/ecuador/${slug}`],
    [`/restaurante/ECUADOR/${slug}/menu/${dish.id}`, `/restaurante/ecuador/${slug}/menu/${dish.id}`],
    [`/restaurante/${slug}/MENU?embed=1`, `${page}/menu?embed=1`],
    ['/Restaurantes', '/restaurantes'],
    [`/RESTAURANTE/${slug}`, page],
  ] as const) {
    expect(await ask(url), url).toEqual({ status: 301, location })
  }
  for (const url of [
    `/restaurante/0${id}`,
    `/restaurante/peru/${slug}`,
    `${page}/menu/0${dish.id}`,
    `${page}/menu/${dish.id}.0`,
    `/api/menu/0${id}/menu`,
    `/api/menu/${id}.00/menu`,
    `/api/reviews/+${id}`,
    `/api/likes/0x${id}/count`,
    `/api/restaurants/0${id}`,
    '/api/reviews/999999',
    '/api/reviews/999999/all',
    '/api/likes/999999/count',
    '/api/menu/999999/menu',
  ]) {
    expect(await ask(url), url).toEqual({ status: 404, location: undefined })
  }
})

test('pages that anybody can invent have the limit of searches, and pages that exist have none', async () => {
  // Pages of a search expire with the minute, so the clock stands still.
  const noon = new Date('2026-11-17T17:00:00Z')
  const limited = await withTightLimits([listRestaurants], 3, () =>
    startTestApi({ mount: mountWeb, env: { RATE_LIMITS: 'on' }, overrides: { now: () => noon } }),
  )
  const statusOf = async (url: string) => (await limited.app.inject(url)).statusCode
  for (let n = 1; n <= 3; n += 1) expect(await statusOf(`/restaurantes?q=locro${n}&ver=restaurantes`)).toBe(200)
  expect(await statusOf('/restaurantes?q=locro')).toBe(429)
  expect(await statusOf('/restaurantes?ciudad=Quito')).toBe(429)
  for (const url of ['/', '/restaurantes', '/restaurantes?vista=lista', '/restaurantes?q=locro1&ver=restaurantes'])
    expect(await statusOf(url), url).toBe(200)
  await limited.close()
})
