import { expect, test, vi } from 'vitest'
import { createPageNews } from './page-news.ts'

type Listener = { channel: string; onMessage: (payload: string) => void; onGap: (() => void) | undefined }

/** One PostgreSQL for several processes: everybody hears everything on their channels, the sender too. */
function createWire() {
  const listeners: Listener[] = []
  const payloads: string[] = []
  const onNews = () => listeners.filter(({ channel }) => channel === 'page_news')
  const database = {
    listen: vi.fn((channel: string, onMessage: Listener['onMessage'], onGap?: () => void) => {
      listeners.push({ channel, onMessage, onGap })
      return Promise.resolve(() => Promise.resolve())
    }),
    notify: vi.fn((channel: string, payload: string) => {
      if (channel === 'page_news') payloads.push(payload)
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload)
      return Promise.resolve()
    }),
    countListeners: vi.fn(() => Promise.resolve(onNews().length)),
  }
  return { database, payloads, listeners }
}

async function createProcess({ database }: Pick<ReturnType<typeof createWire>, 'database'>) {
  const cache = { invalidate: vi.fn(), clear: vi.fn() }
  const log = { warn: vi.fn() }
  const news = await createPageNews({ caches: [cache], database, log })
  return { cache, log, news }
}

test('a write drops pages here at once and in every other process, and nobody drops twice', async () => {
  const wire = createWire()
  const [here, there] = [await createProcess(wire), await createProcess(wire)]

  const told = here.news.touched(['restaurant:7', 'directory'])
  expect(here.cache.invalidate).toHaveBeenCalledWith(['restaurant:7', 'directory'])
  await told

  expect(there.cache.invalidate).toHaveBeenCalledExactlyOnceWith(['restaurant:7', 'directory'])
  expect(here.cache.invalidate).toHaveBeenCalledOnce()
})

test('a write waits until every other process has heard of it', async () => {
  const wire = createWire()
  const [here, there] = [await createProcess(wire), await createProcess(wire)]
  const held: (() => void)[] = []
  const deliver = wire.database.notify.getMockImplementation()
  wire.database.notify.mockImplementation((channel, payload) => {
    held.push(() => deliver?.(channel, payload))
    return Promise.resolve()
  })
  let isDone = false
  const told = here.news.touched(['restaurant:7']).then(() => {
    isDone = true
  })
  await vi.waitFor(() => expect(held).toHaveLength(1), 10_000)
  expect([isDone, there.cache.invalidate.mock.calls]).toEqual([false, []])

  held[0]?.()
  expect(there.cache.invalidate).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(held).toHaveLength(2), 10_000)
  expect(isDone).toBe(false)
  held[1]?.()
  await told
})

test('a write does not wait for ever for a process that never answers', async () => {
  vi.useFakeTimers()
  const wire = createWire()
  const { news } = await createProcess(wire)
  wire.database.countListeners.mockResolvedValue(2)
  const told = news.touched(['restaurant:7'])
  await vi.advanceTimersByTimeAsync(1000)
  await expect(told).resolves.toBeUndefined()
  vi.useRealTimers()
})

test('news too long for one notification travels in several, whole', async () => {
  const wire = createWire()
  const [here, there] = [await createProcess(wire), await createProcess(wire)]
  const tags = Array.from({ length: 2000 }, (_, n) => `restaurant:cañón-${n}`)
  await here.news.touched(tags)

  expect(wire.payloads.length).toBeGreaterThan(1)
  for (const payload of wire.payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  expect(there.cache.invalidate.mock.calls.flatMap(([dropped]) => dropped)).toEqual(tags)
})

test('a write without tags sends no news', async () => {
  const wire = createWire()
  await (await createProcess(wire)).news.touched([])
  expect(wire.payloads).toEqual([])
})

test('after the listener was cut off everything is dropped, for news may have been missed', async () => {
  const wire = createWire()
  const { cache } = await createProcess(wire)
  expect(cache.clear).not.toHaveBeenCalled()
  wire.listeners[0]?.onGap?.()
  expect(cache.clear).toHaveBeenCalledOnce()
})

test.each(['', 'null', '{"tags":[]}', '{"from":"x","tags":["a"]}', '{"from":"x","tags":["a"],"of":"a newer version"}'])(
  'news that cannot be understood (%s) drops everything',
  async (payload) => {
    const wire = createWire()
    const { cache } = await createProcess(wire)
    wire.listeners[0]?.onMessage(payload)
    expect(cache.clear).toHaveBeenCalledOnce()
  },
)

test('a write does not fail because others could not be told', async () => {
  const wire = createWire()
  const { cache, log, news } = await createProcess(wire)
  wire.database.notify.mockRejectedValueOnce(new Error('connection lost'))

  await news.touched(['restaurant:7'])
  expect(cache.invalidate).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledOnce()
})
