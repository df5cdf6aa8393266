import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { startRedisServer, testWithRedis } from '../../../tests/servers/redis-server.ts'
import { orderLimits } from './order-limits.ts'

const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
let api: TestApi
let kitchen: Kitchen
let locro: Dish
beforeAll(async () => {
  api = await startTestApi({ env })
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
  locro = await kitchen.addDish()
})

type Way = { from?: string; cookie?: string | undefined; at?: TestApi }

const rival = '203.0.113.7'
const body = (changes: object = {}) => ({
  restaurant_id: kitchen.restaurant.id,
  lines: [{ menu_item_id: locro.id, quantity: 1 }],
  mode: 'retiro',
  ...changes,
})

async function place({ from = rival, cookie, at = api }: Way = {}, changes: object = {}) {
  const headers = { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) }
  const { statusCode, headers: answered } = await at.send(placeOrder, { body: body(changes), headers })
  const [set] = [answered['set-cookie'] ?? []].flat()
  return { status: statusCode, set, cookie: set?.split(';')[0], retryAfter: answered['retry-after'] }
}

async function placeMany(count: number, way?: Way) {
  const placed = []
  for (let sent = 0; sent < count; sent += 1) placed.push(await place(way))
  return placed
}

const countOf = (placed: readonly { status: number }[], status: number) =>
  placed.filter((answer) => answer.status === status).length

test('a network that has not ordered before places 20 orders in ten minutes, and nobody else is stopped', async () => {
  const flood = await Promise.all(Array.from({ length: 100 }, () => place()))
  expect([countOf(flood, 201), countOf(flood, 429)]).toEqual([orderLimits.strangers, 100 - orderLimits.strangers])
  const refused = await place()
  expect(refused).toMatchObject({ status: 429, set: undefined })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(600)

  expect((await place({ from: '198.51.100.20' })).status).toBe(201)
  kitchen = await openKitchen(api)
  locro = await kitchen.addDish()
  expect((await place()).status).toBe(201)
})

test('each table that a restaurant has set up adds ten, because its guests share a network', async () => {
  const tables = Array.from({ length: 2 }, (_, index) => ({ name: `Mesa ${index + 1}` }))
  await api.succeed(setOrdering, { params: { id: kitchen.restaurant.id }, body: { tables }, as: kitchen.owner })
  expect(countOf(await placeMany(45), 201)).toBe(orderLimits.strangers + 20)
})

test('a device that has ordered before has ten of its own, also where strangers have used up theirs', async () => {
  const { cookie, set } = await place({ from: '198.51.100.20' })
  expect(set).toMatch(/^__Host-cartaviva_diner=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  await placeMany(orderLimits.strangers)
  expect((await place()).status).toBe(429)
  const known = await placeMany(orderLimits.device + 1, { cookie })
  expect(known.map(({ status }) => status)).toEqual([...Array(orderLimits.device).fill(201), 429])
  expect(new Set(known.slice(0, -1).map((answer) => answer.cookie))).toEqual(new Set([cookie]))

  const another = '198.51.100.21'
  const { cookie: fresh } = await place({ from: another })
  await placeMany(orderLimits.device, { from: another, cookie: fresh })
  expect(countOf(await placeMany(orderLimits.strangers, { from: another }), 201)).toBe(orderLimits.strangers - 1)
})

test('collected cookies place 100 orders in ten minutes from one network', async () => {
  const cookies = (await placeMany(orderLimits.strangers)).map(({ cookie }) => cookie)
  const floods = await Promise.all(cookies.map((cookie) => placeMany(5, { cookie })))
  expect(countOf(floods.flat(), 201)).toBe(orderLimits.network - orderLimits.strangers)
  const usedUp = countOf(floods[0] ?? [], 201)
  const elsewhere = await placeMany(orderLimits.device, { cookie: cookies[0], from: '198.51.100.20' })
  expect(countOf(elsewhere, 201)).toBe(orderLimits.device - usedUp)
})

test('a forged cookie is nobody’s: its sender counts among the strangers', async () => {
  const { cookie = '' } = await place({ from: '198.51.100.20' })
  const [name, token = ''] = cookie.split('=')
  const forged = [
    ...[randomBytes(32).toString('base64url'), 'A'.repeat(43), token.slice(0, -1), `${token}x`],
    ...[`${token.startsWith('B') ? 'C' : 'B'}${token.slice(1)}`, "'; drop table orders", '', '='],
  ]
  await placeMany(orderLimits.strangers)
  for (const value of forged)
    expect([value, (await place({ cookie: `${name}=${value}` })).status]).toEqual([value, 429])
})

test('what is refused, and what is sent again, counts nothing', async () => {
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await place({}, { lines: [] })).status).toBe(400)
    expect((await place({}, { lines: [{ menu_item_id: locro.id, quantity: 1, unit_price: 0.01 }] })).status).toBe(409)
  }
  const key = randomUUID()
  const sends = await Promise.all(Array.from({ length: 8 }, () => place({}, { key })))
  while (sends.length < 30) sends.push(await place({}, { key }))
  expect(countOf(sends, 201)).toBe(30)
  expect(sends.filter(({ set }) => set)).toHaveLength(1)
  expect(countOf(await placeMany(30), 201)).toBe(orderLimits.strangers - 1)
})

testWithRedis('two processes share the counts and know the same devices', async () => {
  const redis = await startRedisServer()
  const { database } = api.services
  const sharing = {
    env: { ...env, REDIS_URL: redis?.url ?? '' },
    overrides: { database: { ...database, close: async () => {} } },
  }
  const [one, other] = [await startTestApi(sharing), await startTestApi(sharing)]
  const { cookie } = await place({ from: '198.51.100.20', at: one })
  const flood = [...(await placeMany(15, { at: one })), ...(await placeMany(15, { at: other }))]
  expect(countOf(flood, 201)).toBe(orderLimits.strangers)
  expect((await place({ at: other, cookie })).status).toBe(201)
  await Promise.all([one.close(), other.close()])
  await redis?.stop()
})
