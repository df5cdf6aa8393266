import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { prepareAnswer } from './cached-answer.ts'
import { createPageCache } from './page-cache.ts'
import { createSqueezing } from './squeezing.ts'

const page = Array.from(
  { length: 400 },
  (_, n) => `<li id="plato-${n}">Plato número ${n * 7919}, ${(n * 31) % 97} sabores</li>`,
).join('')
const rendered = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: page,
  tags: ['restaurant:1'],
  cacheable: true,
}

test('a page that is read again becomes smaller, and stays the same page', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000 })
  const first = await cache.fill('/restaurante/x/menu', async () => rendered)
  const quick = first.variants.br
  cache.find('/restaurante/x/menu')
  await vi.waitFor(() => expect(cache.find('/restaurante/x/menu')?.variants.br).not.toBe(quick), 10_000)
  const small = cache.find('/restaurante/x/menu')?.variants.br
  expect(small?.body.length).toBeLessThan(quick.body.length)
  expect(small?.etag).toBe(quick.etag)
  expect(brotliDecompressSync(small?.body ?? '').toString()).toBe(page)
})

test('a search, which anybody can invent, is not worth it', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000 })
  const { squeeze } = await cache.fill('/restaurantes?q=x', async () => rendered)
  cache.find('/restaurantes?q=x')
  expect(cache.find('/restaurantes?q=x')?.squeeze).toBe(squeeze)
})

test('one page at a time, then a rest nine times as long', async () => {
  let clock = 0
  const rests: { over: () => void; ms: number }[] = []
  const wait = ((over: () => void, ms: number) => {
    rests.push({ over, ms })
    return { unref: () => undefined }
  }) as unknown as typeof setTimeout
  const squeezeNow = createSqueezing({ now: () => clock, wait })
  const answer = () => ({
    squeeze: vi.fn(async () => {
      clock += 100
    }),
  })
  const [first, second] = [answer(), answer()]
  squeezeNow(first)
  squeezeNow(second)
  await vi.waitFor(() => expect(rests).toHaveLength(1), 10_000)
  squeezeNow(second)
  expect([first.squeeze, second.squeeze].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(rests[0]?.ms).toBe(900)
  rests[0]?.over()
  squeezeNow(second)
  expect(second.squeeze).toHaveBeenCalledOnce()
})

test('what cannot be compressed is left alone', async () => {
  const answer = await prepareAnswer({ ...rendered, headers: { 'content-type': 'image/png' } })
  expect(answer.squeeze).toBeUndefined()
})
