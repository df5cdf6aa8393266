import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurants/restaurants.table.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What the geocoder has already been asked. No coordinates: it knows no such place. */
export const geocodes = pgTable(
  'geocodes',
  {
    queryKey: text('query_key').primaryKey(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (t) => [check('geocodes_both_or_none', sql`(${t.lat} is null) = (${t.lon} is null)`)],
)

/** Restaurants whose address is still to be found on the map. */
export const geocodeJobs = pgTable(
  'geocode_jobs',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    query: text('query').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until when the process that works on it may be believed to be alive. */
    leasedUntil: instant('leased_until'),
  },
  (t) => [index('geocode_jobs_next_attempt').on(t.nextAttemptAt)],
)

/** One row: from when on any of the processes may send the next request. */
export const geocodePace = pgTable(
  'geocode_pace',
  {
    id: integer('id').primaryKey(),
    nextSlotAt: instant('next_slot_at').notNull(),
  },
  (t) => [check('geocode_pace_one_row', sql`${t.id} = 1`)],
)
