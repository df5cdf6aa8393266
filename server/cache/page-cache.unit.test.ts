import { expect, test, vi } from 'vitest'
import { AbandonedRender } from '#server/cache/abandoned-render.ts'
import type { CachedAnswer, Rendered } from './cached-answer.ts'
import { createPageCache } from './page-cache.ts'

const options = { maxBytes: 10_000_000, maxAgeMs: 60_000 }

function rendered(body: Rendered['body'], overrides: Partial<Rendered> = {}): Rendered {
  return { status: 200, headers: { 'content-type': 'text/html' }, body, tags: [], cacheable: true, ...overrides }
}

function render(body: Rendered['body'], overrides: Partial<Rendered> = {}) {
  return vi.fn(() => Promise.resolve(rendered(body, overrides)))
}

/** A render that finishes when the test says so. */
function heldRender() {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
  return { render: vi.fn(() => promise), finish: resolve, fail: reject }
}

function text(answer: CachedAnswer | undefined): string | undefined {
  return answer?.variants.identity.body.toString()
}

test('a filled page is found, and is not rendered again', async () => {
  const cache = createPageCache(options)
  const again = render('new')
  expect(cache.find('/')).toBeUndefined()

  const filled = await cache.fill('/', render('old'))
  expect(cache.find('/')).toBe(filled)
  expect(await cache.fill('/', again)).toBe(filled)
  expect(again).not.toHaveBeenCalled()
  expect(cache.stats()).toMatchObject({ hits: 2, misses: 1, entries: 1, evictions: 0 })
})

test('parallel misses render once', async () => {
  const cache = createPageCache(options)
  const first = heldRender()
  const second = render('second')
  const readers = [cache.fill('/', first.render), cache.fill('/', second), cache.fill('/', second)]
  first.finish(rendered('first'))

  expect((await Promise.all(readers)).map(text)).toEqual(['first', 'first', 'first'])
  expect(second).not.toHaveBeenCalled()
})

test('a page expires at the age limit', async () => {
  let time = 0
  const cache = createPageCache({ ...options, maxAgeMs: 1000, now: () => time })
  await cache.fill('/', render('old'))
  time = 999
  expect(cache.find('/')).toBeDefined()
  time = 1000
  expect(cache.find('/')).toBeUndefined()
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
})

test('a write invalidates exactly the pages with its tags', async () => {
  const cache = createPageCache(options)
  await cache.fill('/restaurantes', render('list', { tags: ['directory', 'restaurant:7', 'restaurant:8'] }))
  await cache.fill('/restaurante/siete', render('seven', { tags: ['restaurant:7'] }))
  await cache.fill('/restaurante/ocho', render('eight', { tags: ['restaurant:8'] }))
  await cache.fill('/restaurante/nueve', render('none yet', { tags: ['directory'], status: 404 }))

  cache.invalidate(['restaurant:7'])
  expect(['/restaurantes', '/restaurante/siete'].map(cache.find)).toEqual([undefined, undefined])
  expect(text(cache.find('/restaurante/ocho'))).toBe('eight')

  cache.invalidate(['directory', 'unheard-of'])
  expect(cache.find('/restaurante/nueve')).toBeUndefined()
  expect(cache.stats().entries).toBe(1)
})

test('clearing removes everything', async () => {
  const cache = createPageCache(options)
  await cache.fill('/', render('home', { tags: ['directory'] }))
  await cache.fill('/x', render('not found', { status: 404 }))
  cache.clear()
  expect(['/', '/x'].map(cache.find)).toEqual([undefined, undefined])
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
})

test('a page whose data changed while it rendered is not cached', async () => {
  const cache = createPageCache(options)
  const slow = heldRender()
  const reader = cache.fill('/', slow.render)
  cache.invalidate(['restaurant:7'])
  slow.finish(rendered('before the write', { tags: ['restaurant:7'] }))

  expect(text(await reader)).toBe('before the write')
  expect(cache.find('/')).toBeUndefined()
})

test('a page is cached when a write during its render touched something else', async () => {
  const cache = createPageCache(options)
  const slow = heldRender()
  const reader = cache.fill('/', slow.render)
  cache.invalidate(['restaurant:8'])
  slow.finish(rendered('untouched', { tags: ['restaurant:7'] }))

  await reader
  expect(text(cache.find('/'))).toBe('untouched')
})

test('a write while the page is being compressed counts as well', async () => {
  const cache = createPageCache(options)
  const slow = heldRender()
  const reader = cache.fill('/', slow.render)
  slow.finish(rendered('before the write'.repeat(10_000), { tags: ['restaurant:7'] }))
  // One turn for the render's promise; compressing takes a thread and so a turn of the event loop.
  await slow.render.mock.results[0]?.value
  cache.invalidate(['restaurant:7'])

  await reader
  expect(cache.find('/')).toBeUndefined()
})

