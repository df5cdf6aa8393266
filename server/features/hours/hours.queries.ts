import { eq, inArray } from 'drizzle-orm'
import type { Country } from '#contract/countries.ts'
import { type HoursException, noWeek, type Schedule, type WeeklyHours } from '#contract/hours/opening.ts'
import { usualTimeZone } from '#contract/hours/time-zones.ts'
import type { Queries } from '#server/db/database.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { restaurantHours } from './hours.table.ts'

type Stored = { timeZone: string | null; weekly: WeeklyHours | null; exceptions: HoursException[] | null }

/** The hours of a restaurant as they count, also when nothing is stored. */
export function scheduleOf(place: { country: Country; city: string }, stored: Stored | null): Schedule {
  return {
    time_zone: stored?.timeZone ?? usualTimeZone(place.country, place.city),
    weekly: stored?.weekly ?? noWeek,
    exceptions: stored?.exceptions ?? [],
  }
}

/** Of restaurants that exist, by their ids. */
export async function listSchedules(
  queries: Queries,
  restaurantIds: readonly number[],
): Promise<Map<number, Schedule>> {
  const { id, country, city } = restaurants
  const { timeZone, weekly, exceptions } = restaurantHours
  const rows = await queries
    .select({ id, country, city, timeZone, weekly, exceptions })
    .from(restaurants)
    .leftJoin(restaurantHours, eq(restaurantHours.restaurantId, id))
    .where(inArray(id, [...restaurantIds]))
  return new Map(rows.map((row) => [row.id, scheduleOf(row, row)]))
}
