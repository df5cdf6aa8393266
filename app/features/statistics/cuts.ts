import { dayText } from '#contract/hours/opening-text.ts'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { StatisticsCut } from '#contract/statistics/statistics.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { formatCount } from '../../formats/format-count.ts'

/** 'Hoy a las 13:00 llegaron más visitas y toques de lo posible: contamos 500 y dejamos fuera 879.' */
export function cutText({ date, hour, counted, not_counted }: StatisticsCut, today: LocalDate): string {
  const day = date === today ? 'Hoy' : `El ${dayText(timeWords, date, { withWeekday: true })}`
  const article = hour === 1 ? 'la' : 'las'
  return `${day} a ${article} ${hour}:00 llegaron más visitas y toques de lo posible: contamos ${formatCount(counted)} y dejamos fuera ${formatCount(not_counted)}.`
}
