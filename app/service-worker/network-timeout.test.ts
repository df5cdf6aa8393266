import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkTimeoutMs, withinTimeout } from './network-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what the network answers in time is shown, a missing page too', async () => {
  await expect(withinTimeout(Promise.resolve({ status: 200 }))).resolves.toEqual({ status: 200 })
  await expect(withinTimeout(Promise.resolve({ status: 404 }))).resolves.toEqual({ status: 404 })
})

test('the cached page is shown after a failed connection or a server error', async () => {
  await expect(withinTimeout(Promise.reject(new TypeError('offline')))).resolves.toBeNull()
  await expect(withinTimeout(Promise.resolve({ status: 503 }))).resolves.toBeNull()
})

test('the cached page is shown after the timeout, not earlier', async () => {
  const shown = vi.fn()
  const answer = withinTimeout(new Promise<Response>(() => undefined)).then(shown)
  await vi.advanceTimersByTimeAsync(networkTimeoutMs - 1)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(shown).toHaveBeenCalledWith(null)
})
