import { timeWords } from '#contract/texts/es/time.ts'
import type { Words } from '#contract/texts/texts.ts'

type TimeWords = Pick<Words<'time'>, 'shortDate' | 'dateAndHour'>

/** Mainland Ecuador is at UTC−5 all year. */
const ecuadorOffsetMs = -5 * 60 * 60 * 1000

/** `15 nov 2026`, the day in Ecuador, the same on server and browser. */
export function dateText(words: TimeWords, instant: string): string {
  const date = new Date(Date.parse(instant) + ecuadorOffsetMs)
  return words.shortDate(date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear())
}

/** In the application. */
export function formatDate(instant: string): string {
  return dateText(timeWords, instant)
}

/** `15 nov 2026, 19:30`, on Ecuador's clock, as on every other line of the operator's desk. */
export function formatEcuadorMoment(instant: string): string {
  const time = new Date(Date.parse(instant) + ecuadorOffsetMs).toISOString().slice(11, 16)
  return `${formatDate(instant)}, ${time}`
}

/** `15 nov 2026, 19:30`, in the browser's time zone. */
export function momentText(words: TimeWords, moment: Date): string {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'))
  const day = words.shortDate(moment.getDate(), moment.getMonth() + 1, moment.getFullYear())
  return words.dateAndHour(day, `${hours}:${minutes}`)
}

/** In the application. */
export function formatMoment(moment: Date): string {
  return momentText(timeWords, moment)
}
