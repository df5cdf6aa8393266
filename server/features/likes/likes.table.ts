import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const likes = pgTable(
  'likes',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.userId] }), index('likes_user').on(t.userId, t.restaurantId)],
)
