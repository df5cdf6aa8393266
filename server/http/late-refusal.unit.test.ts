import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createErrorAnswer } from './answer-error.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a call over its limit is refused late; another mistake is answered at once', async () => {
  const app = Fastify()
  app.setErrorHandler(createErrorAnswer({ slowsMistakes: false }))
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

test('a network that sends many malformed calls is refused late, and its other calls are answered at once', async () => {
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler(createErrorAnswer({ slowsMistakes: true }))
  app.post('/', async () => 'hola')
  const send = (payload: string, from = '192.0.2.1') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    return app.inject({ method: 'POST', url: '/', headers, payload })
  }
  for (let call = 1; call <= 120; call += 1) expect((await send('{')).statusCode).toBe(400)
  let isRefused = false
  const refusing = send('{').finally(() => {
    isRefused = true
  })
  expect((await send('{', '192.0.2.2')).statusCode).toBe(400)
  expect((await send('{}')).statusCode).toBe(200)
  expect(isRefused).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect((await refusing).statusCode).toBe(400)
})
