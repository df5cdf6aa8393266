import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgotPassword, login } from '#contract/accounts/accounts.ts'
import { deleteDish } from '#contract/menu/menu.ts'
import { findFreePort } from '../../scripts/built-server.ts'
import { startTestApi } from '../../tests/api.ts'
import { startRedisServer, testWithRedis } from '../../tests/servers/redis-server.ts'
import { withTightLimits } from '../../tests/tight-limits.ts'

describe('limits kept in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedisServer>>
  beforeAll(async () => {
    redis = await startRedisServer()
  }, 300_000)
  afterAll(() => redis?.stop())

  testWithRedis('hold for all processes together', async () => {
    const env = { RATE_LIMITS: 'on', REDIS_URL: redis?.url ?? '' }
    const [one, other] = [await startTestApi({ env }), await startTestApi({ env })]
    const body = { email: 'ana@casa.ec', password: 'no es esta' }
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await (attempt % 2 ? one : other).send(login, { body })).statusCode).toBe(401)
    }
    expect((await one.send(login, { body })).statusCode).toBe(429)
    expect((await other.send(login, { body })).statusCode).toBe(429)
    await Promise.all([one.close(), other.close()])
  })
})

test('all addresses of one IPv6 /64 share a limit, and the next /64 has its own', async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
  const api = await withTightLimits([forgotPassword], 5, () => startTestApi({ env }))
  let people = 0
  const ask = async (from: string) => {
    people += 1
    const body = { email: `persona${people}@casa.ec` }
    return (await api.send(forgotPassword, { body, headers: { 'x-forwarded-for': from } })).statusCode
  }
  for (let host = 1; host <= 5; host += 1) expect(await ask(`2001:db8:1:2::${host.toString(16)}`)).toBe(200)
  expect(await ask('2001:0DB8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await ask('2001:db8:1:3::1')).toBe(200)

  for (let port = 1; port <= 5; port += 1) expect(await ask('::ffff:192.0.2.7')).toBe(200)
  expect(await ask('192.0.2.7')).toBe(429)
  await api.close()
})

test('a write without limits of its own may be called 240 times a minute by one account; others in its network go on', async () => {
  const api = await startTestApi({ env: { RATE_LIMITS: 'on' } })
  const [owner, neighbour] = [await api.signUp(), await api.signUp()]
  const ask = async (as = owner) => (await api.send(deleteDish, { params: { itemId: 1 }, as })).statusCode
  expect(deleteDish).not.toHaveProperty('limits')
  for (let call = 1; call <= 240; call += 1) expect(await ask()).toBe(404)
  expect(await ask()).toBe(429)
  expect(await ask(neighbour)).toBe(404)
  await api.close()
})

test('while Redis does not answer, people can still log in', async () => {
  const api = await startTestApi({ env: { RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${await findFreePort()}` } })
  const response = await api.send(login, { body: { email: 'ana@casa.ec', password: 'no es esta' } })
  expect(response.statusCode).toBe(401)
  await api.close()
})
