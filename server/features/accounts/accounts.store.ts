import { and, count, DrizzleQueryError, desc, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Account } from '#contract/accounts/accounts.ts'
import type { TermsVersion } from '#contract/legal/terms.ts'
import type { Role, SignUpRole } from '#contract/roles.ts'
import type { Queries } from '#server/db/database.ts'
import { accountColumns } from './account-columns.ts'
import { passwordResets, sessions, users } from './accounts.table.ts'

export type NewUser = {
  name: string
  email: string
  passwordHash: string
  role: SignUpRole
  termsVersion: TermsVersion | null
  isEmailVerified: boolean
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === '23505'
}

/** A subquery for other features: selects the author's name together with what the author wrote. */
export function nameOf(userId: AnyPgColumn): SQL<string> {
  return sql<string>`(SELECT author.name FROM ${users} author WHERE author.id = ${userId})`
}

export function createAccountsStore(db: Queries) {
  return {
    /** Null when the address is taken, even by a sign-up at the same moment. */
    async insertUser({ isEmailVerified, ...user }: NewUser): Promise<Account | null> {
      const [account] = await db
        .insert(users)
        .values({
          ...user,
          termsAcceptedAt: user.termsVersion === null ? null : sql`now()`,
          emailVerifiedAt: isEmailVerified ? sql`now()` : null,
        })
        .onConflictDoNothing()
        .returning(accountColumns)
      return account ?? null
    },

    async findUserByEmail(email: string) {
      const [user] = await db
        .select({ ...accountColumns, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.email, email))
      return user ?? null
    },

    /** The account cannot be deleted until the transaction ends. */
    async holdUserByEmail(email: string): Promise<Account | null> {
      const [account] = await db.select(accountColumns).from(users).where(eq(users.email, email)).for('key share')
      return account ?? null
    },

    async findUser(id: number) {
      const [user] = await db
        .select({
          ...accountColumns,
          passwordHash: users.passwordHash,
          createdAt: users.createdAt,
          termsVersion: users.termsVersion,
          termsAcceptedAt: users.termsAcceptedAt,
        })
        .from(users)
        .where(eq(users.id, id))
      return user ?? null
    },

    async getName(id: number): Promise<string> {
      const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
      if (!user) throw new Error(`There is no account ${id}`)
      return user.name
    },

    async findAccount(id: number): Promise<Account | null> {
      const [account] = await db.select(accountColumns).from(users).where(eq(users.id, id))
      return account ?? null
    },

    async listAccounts(ids: readonly number[]): Promise<Account[]> {
      return db
        .select(accountColumns)
        .from(users)
        .where(inArray(users.id, [...ids]))
    },

    async lockUser(id: number): Promise<Account | null> {
      const [account] = await db.select(accountColumns).from(users).where(eq(users.id, id)).for('update')
      return account ?? null
    },

    /** Whether the account still has this password hash and is not suspended. If so, it cannot change until the transaction ends. */
    async holdPassword(userId: number, passwordHash: string): Promise<boolean> {
      const held = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt)))
        .for('share')
      return held.length > 0
    },

    async updateName(id: number, name: string): Promise<Account | null> {
      const [account] = await db.update(users).set({ name }).where(eq(users.id, id)).returning(accountColumns)
      return account ?? null
    },

    /** By name or address; of an address the beginning is enough. */
    async search(words: string, limit: number) {
      const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const openSessions = sql<number>`(select count(*)::int from ${sessions} as open where open.user_id = ${users}.id)`
      return db
        .select({
          ...accountColumns,
          createdAt: users.createdAt,
          suspendedAt: users.suspendedAt,
          suspendedReason: users.suspendedReason,
          sessions: openSessions,
        })
        .from(users)
        .where(
          sql`${users.email} like ${pattern} or lower(immutable_unaccent(${users.name})) like immutable_unaccent(${pattern})`,
        )
        .orderBy(desc(users.id))
        .limit(limit)
    },

    async countSince(since: Date): Promise<number> {
      const [row] = await db.select({ total: count() }).from(users).where(gte(users.createdAt, since))
      return row?.total ?? 0
    },

    /** Null when it is not suspended. */
    async findSuspension(id: number): Promise<string | null> {
      const [user] = await db
        .select({ suspendedAt: users.suspendedAt, reason: users.suspendedReason })
        .from(users)
        .where(eq(users.id, id))
      return user?.suspendedAt ? (user.reason ?? '') : null
    },

    async setSuspended(id: number, suspended: { at: Date; reason: string } | null) {
      await db
        .update(users)
        .set({ suspendedAt: suspended?.at ?? null, suspendedReason: suspended?.reason ?? null })
        .where(eq(users.id, id))
    },

    async updateRole(id: number, role: Role) {
      await db.update(users).set({ role }).where(eq(users.id, id))
    },

    /** The address is proven. False when another account has it by now; the transaction cannot go on then. */
    async updateEmail(id: number, email: string): Promise<boolean> {
      try {
        await db.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, id))
        return true
      } catch (error) {
        if (isUniqueViolation(error)) return false
        throw error
      }
    },

    async updatePassword(id: number, passwordHash: string) {
      await db.update(users).set({ passwordHash }).where(eq(users.id, id))
    },

    async deleteUser(id: number) {
      await db.delete(users).where(eq(users.id, id))
    },

    async insertReset(reset: { secretHash: string; userId: number | null; expiresAt: Date }) {
      await db.insert(passwordResets).values(reset)
    },

    async findResetOwner(secretHash: string): Promise<number | null> {
      const [reset] = await db
        .select({ userId: passwordResets.userId })
        .from(passwordResets)
        .where(and(eq(passwordResets.secretHash, secretHash), gt(passwordResets.expiresAt, sql`now()`)))
      return reset?.userId ?? null
    },

    /** Deletes the reset, so that of several requests at once only one gets true. */
    async consumeReset(secretHash: string): Promise<boolean> {
      const taken = await db
        .delete(passwordResets)
        .where(and(eq(passwordResets.secretHash, secretHash), gt(passwordResets.expiresAt, sql`now()`)))
        .returning({ userId: passwordResets.userId })
      return taken.length > 0
    },

    async deleteResetsOf(userId: number) {
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
    },

    async deleteExpired() {
      await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
    },
  }
}
