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
  const calls = Array.from({ length: 5 }, () => pace.keep('one').then(() => startedAt.push(performance.now() - before)))
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(calls)
  expect(startedAt).toEqual([0, 0, 100, 200, 300])
})

test('a dear call makes the next one wait longer, and after a pause the burst is free again', async () => {
  const pace = createPace(limits)
  await pace.keep('one', 6)
  let isThrough = false
  const next = pace.keep('one').then(() => {
    isThrough = true
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(isThrough).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await next

  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all([pace.keep('one'), pace.keep('one')])
})

test('a call that would wait too long is refused, and says when to come again; others do not wait', async () => {
  const pace = createPace(limits)
  await pace.keep('one', 30)
  const refused = await pace.keep('one').catch((error: unknown) => error)
  expect(isAppError(refused) && [refused.code, refused.retryAfterSeconds]).toEqual(['request.too_many', 3])
  await pace.keep('two')
})

test('what need not wait is told apart from what would have to, which does not count', () => {
  const pace = createPace(limits)
  expect(Array.from({ length: 5 }, () => pace.allows('one'))).toEqual([true, true, false, false, false])
  expect(pace.allows('two')).toBe(true)
  vi.advanceTimersByTime(100)
  expect([pace.allows('one'), pace.allows('one')]).toEqual([true, false])
})

test('a bounded number of callers is known, and the quiet ones are forgotten', async () => {
  const pace = createPace({ burst: 1, perSecond: 1 })
  for (let caller = 0; caller < 20_000; caller += 1) pace.allows(caller)
  expect(pace.allows('one more')).toBe(false)
  await expect(pace.keep('one more')).rejects.toMatchObject({ code: 'request.too_many', retryAfterSeconds: 1 })
  vi.advanceTimersByTime(2000)
  expect(pace.allows('one more')).toBe(true)
})
