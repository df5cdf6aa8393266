import { expect, test } from 'vitest'
import { findId, id } from './id.ts'

test.each([
  '01',
  '001.00',
  '1.0',
  '1e0',
  '0x1',
  '+1',
  '-1',
  ' 1',
  '1 ',
  '1\n',
  '１',
  '0',
  '',
  'uno',
  '2147483648',
  '9'.repeat(400),
])('%j is no number of anything', (text) => {
  expect(findId(text)).toBeNull()
})

test.each([null, true, [1], {}, 1.5, 0, -1, 2_147_483_648, Number.NaN])('%j in a body is not an id either', (value) => {
  expect(id.safeParse(value).success).toBe(false)
})

test.each(['1', '42', '2147483647'])('%j is one', (text) => {
  expect(findId(text)).toBe(Number(text))
  expect(id.parse(Number(text))).toBe(Number(text))
})
