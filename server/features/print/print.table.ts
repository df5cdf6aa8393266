import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CartaDesign } from '#contract/print/print.ts'
import { instant } from '#server/db/instant.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'

/** How the carta looks that anybody may download. A restaurant without a row has not chosen. */
export const restaurantCartas = pgTable('restaurant_cartas', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  design: text('design').$type<CartaDesign>().notNull(),
  /** '#b5381a'. Null: the colour of the logo. */
  accent: text('accent'),
  descriptions: boolean('descriptions').notNull(),
  photos: boolean('photos').notNull(),
  soldOut: boolean('sold_out').notNull(),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})
