import { boolean, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** An owner without a row gets notices and has had none yet. */
export const notices = pgTable(
  'notices',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull().default(true),
    /** In the link of every notice. Stored readable, because the next mail needs it; it can only stop and resume notices. */
    stopToken: uuid('stop_token').notNull().defaultRandom(),
    noticedAt: instant('noticed_at'),
    weeklyOn: boolean('weekly_on').notNull().default(false),
    /** In the link of every weekly report, so that each link stops one thing. */
    weeklyToken: uuid('weekly_token').notNull().defaultRandom(),
    reportedAt: instant('reported_at'),
    lateOrdersOn: boolean('late_orders_on').notNull().default(true),
    lateOrdersToken: uuid('late_orders_token').notNull().defaultRandom(),
  },
  (t) => [
    uniqueIndex('notices_stop_token').on(t.stopToken),
    uniqueIndex('notices_weekly_token').on(t.weeklyToken),
    uniqueIndex('notices_late_orders_token').on(t.lateOrdersToken),
  ],
)
