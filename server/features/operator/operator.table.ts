import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { users } from '#server/features/accounts/accounts.table.ts'

/** The actions of operators and their reasons. Rows hold ids only: a deleted account leaves no name or address here. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a command, and after the operator's account was deleted. */
    operatorId: integer('operator_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    /** Such as `review:12`. */
    target: text('target').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('operator_actions_operator').on(t.operatorId)],
)
