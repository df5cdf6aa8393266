import type { Weekday } from '#contract/hours/opening.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const days: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export const timeWords = {
  paused: 'Paused',
  days,
  weekday: (day: Weekday) => days[day],
  dayAndMonth: (day: number, month: number) => `${months[month - 1]} ${day}`,
  weekdayAndDate: (weekday: string, date: string) => `${weekday}, ${date}`,
  shortDate: (day: number, month: number, year: number) => `${months[month - 1]?.slice(0, 3)} ${day}, ${year}`,
  dateAndHour: (date: string, hour: string) => `${date}, ${hour}`,
  hour: (hours: number, minutes: number) =>
    `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'am' : 'pm'}`,
  atHour: (hour: string) => `at ${hour}`,
  untilHour: (hour: string) => `Until ${hour}`,
  onDay: (day: string, atHour: string) => `on ${day} ${atHour}`,
  open: 'Open',
  closed: 'Closed',
  closes: (when: string) => `closes ${when}`,
  opens: (when: string) => `opens ${when}`,
  hours: (open: string, close: string) => `${open} to ${close}`,
  allDay: '24 hours',
  intervals: (hours: readonly string[]) => hours.join(' and '),
  dayRange: (first: Weekday, last: Weekday) => `${days[first]} to ${days[last]}`,
}
