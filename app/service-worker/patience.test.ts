import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patienceMs, withPatience } from './patience.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what the network answers in time is shown, a missing page too', async () => {
  await expect(withPatience(Promise.resolve({ status: 200 }))).resolves.toEqual({ status: 200 })
  await expect(withPatience(Promise.resolve({ status: 404 }))).resolves.toEqual({ status: 404 })
})

test('a failed connection or a server in trouble gives way to what is kept', async () => {
  await expect(withPatience(Promise.reject(new TypeError('offline')))).resolves.toBeNull()
  await expect(withPatience(Promise.resolve({ status: 503 }))).resolves.toBeNull()
})

test('a network that stalls gives way to what is kept, no sooner than promised', async () => {
  const shown = vi.fn()
  const answer = withPatience(new Promise<Response>(() => undefined)).then(shown)
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(shown).toHaveBeenCalledWith(null)
})
