import { dayText } from '#contract/hours/opening-text.ts'
import { type LocalDate, localTimeAt } from '#contract/hours/time-zones.ts'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { orderHour } from '../../formats/order-moment.ts'

type Dated = Pick<ReceivedOrder, 'created_at' | 'wanted_at' | 'time_zone'>

/** The newest day first. An order for later is of the day for which it is wanted, as its number and the cash close have it. */
export function ordersByDay<Order extends Dated>(orders: readonly Order[]): { day: string; ofDay: Order[] }[] {
  const days = new Map<LocalDate, Order[]>()
  for (const order of orders) days.set(dayOf(order), [...(days.get(dayOf(order)) ?? []), order])
  return [...days]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([date, ofDay]) => ({ day: dayText(timeWords, date, { withWeekday: true }), ofDay }))
}

/** When it came: '14:05', or '16 de noviembre, 22:00' if that was on another day than the one it is wanted for. */
export function placedText(order: Dated): string {
  const { date } = localTimeAt(new Date(order.created_at), order.time_zone)
  const hour = orderHour(order)
  return date === dayOf(order) ? hour : timeWords.dateAndHour(dayText(timeWords, date), hour)
}

function dayOf({ created_at, wanted_at, time_zone }: Dated): LocalDate {
  return localTimeAt(new Date(wanted_at ?? created_at), time_zone).date
}
