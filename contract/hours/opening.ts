import {
  addDays,
  instantOf,
  isLocalDate,
  type LocalDate,
  type LocalTime,
  localTimeAt,
  weekdayOf,
} from './time-zones.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** `08:00` to `15:00`. A close that is not after the open is on the next day; `24:00` is midnight at the end of the day. */
export type Interval = { open: string; close: string }
export type WeeklyHours = Record<Weekday, Interval[]>
export const noWeek: WeeklyHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
/** The hours of that day, in place of the week's. No interval means closed. */
export type HoursException = { date: LocalDate; intervals: Interval[] }
export type Schedule = { time_zone: string; weekly: WeeklyHours; exceptions: HoursException[] }

/** `open` is null without hours; `next_change` is null when nothing will change. */
export type Opening = { open: boolean | null; next_change: Date | null }

/** In minutes since its day began, where an end after 1440 is on the next day; or in milliseconds of `Date`. */
type Span = { from: number; to: number }

const dayMinutes = 24 * 60
export const maxIntervalsADay = 6

export function hasHours({ weekly, exceptions }: Pick<Schedule, 'weekly' | 'exceptions'>): boolean {
  return exceptions.length > 0 || weekdays.some((day) => weekly[day].length > 0)
}

/** Whether a restaurant is open at an instant, and when that changes. Hours that begin before midnight belong to the day on which they begin. */
export function openingAt(schedule: Schedule, instant: Date): Opening {
  if (!hasHours(schedule)) return { open: null, next_change: null }
  const now = instant.getTime()
  const yesterday = addDays(localTimeAt(instant, schedule.time_zone).date, -1)
  const end = endOfSearch(schedule, yesterday)
  let openUntil: number | null = null
  for (const { from, to } of openTimes(schedule, yesterday, end)) {
    if (to <= now) continue
    if (openUntil === null && from > now) return { open: false, next_change: new Date(from) }
    if (openUntil !== null && from > openUntil) break
    // Hours that touch or overlap are open through.
    openUntil = Math.max(openUntil ?? to, to)
  }
  if (openUntil === null) return { open: false, next_change: null }
  const isAlwaysOpen = openUntil >= momentOf({ date: end, minutes: 0 }, schedule)
  return { open: true, next_change: isAlwaysOpen ? null : new Date(openUntil) }
}

/** Lists in order when the restaurant is open: every interval that ends after `from` and begins within so many days. */
export function listOpenTimes(schedule: Schedule, from: Date, days: number): { from: Date; to: Date }[] {
  if (!hasHours(schedule)) return []
  const { date } = localTimeAt(from, schedule.time_zone)
  return [...openTimes(schedule, addDays(date, -1), addDays(date, days))]
    .filter(({ to }) => to > from.getTime())
    .map((span) => ({ from: new Date(span.from), to: new Date(span.to) }))
}

/** The hours of one day, in their order. */
function intervalsOf({ weekly, exceptions }: Pick<Schedule, 'weekly' | 'exceptions'>, date: LocalDate): Interval[] {
  const exception = exceptions.find((candidate) => candidate.date === date)
  const intervals = exception?.intervals ?? weekly[weekdays[weekdayOf(date)] ?? 'mon']
  return intervals.toSorted((a, b) => minutesOf(a.open) - minutesOf(b.open))
}

/** The day that an owner means by 'today': until the hours of the evening before are over, that evening's. */
export function businessDayAt(schedule: Schedule, instant: Date): LocalTime {
  const { date, minutes } = localTimeAt(instant, schedule.time_zone)
  const yesterday = addDays(date, -1)
  const isStillYesterday = spansOf(schedule, yesterday).some(({ to }) => minutes + dayMinutes < to)
  return isStillYesterday ? { date: yesterday, minutes: minutes + dayMinutes } : { date, minutes }
}

/** When the restaurant does not open again, its day ends here. */
const latestEndMinutes = 5 * 60

/** When what counts for today is over: at the next opening of another day, at the latest at 05:00. */
export function endOfTodayAt(schedule: Schedule, instant: Date): Date {
  const { date, minutes } = localTimeAt(instant, schedule.time_zone)
  const isNight = minutes < latestEndMinutes && openingAt(schedule, instant).open !== true
  const today = isNight ? addDays(date, -1) : businessDayAt(schedule, instant).date
  const tomorrow = addDays(today, 1)
  const latest = momentOf({ date: tomorrow, minutes: latestEndMinutes }, schedule)
  const [first] = openTimes(schedule, tomorrow, addDays(tomorrow, 1))
  return new Date(first && first.from > instant.getTime() ? Math.min(first.from, latest) : latest)
}

/** The exceptions after 'Cerrar por hoy': what was open today ends now, and nothing opens any more. */
export function closeForToday(schedule: Schedule, instant: Date): HoursException[] {
  const { date, minutes } = businessDayAt(schedule, instant)
  const intervals = spansOf(schedule, date)
    .filter(({ from }) => from < minutes)
    .map(({ from, to }) => intervalOf({ from, to: Math.min(to, minutes) }))
  return withException(schedule, { date, intervals })
}

