import { addDays, type LocalDate } from '#contract/hours/time-zones.ts'
import { longestPeriodDays } from '#contract/statistics/statistics.ts'

export type Period = { from: LocalDate; to: LocalDate }
export type AskedPeriod = { from?: LocalDate | undefined; to?: LocalDate | undefined }

/** Without a first day so many days before the last one, which is today if none was asked for. Null when it cannot be answered. */
export function findPeriod({ from, to }: AskedPeriod, today: LocalDate, usualDays: number): Period | null {
  const end = to ?? today
  const start = from ?? addDays(end, 1 - usualDays)
  const isInOrder = start <= end && end <= today && start > addDays(end, -longestPeriodDays)
  return isInOrder ? { from: start, to: end } : null
}
