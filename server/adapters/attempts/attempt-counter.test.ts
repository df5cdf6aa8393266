import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import { startRedisServer, testWithRedis } from '../../../tests/servers/redis-server.ts'
import { createMemoryAttemptCounter } from './memory-attempt-counter.ts'
import { createRedisAttemptCounter } from './redis-attempt-counter.ts'

const minuteMs = 60_000

let server: Awaited<ReturnType<typeof startRedisServer>>
let redis: Redis
beforeAll(async () => {
  server = await startRedisServer()
  if (server) redis = new Redis(server.url)
})
afterAll(async () => {
  redis?.disconnect()
  await server?.stop()
})

type Counted = [where: string, testHere: typeof testWithRedis, create: () => AttemptCounter]

describe.each<Counted>([
  ['in memory', test, () => createMemoryAttemptCounter()],
  ['in Redis', testWithRedis, () => createRedisAttemptCounter(redis)],
])('attempts %s', (where, testHere, create) => {
  const key = (what: string) => `${where} ${what}`

  testHere('are counted by key, also when they come at once', async () => {
    const counter = create()
    const counts = await Promise.all(Array.from({ length: 20 }, () => counter.add(key('ana'), minuteMs)))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    for (const { endsInMs } of counts) expect(endsInMs).toBeLessThanOrEqual(minuteMs)
    expect((await counter.add(key('luis'), minuteMs)).count).toBe(1)
  })

  testHere('can be taken back', async () => {
    const counter = create()
    await counter.add(key('rosa'), minuteMs)
    await counter.takeBack(key('rosa'))
    expect((await counter.add(key('rosa'), minuteMs)).count).toBe(1)
  })

  testHere('are forgotten when the window ends', async () => {
    const counter = create()
    await counter.add(key('eva'), 20)
    await expect.poll(async () => (await counter.add(key('eva'), 20)).count).toBe(1)
  })

  testHere('that are taken back after the window has ended count for nothing', async () => {
    const counter = create()
    await counter.takeBack(key('omar'))
    expect(await counter.add(key('omar'), minuteMs)).toMatchObject({ count: 1, endsInMs: expect.any(Number) })
  })
})

test('in memory, no more keys are kept than agreed: the oldest goes first', async () => {
  const counter = createMemoryAttemptCounter({ maxKeys: 2 })
  for (const key of ['a', 'b', 'c']) await counter.add(key, minuteMs)
  expect((await counter.add('c', minuteMs)).count).toBe(2)
  expect((await counter.add('a', minuteMs)).count).toBe(1)
})
