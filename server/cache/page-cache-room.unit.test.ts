import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rendered } from './cached-answer.ts'
import { createPageCache } from './page-cache.ts'

const maxAgeMs = 60_000

function render(body: Rendered['body'], overrides: Partial<Rendered> = {}) {
  const rendered = { status: 200, headers: { 'content-type': 'image/png' }, body, tags: [], cacheable: true }
  return () => Promise.resolve({ ...rendered, ...overrides })
}

test('the least recently used page is evicted', async () => {
  const cache = createPageCache({ maxAgeMs, maxBytes: 56_000 })
  for (const key of ['/a', '/b', '/c', '/d']) {
    await cache.fill(key, render(randomBytes(10_000)))
    cache.find('/a')
  }
  expect(['/a', '/b', '/c', '/d'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true])
  expect(cache.stats()).toMatchObject({ entries: 3, evictions: 1 })
})

test('requests for unknown addresses evict no page, and stay within their partition', async () => {
  const cache = createPageCache({ maxAgeMs, maxBytes: 200_000 })
  for (const key of ['/a', '/b', '/c']) await cache.fill(key, render(randomBytes(40_000)))
  const pagesBytes = cache.stats().bytes

  for (let n = 0; n < 100; n += 1) await cache.fill(`/unknown-${n}`, render('not found', { status: 404 }))

  expect(['/a', '/b', '/c'].every((key) => cache.find(key))).toBe(true)
  expect(cache.find('/unknown-99')).toBeDefined()
  expect(cache.stats().bytes - pagesBytes).toBeLessThanOrEqual(12_500)
})

test('made-up searches evict no page', async () => {
  const cache = createPageCache({ maxAgeMs, maxBytes: 200_000 })
  for (const key of ['/a', '/b', '/c']) await cache.fill(key, render(randomBytes(40_000)))
  for (let n = 0; n < 20; n += 1) await cache.fill(`/restaurantes?q=${n}`, render(randomBytes(10_000)))

  expect(['/a', '/b', '/c', '/restaurantes?q=19'].every((key) => cache.find(key))).toBe(true)
  expect(cache.stats().bytes).toBeLessThanOrEqual(200_000)
})

test('a flood of 20,000 made-up addresses and searches renders no plain page again', async () => {
  const cache = createPageCache({ maxAgeMs, maxBytes: 2_000_000 })
  const plain = Array.from({ length: 20 }, (_, n) => `/restaurante/local-${n}/menu`)
  for (const key of plain) await cache.fill(key, render(randomBytes(40_000)))

  const notFound = render('not found', { status: 404 })
  const moved = render('', { status: 301 })
  const found = render(randomBytes(2000))
  for (let n = 0; n < 20_000; n += 4) {
    await cache.fill(`/no-hay-${n}`, notFound)
    await cache.fill(`/restaurante/${'!'.repeat(n % 150)}ecuador-${n}/local-1`, moved)
    await cache.fill(`/restaurantes?q=${n}`, found)
    await cache.fill(`api:/api/restaurants?cursor=${n}`, found)
  }

  const { misses } = cache.stats()
  for (const key of plain) await cache.fill(key, render('rendered again'))
  expect(cache.stats().misses).toBe(misses)
  expect(cache.stats().bytes).toBeLessThanOrEqual(2_000_000)
})

test('a page larger than the whole cache is served and not cached', async () => {
  const cache = createPageCache({ maxAgeMs, maxBytes: 20_000 })
  await cache.fill('/small', render('small'))
  const large = await cache.fill('/large', render(randomBytes(30_000)))
  expect(large.variants.identity.body).toHaveLength(30_000)
  expect(['/large', '/small'].map((key) => cache.find(key) !== undefined)).toEqual([false, true])
})

test('after any sequence of fills, invalidations and expiries the bytes stay within bounds and never leak', async () => {
  const step = fc.record({
    key: fc.integer({ min: 0, max: 20 }),
    size: fc.integer({ min: 0, max: 12_000 }),
    status: fc.constantFrom(200, 200, 301, 404),
    tag: fc.constantFrom('a', 'b', 'c'),
    passMs: fc.integer({ min: 0, max: 400 }),
    dropped: fc.option(fc.constantFrom('a', 'b', 'c')),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let time = 0
      const cache = createPageCache({ maxBytes: 64_000, maxAgeMs: 1000, now: () => time })
      for (const { key, size, status, tag, passMs, dropped } of steps) {
        time += passMs
        await cache.fill(`/${key}`, render(Buffer.alloc(size), { status, tags: [tag] }))
        if (dropped) cache.invalidate([dropped])
        expect(cache.stats().bytes).toBeLessThanOrEqual(64_000)
        expect(cache.stats().bytes).toBeGreaterThanOrEqual(cache.stats().entries)
      }
      cache.invalidate(['a', 'b', 'c'])
      expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
    }),
    { numRuns: 50 },
  )
})
