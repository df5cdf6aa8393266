import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { HoursException, WeeklyHours } from '#contract/hours/opening.ts'
import { instant } from '#server/db/instant.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'

/** A restaurant without a row has not said when it is open. */
export const restaurantHours = pgTable('restaurant_hours', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** Null: the usual one of the restaurant's country and city. */
  timeZone: text('time_zone'),
  weekly: jsonb('weekly').$type<WeeklyHours>().notNull(),
  exceptions: jsonb('exceptions').$type<HoursException[]>().notNull(),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})
