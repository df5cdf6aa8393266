import { expect, test } from 'vitest'
import { isLocalDate, localTimeAt } from './time-zones.ts'
import { typedMoment } from './typed-day.ts'

test.each(['1900-01-01', '2024-02-29', '9998-12-31'])('%s is a day', (text) => {
  expect(isLocalDate(text)).toBe(true)
})

test.each(['0000-12-31', '0999-01-01', '1899-12-31', '9999-01-01', '9999-12-31', '2025-02-29', '2026-1-1', ''])(
  '%s is none',
  (text) => {
    expect(isLocalDate(text)).toBe(false)
  },
)

test.each([
  ['2026-11-16T12:00:00-05:00', true],
  ['0000-01-01T00:00:00+14:00', false],
  ['0999-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59-23:59', false],
  ['2026-11-16', false],
])('%s is a moment: %s', (text, isMoment) => {
  const { success, error } = typedMoment.safeParse(text)
  expect(success).toBe(isMoment)
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(
    isMoment ? [] : ['Escribe un momento como 2026-11-16T12:00:00Z.'],
  )
})

test('a clock writes every year with four digits', () => {
  expect(localTimeAt(new Date('0999-06-01T12:00:00Z'), 'America/Guayaquil').date).toBe('0999-06-01')
})
