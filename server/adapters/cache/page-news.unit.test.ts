import { expect, test, vi } from 'vitest'
import { createPageNews } from './page-news.ts'

type Listener = { onMessage: (payload: string) => void; onGap: (() => void) | undefined }

/** One PostgreSQL for several processes: everybody hears everything, the sender too. */
function createWire() {
  const listeners: Listener[] = []
  const payloads: string[] = []
  const database = {
    listen: vi.fn((_channel: string, onMessage: Listener['onMessage'], onGap?: () => void) => {
      listeners.push({ onMessage, onGap })
      return Promise.resolve(() => Promise.resolve())
    }),
    notify: vi.fn((_channel: string, payload: string) => {
      payloads.push(payload)
      for (const { onMessage } of listeners) onMessage(payload)
      return Promise.resolve()
    }),
  }
  return { database, payloads, listeners }
}

async function createProcess({ database }: Pick<ReturnType<typeof createWire>, 'database'>) {
  const cache = { drop: vi.fn(), clear: vi.fn() }
  const log = { warn: vi.fn() }
  const news = await createPageNews({ cache, database, log })
  return { cache, log, news }
}

test('a write drops pages here at once and in every other process, and nobody drops twice', async () => {
  const wire = createWire()
  const [here, there] = [await createProcess(wire), await createProcess(wire)]

  const told = here.news.touched(['restaurant:7', 'directory'])
  expect(here.cache.drop).toHaveBeenCalledWith(['restaurant:7', 'directory'])
  await told

  expect(there.cache.drop).toHaveBeenCalledExactlyOnceWith(['restaurant:7', 'directory'])
  expect(here.cache.drop).toHaveBeenCalledOnce()
})

test('news too long for one notification travels in several, whole', async () => {
  const wire = createWire()
  const [here, there] = [await createProcess(wire), await createProcess(wire)]
  const tags = Array.from({ length: 2000 }, (_, n) => `restaurant:cañón-${n}`)
  await here.news.touched(tags)

  expect(wire.payloads.length).toBeGreaterThan(1)
  for (const payload of wire.payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  expect(there.cache.drop.mock.calls.flatMap(([dropped]) => dropped)).toEqual(tags)
})

test('nothing touched is no news', async () => {
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

test.each(['', 'null', '{"tags":[]}', '{"from":"x","tags":[1]}', '{"from":"x","tags":["a"],"of":"a newer version"}'])(
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
  expect(cache.drop).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledOnce()
})
