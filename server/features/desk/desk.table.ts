import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** What operators did, and why. It names things by their ids only: an account that is deleted leaves no name or address here. */
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
