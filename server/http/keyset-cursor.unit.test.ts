import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './keyset-cursor.ts'

test('a cursor names a moment that PostgreSQL can read', () => {
  const last = { createdAt: new Date('9999-12-31T23:59:59.999Z'), id: 1 }
  expect(decodeCursor(encodeCursor(last))).toEqual(last)
})

test.each([
  ['the year 10000', '253402300800000.1'],
  ['the year 33658', '999999999999999.1'],
  ['an id that no row has', '0.2147483648'],
  ['another spelling', '01.1'],
  ['nothing', ''],
])('%s is no cursor', (_, text) => {
  const cursor = Buffer.from(text).toString('base64url')
  expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'request.invalid_cursor' }))
})
