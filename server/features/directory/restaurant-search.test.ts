import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listRestaurants } from '#contract/directory/directory.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'
import { withTightLimits } from '../../../tests/tight-limits.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const owner = await api.signUp()
  const body = formWithDrawings({ name: 'La Ñ', description: 'Arroz con menestra.' })
  await api.succeed(createRestaurant, { body, as: owner })
})
afterAll(() => api.close())

test('a short word matches as a whole word', async () => {
  const found = async (q: string) =>
    (await api.succeed(listRestaurants, { query: { q } })).items.map(({ slug }) => slug)
  expect(await found('ñ')).toEqual(['la-n'])
  expect(await found('ñ arr')).toEqual(['la-n'])
  expect(await found('ar')).toEqual([])
})

test('searches wait in a bounded queue; those beyond it are told to retry', async () => {
  const statuses: number[] = []
  let searches: Promise<unknown>[] = []
  await api.services.database.db.transaction(async (tx) => {
    await tx.execute('lock table restaurants in access exclusive mode')
    searches = Array.from({ length: 80 }, async (_, n) => {
      const { statusCode, headers } = await api.send(listRestaurants, { query: { q: `menestra ${n}` } })
      if (statusCode === 503) expect(headers['retry-after']).toBe('5')
      statuses.push(statusCode)
    })
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(80 - 54), { timeout: 15_000 })
    expect(new Set(statuses)).toEqual(new Set([503]))
  })
  await Promise.all(searches)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await api.send(listRestaurants, { query: { q: 'menestra' } })).statusCode).toBe(200)
})

test('one address searches as often as the tables of a restaurant would, and no more', async () => {
  // Answers of a search expire with the minute, so the clock stands still.
  const noon = new Date('2026-11-17T17:00:00Z')
  const max = 5
  const limited = await withTightLimits([listRestaurants], max, () =>
    startTestApi({ env: { RATE_LIMITS: 'on' }, overrides: { now: () => noon } }),
  )
  const ask = async (n: number) => (await limited.send(listRestaurants, { query: { q: `locro${n}` } })).statusCode
  for (let n = 1; n <= max; n += 1) expect(await ask(n)).toBe(200)
  expect(await ask(max + 1)).toBe(429)
  // An earlier search is cached and costs nothing.
  expect(await ask(1)).toBe(200)
  await limited.close()
})
