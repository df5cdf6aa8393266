import { dayText } from '#contract/hours/opening-text.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import type { Order } from '#contract/orders/orders.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import type { Words } from '#contract/texts/texts.ts'

type Moment = Pick<Order, 'created_at' | 'time_zone'>

/** `14:05`, on the restaurant's clock. */
export function orderHour({ created_at, time_zone }: Moment): string {
  const { minutes } = localTimeAt(new Date(created_at), time_zone)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** 'lunes 16 de noviembre', on the restaurant's calendar. */
export function orderDay({ created_at, time_zone }: Moment, words: Words<'time'> = timeWords): string {
  return dayText(words, localTimeAt(new Date(created_at), time_zone).date, { withWeekday: true })
}

/** 'Para las 19:30', where the order is not for at once. */
export function wantedText({ wanted_at, time_zone }: Pick<Order, 'wanted_at' | 'time_zone'>): string | null {
  return wanted_at && `Para las ${orderHour({ created_at: wanted_at, time_zone })}`
}
