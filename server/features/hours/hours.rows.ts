import type { Country } from '#contract/countries.ts'
import { type HoursException, noWeek, type Schedule, type WeeklyHours } from '#contract/hours/opening.ts'
import { usualTimeZone } from '#contract/hours/time-zones.ts'

type Stored = { timeZone: string | null; weekly: WeeklyHours | null; exceptions: HoursException[] | null }

/** The hours of a restaurant as they count, also when nothing is stored. */
export function scheduleOf(place: { country: Country; city: string }, stored: Stored | null): Schedule {
  return {
    time_zone: stored?.timeZone ?? usualTimeZone(place.country, place.city),
    weekly: stored?.weekly ?? noWeek,
    exceptions: stored?.exceptions ?? [],
  }
}
