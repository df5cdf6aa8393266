import { expect, test } from 'vitest'
import { datesOf, isUsual, listPeriods, periods, readPeriod } from './periods.ts'

const keysFor = (role: Parameters<typeof listPeriods>[0]) => listPeriods(role).map(({ key }) => key)
const read = (search: string, role: Parameters<typeof listPeriods>[0]) => readPeriod(new URLSearchParams(search), role)

test('an owner sees today and 7 days, with Restaurante Plus every period', () => {
  expect(keysFor('restaurant')).toEqual(['hoy', '7'])
  expect(keysFor('restaurant-plus')).toEqual(['hoy', '7', '30', '90', '364'])
})

test('the address names the period; one that does not exist or is not included is 7 days', () => {
  expect(read('periodo=hoy', 'restaurant').days).toBe(1)
  expect(read('periodo=90', 'restaurant-plus').days).toBe(90)
  expect(read('periodo=90', 'restaurant').days).toBe(7)
  expect(read('periodo=-1', 'restaurant-plus').days).toBe(7)
  expect(read('', 'restaurant-plus').days).toBe(7)
  expect(isUsual(read('', 'restaurant'))).toBe(true)
})

test.each([
  ['hoy', '2026-11-16', '2026-11-16'],
  ['7', '2026-11-10', '2026-11-16'],
  ['30', '2026-10-18', '2026-11-16'],
  ['90', '2026-08-19', '2026-11-16'],
  ['364', '2025-11-18', '2026-11-16'],
])('the period %s ends today and begins on %s', (key, from, today) => {
  const period = periods.find((one) => one.key === key)
  expect(period && datesOf(period, today)).toEqual({ from, to: today })
})

test('a period goes over the end of a year and 29 February', () => {
  expect(datesOf(periods[1], '2027-01-03').from).toBe('2026-12-28')
  expect(datesOf(periods[1], '2028-03-02').from).toBe('2028-02-25')
})
