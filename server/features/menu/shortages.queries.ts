import { integer, pgView } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'

/** One row per ingredient that a dish lacks. `run-out.table.ts` of the ingredients makes this view from the recipes. */
export const shortages = pgView('dish_shortages', {
  restaurantId: integer('restaurant_id').notNull(),
  menuItemId: integer('menu_item_id').notNull(),
  /** It may have come back since. Null: it is out until the owner says so. */
  until: instant('until'),
}).existing()
