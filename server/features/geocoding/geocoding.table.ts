import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'

/** Cached answers of the geocoder. Without coordinates: it does not know the place. */
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

/** One row: when the next request may be sent, by any process. */
export const geocodePace = pgTable(
  'geocode_pace',
  {
    id: integer('id').primaryKey(),
    nextSlotAt: instant('next_slot_at').notNull(),
  },
  (t) => [check('geocode_pace_one_row', sql`${t.id} = 1`)],
)
