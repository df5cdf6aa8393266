import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countVisit, getStatistics } from '#contract/statistics.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { createRoomCheck } from './answer-beacon.ts'

let api: TestApi
let origin: string
let handledByFastify = 0
beforeAll(async () => {
  api = await startTestApi({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    mount: async ({ app }) => {
      app.addHook('onRequest', async ({ url }) => {
        if (url === countVisit.path) handledByFastify += 1
      })
    },
  })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

type Sent = { body: string; headers?: Record<string, string>; isSplit?: boolean }

/** Over the network, where beacons are answered before Fastify. */
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
  return { status: response.statusCode, headers: comparable(response.headers), body: await text(response) }
}

async function inject({ body, headers = {} }: Sent) {
  const options = { method: 'POST', url: countVisit.path, payload: body, headers: withDefaults(body, headers) } as const
  const response = await api.app.inject(options)
  return { status: response.statusCode, headers: comparable(response.headers), body: response.body }
}

function withDefaults(body: string, headers: Record<string, string>) {
  const own = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return { ...own, 'user-agent': 'Mozilla/5.0', ...headers }
}

function comparable({ date, connection, 'keep-alive': _, ...headers }: IncomingHttpHeaders | Record<string, unknown>) {
  return headers
}

async function countOf(send: (view: (beacon?: object) => string) => Promise<unknown>) {
  const { restaurant, owner } = await openKitchen(api)
  await send((more = {}) => JSON.stringify({ event: 'menu_view', restaurant_id: restaurant.id, ...more }))
  const { days } = await api.succeed(getStatistics, { params: { id: restaurant.id }, as: owner })
  return days.at(-1)?.menu_views
}

test('a beacon is counted and answered before Fastify, as Fastify would have answered', async () => {
  const views = await countOf(async (view) => {
    const before = handledByFastify
    const answer = await send({ body: view({ source: 'qr' }) })
    expect([answer.status, answer.body, handledByFastify]).toEqual([202, '{}', before])
    expect(answer).toEqual(await inject({ body: view() }))
  })
  expect(views).toBe(2)
})

test('one that comes in two pieces is counted, too', async () => {
  expect(await countOf((view) => send({ body: view(), isSplit: true }))).toBe(1)
})

test('what Fastify refuses or does not count is answered in the same words, and not counted', async () => {
  const views = await countOf(async (view) => {
    const sent: Sent[] = [
      { body: view({ visitor: 'me' }) },
      { body: view({ event: 'like' }) },
      { body: view({ words: '\0' }) },
      { body: view({ words: 'x'.repeat(300) }) },
      { body: '{"event":' },
      { body: '{"event":"menu_view","__proto__":{"restaurant_id":1}}' },
      { body: '' },
      { body: view(), headers: { 'content-type': 'text/plain' } },
      { body: view(), headers: { 'sec-fetch-site': 'cross-site' } },
      { body: view(), headers: { dnt: '1' } },
      { body: view(), headers: { 'user-agent': 'Googlebot/2.1' } },
    ]
    for (const one of sent) expect(await send(one), one.body).toEqual(await inject(one))
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

test('a full disk is noticed within a second, and so is room', () => {
  let [now, isFull] = [0, false]
  const hasRoom = createRoomCheck(
    () => {
      if (isFull) throw new Error('full')
    },
    () => now,
  )
  expect(hasRoom()).toBe(true)
  isFull = true
  now = 999
  expect(hasRoom()).toBe(true)
  now = 1000
  expect(hasRoom()).toBe(false)
  isFull = false
  now = 2000
  expect(hasRoom()).toBe(true)
})