/** The exceptions after 'Abrir hoy hasta…': open from now, or from when it opened, until that time. */
export function openTodayUntil(schedule: Schedule, instant: Date, close: string): HoursException[] {
  const { date, minutes } = businessDayAt(schedule, instant)
  const spans = spansOf(schedule, date)
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to)
  const from = current?.from ?? minutes
  const closes = minutesOf(close)
  const to = closes > minutes % dayMinutes ? closes + minutes - (minutes % dayMinutes) : closes + dayMinutes
  const before = spans.filter((span) => span.to <= from)
  return withException(schedule, { date, intervals: [...before, { from, to }].map(intervalOf) })
}

/** The exceptions without today's: the week's hours count again. */
export function backToTheWeek(schedule: Schedule, instant: Date): HoursException[] {
  const { date } = businessDayAt(schedule, instant)
  return schedule.exceptions.filter((exception) => exception.date !== date)
}

/** The fields that cannot be right, each with what to change. Empty when the hours can be saved. */
export function findHoursErrors({
  weekly,
  exceptions,
}: Pick<Schedule, 'weekly' | 'exceptions'>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const day of weekdays) {
    const error = findDayError(weekly[day])
    if (error) errors[`weekly.${day}`] = error
  }
  for (const [index, day] of weekdays.entries()) {
    const next = weekdays[(index + 1) % weekdays.length] ?? 'mon'
    const end = Math.max(0, ...weekly[day].map((interval) => spanOf(interval).to)) - dayMinutes
    if (!errors[`weekly.${next}`] && weekly[next].some(({ open }) => minutesOf(open) < end))
      errors[`weekly.${next}`] = 'Estas horas empiezan antes de que terminen las de la noche anterior.'
  }
  const dates = new Set<string>()
  for (const [index, { date, intervals }] of exceptions.entries()) {
    const error = findDayError(intervals)
    if (error) errors[`exceptions.${index}.intervals`] = error
    if (!isLocalDate(date)) errors[`exceptions.${index}.date`] = 'Escribe una fecha como 2026-12-25.'
    else if (dates.has(date)) errors[`exceptions.${index}.date`] = 'Esta fecha ya tiene sus horas.'
    dates.add(date)
  }
  return errors
}

function findDayError(intervals: readonly Interval[]): string | null {
  if (intervals.length > maxIntervalsADay) return `Usa ${maxIntervalsADay} turnos por día como máximo.`
  if (intervals.some(({ open, close }) => open === close)) return 'Un turno no puede cerrar a la misma hora que abre.'
  const spans = intervals.map(spanOf).toSorted((a, b) => a.from - b.from)
  const overlaps = spans.some((span, index) => index > 0 && span.from < (spans[index - 1]?.to ?? 0))
  return overlaps ? 'Dos turnos se cruzan. Revisa sus horas.' : null
}

function withException({ exceptions }: Schedule, changed: HoursException): HoursException[] {
  return [...exceptions.filter(({ date }) => date !== changed.date), changed].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
}

/** Yields every interval in which the restaurant is open, in order of their beginnings, before `end`. */
function* openTimes(schedule: Schedule, start: LocalDate, end: LocalDate): Generator<Span> {
  for (let date = start; date < end; date = addDays(date, 1)) {
    for (const span of spansOf(schedule, date)) {
      const from = momentOf({ date, minutes: span.from }, schedule)
      const to = momentOf({ date, minutes: span.to }, schedule)
      // A clock change can skip all of it.
      if (from < to) yield { from, to }
    }
  }
}

function momentOf(time: LocalTime, { time_zone }: Schedule): number {
  return instantOf(time, time_zone).getTime()
}

function spansOf(schedule: Schedule, date: LocalDate): Span[] {
  return intervalsOf(schedule, date).map(spanOf)
}

function spanOf({ open, close }: Interval): Span {
  const from = minutesOf(open)
  const to = minutesOf(close)
  return { from, to: to > from ? to : to + dayMinutes }
}

function intervalOf({ from, to }: Span): Interval {
  return { open: clockTime(from), close: to === dayMinutes ? '24:00' : clockTime(to) }
}

/** `19:30` as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The reverse; midnight is `00:00`. */
export function clockTime(minutes: number): string {
  const inDay = minutes % dayMinutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Nobody asks what changes later than this. Exceptions may be thousands of years away, and every day up to them takes time. */
const mostDaysAhead = 800

/** After the last exception the weeks repeat, so what does not change within one never changes. */
function endOfSearch({ exceptions }: Schedule, from: LocalDate): LocalDate {
  const last = exceptions.reduce((latest, { date }) => (date > latest ? date : latest), from)
  const latest = addDays(from, mostDaysAhead)
  return addDays(last < latest ? last : latest, 10)
}
