import { dayText } from '#contract/hours/opening-text.ts'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { StatisticsDay } from '#contract/statistics/statistics.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { formatDate } from '../../formats/format-date.ts'

/** One column of a chart over time: a day, or a week in a long period. */
export type DayColumn = { from: LocalDate; to: LocalDate; days: StatisticsDay[] }

/** More columns than this do not fit on a phone. */
const mostDailyColumns = 92

/** Weeks are counted back from the last day. */
export function columnsOf(days: readonly StatisticsDay[]): DayColumn[] {
  const size = days.length > mostDailyColumns ? 7 : 1
  const columns: DayColumn[] = []
  for (let end = days.length; end > 0; end -= size) {
    const own = days.slice(Math.max(0, end - size), end)
    const [first, last] = [own[0], own.at(-1)]
    if (first && last) columns.unshift({ from: first.date, to: last.date, days: own })
  }
  return columns
}

/** `16 nov` */
export function formatDay(date: LocalDate): string {
  return formatDate(`${date}T12:00:00Z`).replace(/ \d+$/, '')
}

/** 'lunes 16 de noviembre', or 'semana del 10 de noviembre'. */
export function nameColumn({ from, to }: Pick<DayColumn, 'from' | 'to'>): string {
  return from === to ? dayText(timeWords, from, { withWeekday: true }) : `semana del ${dayText(timeWords, from)}`
}
