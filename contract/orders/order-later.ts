import { hourMs } from '#contract/durations.ts'
import { clockTime, minutesOf, openingAt, type Schedule } from '#contract/hours/opening.ts'
import { addDays, instantOf, localTimeAt } from '#contract/hours/time-zones.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { findRestaurantRefusal, type RestaurantRefusal } from './can-order.ts'
import type { Ordering } from './order-settings.ts'

/** The panel lists new orders for 24 hours; the rest is time to prepare one. */
export const mostHoursAhead = 20

type Closed = Pick<NonNullable<Restaurant['opening']>, 'open' | 'next_change'>

type Taking = { ordering: Pick<Ordering, 'orders_on' | 'orders_later'>; opening: Closed | null }

/** Why no order can be sent now. A closed restaurant that takes orders for later accepts those that name an hour. */
export function findSendRefusal(
  taking: Taking,
  { now, namesHour }: { now: Date; namesHour: boolean },
): RestaurantRefusal | null {
  return namesHour && findLaterOpening(taking, now) ? null : findRestaurantRefusal(taking)
}

/** When a closed restaurant that takes orders for later opens; null when it is open, takes none, or opens too late for that. */
export function findLaterOpening(taking: Taking, now: Date): Date | null {
  const refusal = findRestaurantRefusal(taking)
  if (refusal?.code !== 'order.closed' || !taking.ordering.orders_later || !refusal.opening.next_change) return null
  const opens = new Date(refusal.opening.next_change)
  return opens > now && isSoon(opens, now) ? opens : null
}

/** The next time that a clock at the restaurant shows this hour, `19:30`, while it is open; null when it is closed then. */
export function findWantedTime(schedule: Schedule, hour: string, now: Date): Date | null {
  const { date: today } = localTimeAt(now, schedule.time_zone)
  const moments = [today, addDays(today, 1)].map((date) =>
    instantOf({ date, minutes: minutesOf(hour) }, schedule.time_zone),
  )
  const wanted = moments.find((moment) => moment >= now)
  return wanted && isSoon(wanted, now) && openingAt(schedule, wanted).open === true ? wanted : null
}

/** `12:00`, as a field for hours has it. */
export function hourOf(moment: Date, timeZone: string): string {
  return clockTime(localTimeAt(moment, timeZone).minutes)
}

function isSoon(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() <= mostHoursAhead * hourMs
}
