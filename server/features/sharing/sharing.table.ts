import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { menuItems } from '../menu/menu.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/**
 * Every painted picture, of a restaurant or of a dish. A row is written before its object and deleted after it, so no object is
 * ever without a row. How and why: docs/decisions/0010-social-pictures.md
 */
export const socialPictures = pgTable(
  'social_pictures',
  {
    /** The stored picture with the highest version is the current one. */
    version: integer('version').primaryKey().generatedByDefaultAsIdentity(),
    path: text('path').notNull(),
    /** Null for a dish's picture, and once the restaurant is deleted. */
    restaurantId: integer('restaurant_id').references(() => restaurants.id, { onDelete: 'set null' }),
    /** Null for a restaurant's picture, and once the dish is deleted. */
    dishId: integer('dish_id').references(() => menuItems.id, { onDelete: 'set null' }),
    /** A digest of what the picture shows. */
    shows: text('shows').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while its object is still being written. */
    storedAt: instant('stored_at'),
  },
  (t) => [
    index('social_pictures_restaurant').on(t.restaurantId, t.version),
    index('social_pictures_dish').on(t.dishId, t.version),
    check('social_pictures_subject', sql`${t.restaurantId} is null or ${t.dishId} is null`),
  ],
)
