import { dayMs } from '#contract/durations.ts'
import type { Words } from '#contract/texts/texts.ts'
import { type Opening, weekdays } from './opening.ts'
import { addDays, type LocalDate, localTimeAt, weekdayOf } from './time-zones.ts'

type TimeWords = Words<'time'>
/** A restaurant that pauses is closed, and nobody knows until when. */
type Told = Opening & { paused?: boolean | undefined }

/** 'Abierto' and 'cierra a las 22:00', or 'Cerrado' and 'abre el lunes a las 8:00'. True until the next change, so a cached page may show it until then. */
export function openingParts(
  words: TimeWords,
  { open, next_change, paused }: Told,
  now: Date,
  timeZone: string,
): { state: string; when: string | null } {
  if (paused) return { state: words.paused, when: null }
  const state = open ? words.open : words.closed
  if (!next_change) return { state, when: null }
  const when = momentText(words, next_change, now, timeZone)
  return { state, when: open ? words.closes(when) : words.opens(when) }
}

/** 'Abierto · cierra a las 22:00' */
export function openingText(words: TimeWords, opening: Told, now: Date, timeZone: string): string {
  const { state, when } = openingParts(words, opening, now, timeZone)
  return when ? `${state} · ${when}` : state
}

/** From `08:00`. Midnight at the end of a day is `24:00`. */
export function hourText(words: Pick<TimeWords, 'hour'>, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return words.hour(hours % 24, minutes)
}

/** '25 de diciembre', or with its weekday: 'viernes 25 de diciembre'. */
export function dayText(words: TimeWords, date: LocalDate, { withWeekday = false } = {}): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const written = words.dayAndMonth(day, month)
  return withWeekday ? words.weekdayAndDate(weekdayText(words, date), written) : written
}

/** '16 nov 2026' */
export function shortDateText(words: Pick<TimeWords, 'shortDate'>, date: LocalDate): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return words.shortDate(day, month, year)
}

function weekdayText(words: TimeWords, date: LocalDate): string {
  return words.weekday(weekdays[weekdayOf(date)] ?? 'mon')
}

/** On the same day, or in the night that follows it, only the hour; within a week the weekday; later the date. */
function momentText(words: TimeWords, moment: Date, now: Date, timeZone: string): string {
  const { date, minutes } = localTimeAt(moment, timeZone)
  const today = localTimeAt(now, timeZone).date
  const hour = words.atHour(words.hour(Math.floor(minutes / 60), minutes % 60))
  const isTonight = date === addDays(today, 1) && minutes < 6 * 60 && moment.getTime() - now.getTime() < dayMs / 2
  if (date === today || isTonight) return hour
  return words.onDay(date <= addDays(today, 6) ? weekdayText(words, date) : dayText(words, date), hour)
}
