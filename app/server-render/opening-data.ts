import { type Interval, type Weekday, weekdays } from '#contract/hours/opening.ts'
import type { RestaurantWithHours } from '#contract/restaurants/restaurants.ts'

type Data = Record<string, unknown>

const schemaDays: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** https://schema.org/OpeningHoursSpecification: days with the same hours are one entry. Nothing for a restaurant without hours. */
export function openingData({ hours }: Pick<RestaurantWithHours, 'hours'>): Data {
  if (!hours) return {}
  return {
    openingHoursSpecification: groupByHours(hours.weekly).map(({ days, ...interval }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => schemaDays[day]),
      ...timesOf(interval),
    })),
    ...(hours.exceptions.length > 0 && {
      specialOpeningHoursSpecification: hours.exceptions.flatMap(({ date, intervals }) =>
        // Hours from midnight to midnight mean that it is closed.
        (intervals.length > 0 ? intervals : [{ open: '00:00', close: '00:00' }]).map((interval) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: date,
          validThrough: date,
          ...timesOf(interval),
        })),
      ),
    }),
  }
}

function timesOf({ open, close }: Interval): Data {
  return { opens: open, closes: close === '24:00' ? '23:59' : close }
}

function groupByHours(weekly: Record<Weekday, Interval[]>): (Interval & { days: Weekday[] })[] {
  const groups = new Map<string, Interval & { days: Weekday[] }>()
  for (const day of weekdays)
    for (const { open, close } of weekly[day]) {
      const key = `${open}-${close}`
      const group = groups.get(key) ?? { open, close, days: [] }
      group.days.push(day)
      groups.set(key, group)
    }
  return [...groups.values()]
}
