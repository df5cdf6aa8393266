import type { Country } from '#contract/countries.ts'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { foldedName } from '#contract/slug.ts'

/** The zones an owner can choose from, by country; the first is the usual one. */
export const timeZones: Record<Country, readonly [string, ...string[]]> = {
  Argentina: ['America/Argentina/Buenos_Aires'],
  Chile: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
  Colombia: ['America/Bogota'],
  Ecuador: ['America/Guayaquil', 'Pacific/Galapagos'],
  Peru: ['America/Lima'],
  Uruguay: ['America/Montevideo'],
  Venezuela: ['America/Caracas'],
  'Estados Unidos': [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
}

const galapagosTowns = ['puerto ayora', 'puerto baquerizo moreno', 'puerto villamil']

/** The zone of a restaurant whose owner has not said otherwise. Galápagos is one hour behind the mainland. */
export function usualTimeZone(country: Country, city: string): string {
  const town = foldedName(city)
  const isGalapagos = country === 'Ecuador' && galapagosTowns.some((name) => town.startsWith(name))
  return isGalapagos ? 'Pacific/Galapagos' : timeZones[country][0]
}

export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]+(\/[A-Z][\w+-]+)+$/.test(name)) return false
  try {
    return clockOf(name) !== undefined
  } catch {
    return false
  }
}

/** A calendar day, `2026-11-16`. */
export type LocalDate = string

/** A moment on a restaurant's own clock: its day, and minutes since that day's midnight. */
export type LocalTime = { date: LocalDate; minutes: number }

/** The last answer for each zone. One page asks several times for the same minute. */
const lastTimes = new Map<string, LocalTime & { minute: number }>()

export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const minute = Math.floor(instant.getTime() / minuteMs)
  const last = lastTimes.get(timeZone)
  if (last?.minute === minute) return { date: last.date, minutes: last.minutes }
  const time = readClock(instant, timeZone)
  lastTimes.set(timeZone, { ...time, minute })
  return time
}

function readClock(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** The moment at which a clock in that zone shows it. A time that a clock change skips is the moment of the change; of one that comes twice, the first. */
export function instantOf({ date, minutes }: LocalTime, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs
  const day = Math.floor(asUtc / dayMs)
  const before = offsetAtMidnight(day - 1, timeZone)
  const after = offsetAtMidnight(day + 2, timeZone)
  if (before === after) return new Date(asUtc - before)
  const found = [before, after].map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, timeZone) === asUtc)
  return new Date(found.length > 0 ? Math.min(...found) : changeWithin(asUtc - dayMs, asUtc + dayMs, timeZone))
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: LocalDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** With room to count days from both: `Date` and PostgreSQL write years of four digits alike, but not those before and after. */
const [firstDate, lastDate] = ['1900-01-01', '9998-12-31']

/** A day of the calendar that somebody may mean. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDate || text > lastDate) return false
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
}

/** A moment of such a day. */
export function isMoment(text: string): boolean {
  const at = Date.parse(text)
  return at >= Date.parse(`${firstDate}T00:00:00Z`) && at <= Date.parse(`${lastDate}T00:00:00Z`)
}

/** How far local time is ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const wholeMinute = Math.floor(at / minuteMs) * minuteMs
  const { date, minutes } = localTimeAt(new Date(wholeMinute), timeZone)
  return Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs - wholeMinute
}

/** Asking a clock costs microseconds, and every card of a list asks for the same few days. */
const midnights = new Map<string, number>()
const maxMidnights = 5_000

function offsetAtMidnight(utcDay: number, timeZone: string): number {
  const key = `${timeZone} ${utcDay}`
  const known = midnights.get(key)
  if (known !== undefined) return known
  if (midnights.size >= maxMidnights) midnights.clear()
  const offset = offsetAt(utcDay * dayMs, timeZone)
  midnights.set(key, offset)
  return offset
}

function changeWithin(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [low, high] = [from, to]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / (2 * minuteMs)) * minuteMs
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(timeZone, clock)
  return clock
}
