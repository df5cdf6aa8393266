import type { Interval, Weekday } from '#contract/hours/opening.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { dayText, hourText } from '#contract/hours/opening-text.ts'
import type { RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import type { Words } from '#contract/texts/texts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './week-hours.module.css'

/** The whole week; days in a row with the same hours are one line. */
export function WeekHours({ hours }: { hours: NonNullable<RestaurantWithHours['hours']> }) {
  const words = useWords('time')
  return (
    <dl className={styles.week}>
      {groupDays(words, hours.weekly).map(({ first, last, text }) => (
        <div key={first}>
          <dt>{first === last ? words.days[first] : words.dayRange(first, last)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {hours.exceptions.map(({ date, intervals }) => (
        <div key={date}>
          <dt>{dayText(words, date)}</dt>
          <dd>{hoursText(words, intervals)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Group = { first: Weekday; last: Weekday; text: string }

function groupDays(words: Words<'time'>, weekly: Record<Weekday, Interval[]>): Group[] {
  return weekdays.reduce<Group[]>((groups, day) => {
    const text = hoursText(words, weekly[day])
    const before = groups.at(-1)
    if (before?.text === text) before.last = day
    else groups.push({ first: day, last: day, text })
    return groups
  }, [])
}

function hoursText(words: Words<'time'>, intervals: readonly Interval[]): string {
  if (intervals.length === 0) return words.closed
  return words.intervals(
    intervals.map(({ open, close }) =>
      open === '00:00' && close === '24:00' ? words.allDay : words.hours(hourText(words, open), hourText(words, close)),
    ),
  )
}
