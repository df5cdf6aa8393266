import type { Interval, Weekday } from '#contract/opening.ts'
import { weekdays } from '#contract/opening.ts'
import { dayNames, dayText, hourText } from '#contract/opening-text.ts'
import type { RestaurantWithHours } from '#contract/restaurants.ts'
import styles from './week-hours.module.css'

/** The whole week; days in a row with the same hours are one line. */
export function WeekHours({ hours }: { hours: NonNullable<RestaurantWithHours['hours']> }) {
  return (
    <dl className={styles.week}>
      {groupDays(hours.weekly).map(({ first, last, text }) => (
        <div key={first}>
          <dt>{first === last ? dayNames[first] : `${dayNames[first]} a ${dayNames[last].toLowerCase()}`}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {hours.exceptions.map(({ date, intervals }) => (
        <div key={date}>
          <dt>{dayText(date)}</dt>
          <dd>{hoursText(intervals)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Group = { first: Weekday; last: Weekday; text: string }

function groupDays(weekly: Record<Weekday, Interval[]>): Group[] {
  return weekdays.reduce<Group[]>((groups, day) => {
    const text = hoursText(weekly[day])
    const before = groups.at(-1)
    if (before?.text === text) before.last = day
    else groups.push({ first: day, last: day, text })
    return groups
  }, [])
}

function hoursText(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return 'Cerrado'
  return intervals
    .map(({ open, close }) =>
      open === '00:00' && close === '24:00' ? 'Las 24 horas' : `${hourText(open)} a ${hourText(close)}`,
    )
    .join(' y ')
}
