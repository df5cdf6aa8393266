import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { answerError } from './answer-error.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a call over its limit is refused late; another mistake is answered at once', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/limit', async () => {
    throw new AppError('request.too_many', { retryAfterSeconds: 7 })
  })
  app.get('/mistake', async () => {
    throw new AppError('request.not_found')
  })
  let isRefused = false
  const refusing = app.inject('/limit').then((answer) => {
    isRefused = true
    return answer
  })
  expect((await app.inject('/mistake')).statusCode).toBe(404)
  expect(isRefused).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  const { statusCode, headers } = await refusing
  expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
})
