import { instantOf, type LocalDate } from '#contract/hours/time-zones.ts'
import type { Words } from '#contract/texts/texts.ts'

/** A day, and the hour on the restaurant's clock at which its almuerzo ends: `16:00`, or `24:00` at midnight. */
type AlmuerzoDay = { date: LocalDate; ends_at: string }

export const usualEnd = '16:00'

/** Whether an almuerzo is offered at an instant, and when that changes; null once it is over. It lasts from the midnight that begins its date until its end. */
export function almuerzoStateAt(
  { date, ends_at }: AlmuerzoDay,
  timeZone: string,
  instant: Date,
): { active: boolean; next_change: Date | null } {
  const [hours = 0, minutes = 0] = ends_at.split(':').map(Number)
  const begins = instantOf({ date, minutes: 0 }, timeZone)
  const ends = instantOf({ date, minutes: hours * 60 + minutes }, timeZone)
  if (instant >= ends) return { active: false, next_change: null }
  return instant < begins ? { active: false, next_change: begins } : { active: true, next_change: ends }
}

/** Whether the last portion is gone; never while nobody counts. `almuerzo.queries.ts` says the same in SQL. */
export function hasNoneLeft(portions: number | null): boolean {
  return portions === 0
}

/** 'Quedan 12', 'Se acabó'; null while nobody counts. */
export function portionsText(words: Words<'almuerzo'>, portions: number | null): string | null {
  if (portions === null) return null
  return hasNoneLeft(portions) ? words.noneLeft : words.left(portions)
}
