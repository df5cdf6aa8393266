import { addDays, type LocalDate } from '#contract/hours/time-zones.ts'
import type { Role } from '#contract/roles.ts'
import { statisticsDays } from '#contract/statistics/statistics.ts'

export type Period = {
  /** In the address: `?periodo=30`. */
  key: string
  days: number
  label: string
  /** After 'que': the same number of days before. */
  before: string
}

/** A year counts 52 weeks, so that it has as many Saturdays as the one before. */
export const periods = [
  { key: 'hoy', days: 1, label: 'Hoy', before: 'ayer en todo el día' },
  { key: '7', days: 7, label: '7 días', before: 'en los 7 días anteriores' },
  { key: '30', days: 30, label: '30 días', before: 'en los 30 días anteriores' },
  { key: '90', days: 90, label: '90 días', before: 'en los 90 días anteriores' },
  { key: '364', days: 364, label: 'Un año', before: 'en el año anterior' },
] as const satisfies readonly Period[]

const usual: Period = periods[1]

/** Without Restaurante Plus a role may look at today and 7 days. */
export function listPeriods(role: Role): Period[] {
  const most = statisticsDays[role]
  return periods.filter(({ days }) => most === null || days <= most)
}

/** The period that the address names, if the role may see it; otherwise 7 days. */
export function readPeriod(search: URLSearchParams, role: Role): Period {
  return listPeriods(role).find(({ key }) => key === search.get('periodo')) ?? usual
}

/** The first and the last day; today is the last one. */
export function datesOf({ days }: Period, today: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: addDays(today, 1 - days), to: today }
}

/** The server takes it when the address asks for none. */
export function isUsual(period: Period): boolean {
  return period === usual
}
