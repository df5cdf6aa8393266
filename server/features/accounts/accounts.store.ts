import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Account } from '#contract/accounts.ts'
import type { Role, SignUpRole } from '#contract/roles.ts'
import type { TermsVersion } from '#contract/terms.ts'
import type { Queries } from '#server/db/database.ts'
import { passwordResets, sessions, users } from './accounts.table.ts'

const accountColumns = { id: users.id, name: users.name, email: users.email, role: users.role }

export type NewUser = {
  name: string
  email: string
  passwordHash: string
  role: SignUpRole
  termsVersion: TermsVersion | null
}

/** A subquery for other features: selects the author's name together with what the author wrote. */
export function nameOf(userId: AnyPgColumn): SQL<string> {
  return sql<string>`(SELECT author.name FROM ${users} author WHERE author.id = ${userId})`
}

export function createAccountsStore(db: Queries) {
  return {
    /** Null when the address is taken, even by a sign-up at the same moment. */
    async insertUser(user: NewUser): Promise<Account | null> {
      const [account] = await db
        .insert(users)
        .values({ ...user, termsAcceptedAt: user.termsVersion === null ? null : sql`now()` })
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

    async findAccountBySession(tokenHash: string): Promise<Account | null> {
      const [account] = await db
        .select(accountColumns)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
      return account ?? null
    },

    /** Whether the account still has this password hash. If so, it cannot change until the transaction ends. */
    async holdPassword(userId: number, passwordHash: string): Promise<boolean> {
      const held = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
        .for('share')
      return held.length > 0
    },

    async isSessionOpen(tokenHash: string): Promise<boolean> {
      const open = await db
        .select({ userId: sessions.userId })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
      return open.length > 0
    },

    async insertSession(session: { tokenHash: string; userId: number; expiresAt: Date }) {
      await db.insert(sessions).values(session)
    },

    async listSessions(userId: number) {
      return db
        .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(sessions.createdAt)
    },

    async deleteSession(tokenHash: string) {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    async deleteSessionsOf(userId: number, { except }: { except?: string } = {}) {
      const all = eq(sessions.userId, userId)
      await db.delete(sessions).where(except ? and(all, ne(sessions.tokenHash, except)) : all)
    },

    async updateName(id: number, name: string): Promise<Account | null> {
      const [account] = await db.update(users).set({ name }).where(eq(users.id, id)).returning(accountColumns)
      return account ?? null
    },

    async updateRole(id: number, role: Role) {
      await db.update(users).set({ role }).where(eq(users.id, id))
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
        .where(eq(passwordResets.secretHash, secretHash))
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
      await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
      await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
    },
  }
}
