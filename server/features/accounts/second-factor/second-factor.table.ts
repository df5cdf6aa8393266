import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts.table.ts'

const ofUser = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' })

/** An app that shows codes (RFC 6238). The secret is readable, because the codes are computed from it. */
export const codeApps = pgTable('code_apps', {
  userId: ofUser().primaryKey(),
  secret: text('secret').notNull(),
  /** False until the first code from the app was right. */
  isOn: boolean('is_on').notNull().default(false),
  /** The time step of the last code that was accepted: it and older ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    credentialId: text('credential_id').primaryKey(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: ofUser().notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser().notNull(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A second factor that was asked for. Whoever holds the ticket's secret may answer, once and for a few minutes. */
export const secondFactorTickets = pgTable(
  'second_factor_tickets',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: ofUser().notNull(),
    purpose: text('purpose', { enum: ['login', 'confirm', 'enrol'] }).notNull(),
    /** The challenge that the passkey signs. */
    challenge: text('challenge').notNull(),
    /** For a login: the choice of its first step. */
    isRemembered: boolean('is_remembered').notNull().default(false),
    /** For a login: the ticket ends when the password changes meanwhile. */
    passwordHash: text('password_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('second_factor_tickets_user').on(t.userId), index('second_factor_tickets_expiry').on(t.expiresAt)],
)
