import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** Browsers that are told of new orders. The endpoint is a secret: whoever has it and the keys can write to the device. */
export const noticeDevices = pgTable(
  'notice_devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('notice_devices_user').on(t.userId)],
)

/** One row: what push services know this installation by. Another key would end every subscription. */
export const pushKey = pgTable('push_key', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
})
