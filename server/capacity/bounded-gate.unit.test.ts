import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoundedGate } from './bounded-gate.ts'

const limits = { atOnce: 1, waiting: 2, longestWaitMs: 1_000, perCaller: 10, refusal: 'image.busy' } as const
const busy = { code: 'image.busy', retryAfterSeconds: 5 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when the test says so. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: vi.fn(() => promise), finish: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

test('lets its limit of calls through, and the next one in order when one ends', async () => {
  const enter = createBoundedGate(limits)
  const [first, second, third] = [createWork(), createWork(), createWork()]
  const answers = [first, second, third].map((work) => enter('ana', work.run))
  await vi.advanceTimersByTimeAsync(0)
  expect([first, second, third].map((work) => work.run.mock.calls.length)).toEqual([1, 0, 0])
  first.finish()
  await answers[0]
  expect([second, third].map((work) => work.run.mock.calls.length)).toEqual([1, 0])
  second.finish()
  await answers[1]
  expect(third.run).toHaveBeenCalledOnce()
})

test('a call that finds the queue full is refused and told to retry', async () => {
  const enter = createBoundedGate(limits)
  const working = createWork()
  const answers = ['ana', 'luis', 'rosa'].map((caller) => enter(caller, working.run))
  await expect(enter('pedro', working.run)).rejects.toMatchObject(busy)
  working.finish()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

test('a call that waits too long is refused, and gives up its place', async () => {
  const enter = createBoundedGate(limits)
  const [long, late, next] = [createWork(), createWork(), createWork()]
  const longAnswer = enter('ana', long.run)
  const lateRefusal = expect(enter('luis', late.run)).rejects.toMatchObject(busy)
  await vi.advanceTimersByTimeAsync(1_000)
  await lateRefusal
  const nextAnswer = enter('rosa', next.run)
  long.finish()
  await longAnswer
  next.finish()
  expect(await nextAnswer).toBe('done')
  expect(late.run).not.toHaveBeenCalled()
})

test('one caller cannot take all the places', async () => {
  const enter = createBoundedGate({ ...limits, perCaller: 2 })
  const working = createWork()
  const own = [enter('ana', working.run), enter('ana', working.run)]
  await expect(enter('ana', working.run)).rejects.toMatchObject(busy)
  const other = enter('luis', working.run)
  working.finish()
  expect(await Promise.all([...own, other])).toEqual(['done', 'done', 'done'])
  expect(await enter('ana', working.run)).toBe('done')
})

test('work that fails gives its place back', async () => {
  const enter = createBoundedGate(limits)
  const [broken, next] = [createWork(), createWork()]
  const brokenAnswer = enter('ana', broken.run)
  const nextAnswer = enter('ana', next.run)
  broken.fail()
  await expect(brokenAnswer).rejects.toThrow('broken')
  next.finish()
  expect(await nextAnswer).toBe('done')
})

test('a call whose caller has gone is not run, and gives up its place', async () => {
  const enter = createBoundedGate({ ...limits, waiting: 1, perCaller: 2 })
  const [running, dropped, next] = [createWork(), createWork(), createWork()]
  const gone = new AbortController()
  const runningAnswer = enter('ana', running.run)
  const refusal = expect(enter('ana', dropped.run, gone.signal)).rejects.toMatchObject(busy)
  gone.abort()
  await refusal
  const nextAnswer = enter('ana', next.run)
  running.finish()
  await runningAnswer
  next.finish()
  expect(await nextAnswer).toBe('done')
  await expect(enter('ana', dropped.run, gone.signal)).rejects.toMatchObject(busy)
  expect(dropped.run).not.toHaveBeenCalled()
})
