import { boolean, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { billingIntervals } from '#contract/payments/payments.ts'
import { instant } from '#server/db/instant.ts'
import { users } from '#server/features/accounts/accounts.table.ts'

/** The last reading of each subscription from the payment service. */
export const paymentSubscriptions = pgTable(
  'payment_subscriptions',
  {
    id: text('id').primaryKey(),
    /** Null once the account is deleted: then the subscription is cancelled. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: text('customer_id').notNull(),
    state: text('state', { enum: ['pending', 'active', 'past_due', 'ended'] }).notNull(),
    interval: text('interval', { enum: billingIntervals }),
    grantsPlus: boolean('grants_plus').notNull(),
    /** When it first granted Plus. A row that never did is stored only so that an older reading cannot overwrite a newer one. */
    grantedAt: instant('granted_at'),
    periodEndsAt: instant('period_ends_at'),
    endsAt: instant('ends_at'),
    graceEndsAt: instant('grace_ends_at'),
    /** When to read it again, even without an event. */
    checkAt: instant('check_at'),
    /** The number of the reading that wrote this row. A reading with a lower number never overwrites it. */
    readNumber: integer('read_number').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('payment_subscriptions_user').on(t.userId), index('payment_subscriptions_check').on(t.checkAt)],
)

export const paymentReadNumbers = pgSequence('payment_read_numbers')

/** Events that were processed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('payment_events_received').on(t.receivedAt)],
)

/** The open checkout of an account; at most one. */
export const paymentCheckouts = pgTable('payment_checkouts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: uuid('key').notNull(),
  interval: text('interval', { enum: billingIntervals }).notNull(),
  sessionId: text('session_id'),
  createdAt: instant('created_at').notNull(),
})
