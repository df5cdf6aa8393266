import { expect, test } from 'vitest'
import { createOrderCode, findOrderCode } from './order-code.ts'

test('a code has 60 random bits in signs that nobody confuses', () => {
  const codes = Array.from({ length: 2_000 }, createOrderCode)
  expect(new Set(codes).size).toBe(2_000)
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4})(-[A-HJ-NP-Z2-9]{4}){2}$/)
  // Each of the 32 signs turns up in every place.
  for (const place of [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13]) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(32)
  }
})

test.each([
  ['k7qf-2mxa-9rtb', 'K7QF-2MXA-9RTB'],
  [' K7QF2MXA9RTB ', 'K7QF-2MXA-9RTB'],
  ['K7QF-2MXA-9RT0', null],
  ['K7QF-2MXA-9RT', null],
  ['', null],
  ["' or 1=1 --", null],
])('%j is read as %j', (typed, code) => {
  expect(findOrderCode(typed)).toBe(code)
})
