import { expect, test } from 'vitest'
import { isLocalDate } from '#contract/hours/time-zones.ts'
import { upcomingHolidays } from './holidays.ts'

test('the next holidays come in their order, today included', () => {
  expect(upcomingHolidays('2026-11-03').slice(0, 3)).toEqual([
    { date: '2026-11-03', name: 'Independencia de Cuenca' },
    { date: '2026-12-25', name: 'Navidad' },
    { date: '2027-01-01', name: 'Año Nuevo' },
  ])
})

test('every holiday is a day, once, in order', () => {
  const dates = upcomingHolidays('2000-01-01').map(({ date }) => date)
  expect(dates.filter((date) => !isLocalDate(date))).toEqual([])
  expect([...new Set(dates)].toSorted()).toEqual(dates)
})
