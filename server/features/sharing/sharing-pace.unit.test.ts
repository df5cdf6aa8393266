import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createErrorAnswer } from '#server/http/answer-error.ts'
import { mountSharing } from './sharing.routes.ts'

afterEach(() => void vi.useRealTimers())

test('made-up pictures come at the pace of their network, and another network does not wait for them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const app = Fastify()
  app.setErrorHandler(createErrorAnswer({ slowsMistakes: false }))
  const pages = createPageCache({ maxBytes: 1024 * 1024, maxAgeMs: 60_000 })
  const find = async () => ({ path: null, tags: [] })
  mountSharing({ app, pages, rateLimits: true }, { find } as never, '/images/')
  const ask = (n: number, remoteAddress: string) =>
    app.inject({ url: `/social/restaurante/casa/menu/${n}.png`, remoteAddress })

  let answered = 0
  const flood = Array.from({ length: 150 }, (_, n) => ask(n + 1, '203.0.113.7').then(() => answered++))
  expect((await ask(1, '203.0.113.8')).statusCode).toBe(302)
  expect(answered).toBe(100)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(flood)
  expect(answered).toBe(150)
})
