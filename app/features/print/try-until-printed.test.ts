import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../../client/api.ts'
import { retryMs, tryUntilPrinted } from './try-until-printed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = new CallFailure('Estamos preparando muchos impresos.', { status: 503, code: 'paper.busy' })

test('a busy printer is asked again until it prints, and the owner is told', async () => {
  const print = vi
    .fn(async () => 'pages')
    .mockRejectedValueOnce(busy)
    .mockRejectedValueOnce(busy)
  const onBusy = vi.fn()
  const printed = tryUntilPrinted(print, { signal: new AbortController().signal, onBusy })
  await vi.advanceTimersByTimeAsync(retryMs)
  expect([print.mock.calls.length, onBusy.mock.calls.length]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(await printed).toBe('pages')
})

test('any other failure is told at once, and a printer that stays busy is told in the end', async () => {
  const patience = { signal: new AbortController().signal, onBusy: () => undefined }
  const lost = new CallFailure('No hay conexión con CartaViva.')
  await expect(tryUntilPrinted(() => Promise.reject(lost), patience)).rejects.toBe(lost)
  const refused = expect(tryUntilPrinted(() => Promise.reject(busy), patience)).rejects.toBe(busy)
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
})

test('what is no longer wanted is not asked for again', async () => {
  const print = vi.fn(() => Promise.reject(busy))
  const replaced = new AbortController()
  void tryUntilPrinted(print, { signal: replaced.signal, onBusy: () => undefined })
  await vi.advanceTimersByTimeAsync(0)
  replaced.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(print).toHaveBeenCalledOnce()
})
