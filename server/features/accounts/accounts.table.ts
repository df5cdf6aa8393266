import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { termsVersions } from '#contract/legal/terms.ts'
import { roles } from '#contract/roles.ts'
import { instant } from '#server/db/instant.ts'

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The version of the terms that the person accepted when signing up, and when. Null when none was recorded. */
    termsVersion: text('terms_version', { enum: termsVersions }),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Null until the person has followed the link that was sent to the address. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Set by an operator: the account cannot log in. */
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner, who must not get the hash. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Some minutes late: docs/decisions/0029-accounts.md */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    isRemembered: boolean('is_remembered').notNull().default(false),
    /** Browser and system, such as 'Chrome en Android'. */
    device: text('device'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    secretHash: text('secret_hash').primaryKey(),
    /** Null when no account has the address: the row is written all the same, and the secret is never sent. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** Links that prove who reads an address: the account's own after sign-up, or the one that it changes to. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_confirmations_user').on(t.userId)],
)

/** Browsers that somebody has logged in with. Each has a random token in a cookie; several accounts may share a browser. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index('known_devices_user').on(t.userId),
    index('known_devices_expiry').on(t.expiresAt),
  ],
)
