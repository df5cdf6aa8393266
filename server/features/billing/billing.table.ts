import { boolean, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { billingIntervals } from '#contract/payments.ts'
import { instant } from '#server/db/instant.ts'
import { users } from '#server/features/accounts/accounts.table.ts'

/** What the payment service said last about each subscription that was sold. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    /** Null once the account is gone: what is still paid for is then cancelled. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: text('customer_id').notNull(),
    state: text('state', { enum: ['pending', 'active', 'past_due', 'ended'] }).notNull(),
    interval: text('interval', { enum: billingIntervals }),
    grantsPlus: boolean('grants_plus').notNull(),
    /** When it first did. What never did is kept only so that an older reading cannot bring it to life. */
    grantedAt: instant('granted_at'),
    periodEndsAt: instant('period_ends_at'),
    endsAt: instant('ends_at'),
    graceEndsAt: instant('grace_ends_at'),
    /** When to ask again, whether or not an event comes. */
    checkAt: instant('check_at'),
    /** Which reading this row comes from: an older one never overwrites a newer one. */
    readNumber: integer('read_number').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('billing_subscriptions_user').on(t.userId), index('billing_subscriptions_check').on(t.checkAt)],
)

export const billingReadNumbers = pgSequence('billing_read_numbers')

/** Events that have done their work. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('billing_events_received').on(t.receivedAt)],
)

/** The one page where an account can pay just now. */
export const billingCheckouts = pgTable('billing_checkouts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: uuid('key').notNull(),
  interval: text('interval', { enum: billingIntervals }).notNull(),
  sessionId: text('session_id'),
  createdAt: instant('created_at').notNull(),
})