test('a page that is rendered during a clear is not cached', async () => {
  const cache = createPageCache(options)
  const slow = heldRender()
  const reader = cache.fill('/', slow.render)
  cache.clear()
  slow.finish(rendered('before'))
  await reader
  expect(cache.find('/')).toBeUndefined()
})

test('a reader who comes after a write is not given the render that began before it', async () => {
  const cache = createPageCache(options)
  const before = heldRender()
  const after = heldRender()
  const early = cache.fill('/', before.render)
  cache.invalidate(['restaurant:7'])
  const late = cache.fill('/', after.render)
  const later = cache.fill('/', render('a third render'))

  after.finish(rendered('after', { tags: ['restaurant:7'] }))
  expect(text(await late)).toBe('after')
  expect(text(await later)).toBe('after')

  before.finish(rendered('before', { tags: ['restaurant:7'] }))
  expect(text(await early)).toBe('before')
  expect(text(cache.find('/'))).toBe('after')
})

test('a failed render fails for those who waited, and is not remembered', async () => {
  const cache = createPageCache(options)
  const slow = heldRender()
  const readers = [cache.fill('/', slow.render), cache.fill('/', render('unused'))]
  slow.fail(new Error('no database'))
  for (const reader of readers) await expect(reader).rejects.toThrow('no database')

  expect(text(await cache.fill('/', render('well again')))).toBe('well again')
})

test('a render that throws at once is not remembered either', async () => {
  const cache = createPageCache(options)
  const broken = () => {
    throw new Error('broken')
  }
  await expect(cache.fill('/', broken)).rejects.toThrow('broken')
  expect(text(await cache.fill('/', render('well again')))).toBe('well again')
})

test.each([
  ['is marked so', { cacheable: false }],
  ['is a failure', { status: 503 }],
  ['sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['is private', { headers: { 'cache-control': 'private, max-age=9' } }],
  ['must not be stored', { headers: { 'Cache-Control': 'no-store' } }],
])('an answer that %s passes through and is not cached', async (_, overrides) => {
  const cache = createPageCache(options)
  expect(text(await cache.fill('/', render('passing', overrides)))).toBe('passing')
  expect(cache.find('/')).toBeUndefined()
})

test('nobody is given an answer that was made for somebody else', async () => {
  const cache = createPageCache(options)
  const mine = heldRender()
  const yours = render('yours', { cacheable: false })
  const readers = [cache.fill('/', mine.render), cache.fill('/', yours)]
  mine.finish(rendered('mine', { cacheable: false }))
  expect((await Promise.all(readers)).map(text)).toEqual(['mine', 'yours'])
})

test('when the first reader leaves before the render begins, the next one starts it for those who wait', async () => {
  const cache = createPageCache(options)
  const first = heldRender()
  const second = render('second')
  const third = render('third')
  const leaving = cache.fill('/', first.render)
  const staying = [cache.fill('/', second), cache.fill('/', third)]
  first.fail(new AbandonedRender())

  await expect(leaving).rejects.toThrow(AbandonedRender)
  expect((await Promise.all(staying)).map(text)).toEqual(['second', 'second'])
  expect(third).not.toHaveBeenCalled()
})

test('those who waited for a failure share it', async () => {
  const cache = createPageCache(options)
  const slow = heldRender()
  const another = render('another')
  const readers = [cache.fill('/', slow.render), cache.fill('/', another)]
  slow.finish(rendered('sorry', { status: 500, cacheable: false }))
  expect((await Promise.all(readers)).map(text)).toEqual(['sorry', 'sorry'])
  expect(another).not.toHaveBeenCalled()
})

test('a URL has one cached answer, the latest, also when its status changes', async () => {
  const cache = createPageCache(options)
  const [first, second] = [heldRender(), heldRender()]
  const fills = [cache.fill('/', first.render)]
  cache.invalidate(['unrelated'])
  fills.push(cache.fill('/', second.render))
  second.finish(rendered('second'))
  await fills[1]
  first.finish(rendered('first', { status: 404 }))
  await fills[0]

  expect(text(cache.find('/'))).toBe('first')
  expect(cache.stats().entries).toBe(1)
})

test('a render that lands late leaves the newer one to those who come', async () => {
  const cache = createPageCache(options)
  const [before, after] = [heldRender(), heldRender()]
  const unneeded = render('unneeded')
  const early = cache.fill('/', before.render)
  cache.invalidate(['restaurant:7'])
  const late = cache.fill('/', after.render)
  before.finish(rendered('before', { tags: ['restaurant:7'] }))
  await early
  const later = cache.fill('/', unneeded)
  after.finish(rendered('after'))

  expect((await Promise.all([late, later])).map(text)).toEqual(['after', 'after'])
  expect(unneeded).not.toHaveBeenCalled()
})

test('an unknown address is asked for again after half a minute', async () => {
  let time = 0
  const cache = createPageCache({ ...options, now: () => time })
  await cache.fill('/nuevo', render('not found', { status: 404 }))
  time = 30_000
  expect(cache.find('/nuevo')).toBeUndefined()
})
