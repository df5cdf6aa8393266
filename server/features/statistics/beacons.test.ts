import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countVisit, getStatistics } from '#contract/statistics/statistics.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

type Sent = { body: string; headers?: Record<string, string>; isSplit?: boolean }

async function send({ body, headers = {}, isSplit = false }: Sent) {
  const sent = request(origin + countVisit.path, { method: 'POST', headers: withDefaults(body, headers) })
  if (isSplit) {
    sent.write(body.slice(0, 10))
    await once(sent, 'socket')
    // The server answers this on another connection after it has seen the head of the first.
    await fetch(`${origin}/healthz`)
    sent.end(body.slice(10))
  } else sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

function withDefaults(body: string, headers: Record<string, string>) {
  const own = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return { ...own, 'user-agent': 'Mozilla/5.0', ...headers }
}

async function countOf(send: (view: (beacon?: object) => string) => Promise<unknown>) {
  const { restaurant, owner } = await openKitchen(api)
  await send((more = {}) => JSON.stringify({ event: 'menu_view', restaurant_id: restaurant.id, ...more }))
  const { days } = await api.succeed(getStatistics, { params: { id: restaurant.id }, as: owner })
  return days.at(-1)?.menu_views
}

test('a beacon is counted', async () => {
  const views = await countOf(async (view) => {
    expect(await send({ body: view({ source: 'qr' }) })).toEqual({ status: 202, body: '{}' })
  })
  expect(views).toBe(1)
})

test('one that comes in two pieces is counted, too', async () => {
  expect(await countOf((view) => send({ body: view(), isSplit: true }))).toBe(1)
})

test('what is malformed or comes from another site is refused, and not counted', async () => {
  const views = await countOf(async (view) => {
    const refused: [number, Sent][] = [
      [400, { body: view({ visitor: 'me' }) }],
      [400, { body: view({ event: 'like' }) }],
      [400, { body: view({ words: 'x'.repeat(61) }) }],
      [413, { body: view({ words: 'x'.repeat(300) }) }],
      [400, { body: '{"event":' }],
      [400, { body: '{"event":"menu_view","__proto__":{"restaurant_id":1}}' }],
      [400, { body: '' }],
      [415, { body: view(), headers: { 'content-type': 'text/plain' } }],
      [403, { body: view(), headers: { 'sec-fetch-site': 'cross-site' } }],
    ]
    for (const [status, one] of refused) expect((await send(one)).status, one.body).toBe(status)
  })
  expect(views).toBe(0)
})

test('programs and people who asked not to be counted hear the usual answer, and are not counted', async () => {
  const views = await countOf(async (view) => {
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])
      expect(await send({ body: view(), headers })).toEqual({ status: 202, body: '{}' })
  })
  expect(views).toBe(0)
})

test('a burst is cut off by the address that a trusted proxy tells', async () => {
  const views = await countOf(async (view) => {
    const from = (address: string) => send({ body: view(), headers: { 'x-forwarded-for': address } })
    for (let beacon = 0; beacon < 160; beacon += 1) await from('198.51.100.9')
    await from('198.51.100.10')
  })
  expect(views).toBeGreaterThanOrEqual(121)
  // As many more as may come while the burst lasts.
  expect(views).toBeLessThan(160)
})

test('the networks of one /48 are cut off together, and the owner is told', async () => {
  const { restaurant, owner } = await openKitchen(api)
  const body = JSON.stringify({ event: 'menu_view', restaurant_id: restaurant.id })
  for (let beacon = 0; beacon < 400; beacon += 1) {
    await send({ body, headers: { 'x-forwarded-for': `2001:db8:7:${beacon.toString(16)}::1` } })
  }
  const { days, cuts } = await api.succeed(getStatistics, { params: { id: restaurant.id }, as: owner })
  const views = days.reduce((sum, day) => sum + day.menu_views, 0)
  expect(views).toBeGreaterThanOrEqual(240)
  expect(views).toBeLessThan(300)
  expect(cuts.reduce((sum, cut) => sum + cut.not_counted, 0)).toBe(400 - views)
})
