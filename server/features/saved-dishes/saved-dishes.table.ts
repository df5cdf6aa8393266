import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import { menuItems } from '../menu/menu.table.ts'

export const savedDishes = pgTable(
  'saved_dishes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    menuItemId: integer('menu_item_id')
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  // The second is for the deletion of a dish.
  (t) => [primaryKey({ columns: [t.userId, t.menuItemId] }), index('saved_dishes_item').on(t.menuItemId)],
)
