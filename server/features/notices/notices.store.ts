import { eq, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayMs, secondMs } from '#contract/durations.ts'
import type { Queries } from '#server/db/database.ts'
import { notices } from './notices.table.ts'

const settleSeconds = 60
/** How long before a round it reads: a younger review may be in a transaction that is still open, and is left to the next round. */
export const settleMs = settleSeconds * secondMs

/** A condition for reviews: this owner wants notices, is due for one, and was not told of a review from that moment. */
export function isUntold(ownerId: SQL<number>, writtenAt: AnyPgColumn, at: Date): SQL {
  const isTold = sql`${writtenAt} <= ${notices.noticedAt} - ${sql.raw(`interval '${settleSeconds} seconds'`)}`
  const wasJustNoticed = sql`${notices.noticedAt} > ${dayBefore(at).toISOString()}::timestamptz`
  return sql`not exists (
    select 1 from ${notices}
    where ${notices.userId} = ${ownerId} and (not ${notices.isOn} or ${wasJustNoticed} or ${isTold})
  )`
}

export function createNoticesStore(db: Queries) {
  return {
    async find(userId: number) {
      const [found] = await db.select().from(notices).where(eq(notices.userId, userId))
      return found ?? null
    },

    async findByToken(stopToken: string) {
      const [found] = await db.select().from(notices).where(eq(notices.stopToken, stopToken))
      return found ?? null
    },

    async set(userId: number, isOn: boolean) {
      await db.insert(notices).values({ userId, isOn }).onConflictDoUpdate({ target: notices.userId, set: { isOn } })
    },

    /** False when no owner has the token. */
    async setByToken(stopToken: string, isOn: boolean): Promise<boolean> {
      const changed = await db
        .update(notices)
        .set({ isOn })
        .where(eq(notices.stopToken, stopToken))
        .returning({ userId: notices.userId })
      return changed.length > 0
    },

    /** Returns the owners that this round may write to, with their tokens: those that no other round has written to. */
    async claim(userIds: readonly number[], at: Date): Promise<Map<number, string>> {
      const isDue = sql`${notices.isOn} and (${notices.noticedAt} is null or ${lte(notices.noticedAt, dayBefore(at))})`
      const claimed = await db
        .insert(notices)
        .values(userIds.map((userId) => ({ userId, noticedAt: at })))
        .onConflictDoUpdate({ target: notices.userId, set: { noticedAt: at }, setWhere: isDue })
        .returning({ userId: notices.userId, stopToken: notices.stopToken })
      return new Map(claimed.map(({ userId, stopToken }) => [userId, stopToken]))
    },
  }
}

function dayBefore(at: Date): Date {
  return new Date(at.getTime() - dayMs)
}
