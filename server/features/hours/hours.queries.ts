import { eq, inArray } from 'drizzle-orm'
import type { Schedule } from '#contract/hours/opening.ts'
import type { Queries } from '#server/db/database.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { scheduleOf } from './hours.rows.ts'
import { restaurantHours } from './hours.table.ts'

/** The opening hours of restaurants by their ids. Ids of no restaurant are left out. */
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
