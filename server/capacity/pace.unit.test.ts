import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const limits = { burst: 2, perSecond: 10, longestWaitMs: 1_000 }

test('after a burst, a caller goes on so many times a second', async () => {
  const pace = createPace(limits)
  const startedAt: number[] = []
  const before = performance.now()
  const calls = Array.from({ length: 5 }, () => pace('one').then(() => startedAt.push(performance.now() - before)))
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(calls)
  expect(startedAt).toEqual([0, 0, 0, 100, 200])
})

test('a dear call makes the next one wait longer, and after a pause the burst is free again', async () => {
  const pace = createPace(limits)
  await pace('one', 7)
  let isThrough = false
  const next = pace('one').then(() => {
    isThrough = true
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(isThrough).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await next

  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all([pace('one'), pace('one')])
})

test('a call that would wait too long is refused, and says when to come again; others do not wait', async () => {
  const pace = createPace(limits)
  await pace('one', 30)
  const refused = await pace('one').catch((error: unknown) => error)
  expect(isAppError(refused) && [refused.code, refused.retryAfterSeconds]).toEqual(['request.too_many', 3])
  await pace('two')
})
