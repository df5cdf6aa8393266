import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { restaurantTables } from '../order-settings.table.ts'

/** The last call of each table. */
export const waiterCalls = pgTable('waiter_calls', {
  tableId: integer('table_id')
    .primaryKey()
    .references(() => restaurantTables.id, { onDelete: 'cascade' }),
  calledAt: instant('called_at').notNull(),
  attendedAt: instant('attended_at'),
})
