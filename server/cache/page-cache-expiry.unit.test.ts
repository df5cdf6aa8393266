import { expect, test, vi } from 'vitest'
import { collectSources } from './answer-sources.ts'
import type { Rendered } from './cached-answer.ts'
import { createPageCache } from './page-cache.ts'

const start = Date.parse('2026-11-15T17:00:00-05:00')
const closing = Date.parse('2026-11-15T22:00:00-05:00')

/** A cache with a clock that the test turns. */
function cacheAt(startsAt: number, { maxAgeMs = 24 * 3_600_000 } = {}) {
  let time = startsAt
  const cache = createPageCache({ maxBytes: 10_000_000, maxAgeMs, now: () => time })
  return {
    ...cache,
    setTime(ms: number) {
      time = ms
    },
  }
}

function rendered(body: string, expiresAt?: number): Rendered {
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body,
    tags: [],
    cacheable: true,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
}

test('a page is given out until the instant that its answer named, and not at it', async () => {
  const cache = cacheAt(start)
  await cache.fill('/', async () => rendered('Abierto', closing))
  cache.setTime(closing - 1)
  expect(cache.find('/')).toBeDefined()
  cache.setTime(closing)
  expect(cache.find('/')).toBeUndefined()

  const next = await cache.fill('/', async () => rendered('Cerrado'))
  expect(next.variants.identity.body.toString()).toBe('Cerrado')
  expect(cache.find('/')).toBe(next)
})

test('an instant after the age limit does not make a page live longer', async () => {
  const cache = cacheAt(start, { maxAgeMs: 1000 })
  await cache.fill('/', async () => rendered('Abierto', closing))
  cache.setTime(start + 1000)
  expect(cache.find('/')).toBeUndefined()
})

test('a page that expires while it renders is rendered again for all who wait', async () => {
  const cache = cacheAt(closing - 1)
  const render = vi.fn(async () => {
    if (render.mock.calls.length > 1) return rendered('Cerrado')
    cache.setTime(closing)
    return rendered('Abierto', closing)
  })
  const answers = await Promise.all([cache.fill('/', render), cache.fill('/', render)])
  expect(answers.map((answer) => answer.variants.identity.body.toString())).toEqual(['Cerrado', 'Cerrado'])
  expect(render).toHaveBeenCalledTimes(2)
  expect(cache.find('/')).toBe(answers[0])
})

test('a page that always expires during its render is answered and never cached', async () => {
  const cache = cacheAt(start)
  const render = vi.fn(async () => rendered('Ayer', start - 1))
  expect((await cache.fill('/', render)).status).toBe(200)
  expect(cache.find('/')).toBeUndefined()
  expect(render.mock.calls.length).toBeLessThan(5)
})

test('the earliest of all instants counts', () => {
  const sources = collectSources()
  sources.trueUntil(new Date(closing))
  sources.trueUntil(new Date(start))
  sources.trueUntil(new Date(closing + 1))
  expect(sources.collected().expiresAt).toBe(start)
})

test('an answer that names no instant does not expire by itself', () => {
  expect(collectSources().collected()).toEqual({ tags: [], expiresAt: Number.POSITIVE_INFINITY })
})

test('an invalid date is a mistake of the caller, not an answer that never expires', () => {
  expect(() => collectSources().trueUntil(new Date('mañana'))).toThrow(RangeError)
})
