import { expect, test } from 'vitest'
import { formatDate, formatEcuadorMoment, formatMoment } from './format-date.ts'

test.each([
  ['2026-11-15T17:00:00.000Z', '15 nov 2026'],
  ['2026-01-01T04:59:59.999Z', '31 dic 2025'],
  ['2026-01-01T05:00:00.000Z', '1 ene 2026'],
])('%s is %s in Ecuador', (instant, shown) => {
  expect(formatDate(instant)).toBe(shown)
})

test('a moment on the clock of Ecuador', () => {
  expect(formatEcuadorMoment('2026-11-17T04:36:59.000Z')).toBe('16 nov 2026, 23:36')
})

test('a moment carries the hour, in two digits and two of minutes', () => {
  expect(formatMoment(new Date(2026, 10, 14, 9, 5))).toBe('14 nov 2026, 09:05')
})
