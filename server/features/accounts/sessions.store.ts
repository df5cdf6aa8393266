import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Account } from '#contract/accounts/accounts.ts'
import type { Queries } from '#server/db/database.ts'
import { accountColumns } from './account-columns.ts'
import { sessions, users } from './accounts.table.ts'

/** How long a session may be unused. */
const idleTime = sql`case when ${sessions.isRemembered} then interval '14 days' else interval '2 hours' end`
const isOpen = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.lastUsedAt, sql`now() - ${idleTime}`))
/** The last use is written at most this often, so that reading does not write each time. */
const isUseStale = sql<boolean>`${sessions.lastUsedAt} < now() - interval '5 minutes'`

export type NewSession = {
  tokenHash: string
  userId: number
  expiresAt: Date
  isRemembered: boolean
  device: string | null
}

/** Enough for a family's devices. A further login ends the session that was unused for longest. */
export const maxSessions = 50

export type SessionsStore = ReturnType<typeof createSessionsStore>

export function createSessionsStore(db: Queries) {
  return {
    async insert(session: NewSession) {
      await db.insert(sessions).values(session)
    },

    async find(tokenHash: string): Promise<{ account: Account; isUseStale: boolean } | null> {
      const [found] = await db
        .select({ account: accountColumns, isUseStale })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), isOpen, isNull(users.suspendedAt)))
      return found ?? null
    },

    async isOpen(tokenHash: string): Promise<boolean> {
      const open = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), isOpen))
      return open.length > 0
    },

    /** When many requests come at once, only the first writes. */
    async markUsed(tokenHash: string) {
      await db
        .update(sessions)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(sessions.tokenHash, tokenHash), isUseStale))
    },

    async list(userId: number) {
      return db
        .select({
          id: sessions.id,
          tokenHash: sessions.tokenHash,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isOpen))
        .orderBy(sql`${sessions.lastUsedAt} desc`, sql`${sessions.id} desc`)
    },

    /** The account whose session it was; null when there is no such session. */
    async delete(tokenHash: string): Promise<number | null> {
      const [ended] = await db
        .delete(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ userId: sessions.userId })
      return ended?.userId ?? null
    },

    /** False when the account has no such session. */
    async deleteOne(userId: number, id: number): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id })
      return ended.length > 0
    },

    /** Returns how many there were. */
    async deleteOf(userId: number, { except }: { except?: string } = {}): Promise<number> {
      const all = eq(sessions.userId, userId)
      const ended = await db
        .delete(sessions)
        .where(except ? and(all, ne(sessions.tokenHash, except)) : all)
        .returning({ id: sessions.id })
      return ended.length
    },

    /** Ends those that were unused for longest. Returns how many. */
    async keepNewest(userId: number): Promise<number> {
      const newestFirst = sql`select ${sessions.id} from ${sessions} where ${sessions.userId} = ${userId} order by ${sessions.lastUsedAt} desc, ${sessions.id} desc offset ${maxSessions}`
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), sql`${sessions.id} in (${newestFirst})`))
        .returning({ id: sessions.id })
      return ended.length
    },

    async deleteExpired() {
      await db
        .delete(sessions)
        .where(or(lte(sessions.expiresAt, sql`now()`), lte(sessions.lastUsedAt, sql`now() - ${idleTime}`)))
    },
  }
}
