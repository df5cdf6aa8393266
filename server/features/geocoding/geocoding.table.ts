import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'

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

/** One row: from when on any of the processes may send the next request. */
export const geocodePace = pgTable(
  'geocode_pace',
  {
    id: integer('id').primaryKey(),
    nextSlotAt: instant('next_slot_at').notNull(),
  },
  (t) => [check('geocode_pace_one_row', sql`${t.id} = 1`)],
)
