import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDueLoop } from './due-loop.ts'

const work = vi.fn(() => Promise.resolve())
const log = { error: vi.fn() }
let nextDue: Date | null

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  nextDue = null
})
afterEach(() => vi.useRealTimers())

function createLoop() {
  const findNextDue = () => Promise.resolve(nextDue)
  return createDueLoop({ name: 'the queue', work, findNextDue, now: () => new Date(), log })
}

async function settle() {
  await vi.advanceTimersByTimeAsync(0)
}

test('nothing runs before the start', async () => {
  createLoop().wake()
  await settle()
  expect(work).not.toHaveBeenCalled()
})

test('it works at the start and again exactly when something falls due', async () => {
  createLoop().start()
  nextDue = new Date(Date.now() + 10_000)
  await settle()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('it looks by itself every 30 seconds: another process may have left something', async () => {
  createLoop().start()
  await settle()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(work).toHaveBeenCalledTimes(4)
})

test('work that somebody else is taking does not make it spin', async () => {
  nextDue = new Date()
  createLoop().start()
  await settle()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(5)
})

test('woken while it works it works once more, never twice at a time', async () => {
  const first = Promise.withResolvers<void>()
  work.mockReturnValueOnce(first.promise)
  const loop = createLoop()
  loop.start()
  loop.wake()
  loop.wake()
  await settle()
  expect(work).toHaveBeenCalledTimes(1)
  first.resolve()
  await settle()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a database that does not answer is logged and asked again', async () => {
  work.mockRejectedValueOnce(new Error('connection lost'))
  createLoop().start()
  await settle()
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: 'connection lost' }) },
    'the queue could not be read or written; it is tried again',
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('stopping waits for what runs, but no longer than it is given', async () => {
  const running = Promise.withResolvers<void>()
  work.mockReturnValueOnce(running.promise)
  const loop = createLoop()
  loop.start()
  const stopped = vi.fn()
  const stopping = loop.stop(6_000).then(stopped)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()

  await stopping
  running.resolve()
  loop.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('after stopping nothing is left waiting', async () => {
  const loop = createLoop()
  loop.start()
  await settle()
  await loop.stop(6_000)
  expect(vi.getTimerCount()).toBe(0)
})
