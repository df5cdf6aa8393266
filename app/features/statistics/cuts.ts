import { dayText } from '#contract/opening-text.ts'
import type { StatisticsCut } from '#contract/statistics.ts'
import type { LocalDate } from '#contract/time-zones.ts'
import { formatCount } from '../../formats/format-count.ts'

/** 'Hoy a las 13:00 llegaron más visitas y toques de lo posible: contamos 500 y dejamos fuera 879.' */
export function cutText({ date, hour, counted, not_counted }: StatisticsCut, today: LocalDate): string {
  const day = date === today ? 'Hoy' : `El ${dayText(date, { withWeekday: true })}`
  const article = hour === 1 ? 'la' : 'las'
  return `${day} a ${article} ${hour}:00 llegaron más visitas y toques de lo posible: contamos ${formatCount(counted)} y dejamos fuera ${formatCount(not_counted)}.`
}
