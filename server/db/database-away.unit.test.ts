import { expect, test } from 'vitest'
import { isDatabaseAway, orUnavailable } from './database-away.ts'

const withCode = (code: string, more = {}) => Object.assign(new Error('of the driver'), { code, ...more })
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['the server stops', withCode('57P01')],
  ['the statement takes too long', withCode('57014')],
  ['no socket file', withCode('ENOENT', { syscall: 'connect' })],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['no answer', new Error('Query read timeout')],
])('a query that fails because of %s may work later', async (_why, error) => {
  expect(isDatabaseAway(wrapped(error))).toBe(true)
  await expect(orUnavailable(() => Promise.reject(wrapped(error)))).rejects.toMatchObject({
    status: 503,
    code: 'server.unavailable',
  })
})

test.each([
  ['a mistake in SQL', withCode('42601')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a mistake in the code', new TypeError('x is not a function')],
])('%s is a failure of ours', async (_why, error) => {
  expect(isDatabaseAway(wrapped(error))).toBe(false)
  await expect(orUnavailable(() => Promise.reject(error))).rejects.toBe(error)
})
