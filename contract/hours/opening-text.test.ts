import { expect, test } from 'vitest'
import { timeWords } from '#contract/texts/es/time.ts'
import { dayText, hourText, openingText } from './opening-text.ts'

const at = (local: string) => new Date(`${local}:00-05:00`)

// 2026-11-16 is a Monday.
test.each([
  ['2026-11-16T12:00', true, '2026-11-16T22:00', 'Abierto · cierra a las 22:00'],
  ['2026-11-16T20:00', true, '2026-11-17T02:00', 'Abierto · cierra a las 2:00'],
  ['2026-11-16T12:00', true, '2026-11-18T00:00', 'Abierto · cierra el miércoles a las 0:00'],
  ['2026-11-16T07:00', false, '2026-11-16T08:00', 'Cerrado · abre a las 8:00'],
  ['2026-11-15T16:00', false, '2026-11-16T08:00', 'Cerrado · abre el lunes a las 8:00'],
  ['2026-11-16T16:00', false, '2026-11-22T12:30', 'Cerrado · abre el domingo a las 12:30'],
  ['2026-11-16T16:00', false, '2026-11-23T08:00', 'Cerrado · abre el 23 de noviembre a las 8:00'],
])('at %s, open %s, next change %s: %s', (now, open, next, text) => {
  expect(openingText(timeWords, { open, next_change: at(next) }, at(now), 'America/Guayaquil')).toBe(text)
})

test('what never changes says nothing about when', () => {
  expect(openingText(timeWords, { open: true, next_change: null }, at('2026-11-16T12:00'), 'America/Guayaquil')).toBe(
    'Abierto',
  )
  expect(openingText(timeWords, { open: false, next_change: null }, at('2026-11-16T12:00'), 'America/Guayaquil')).toBe(
    'Cerrado',
  )
})

test('hours and days as people say them', () => {
  expect([hourText(timeWords, '08:00'), hourText(timeWords, '15:30'), hourText(timeWords, '24:00')]).toEqual([
    '8:00',
    '15:30',
    '0:00',
  ])
  expect(dayText(timeWords, '2026-12-25')).toBe('25 de diciembre')
  expect(dayText(timeWords, '2026-12-25', { withWeekday: true })).toBe('viernes 25 de diciembre')
})
