import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayMs, secondMs } from '#contract/durations.ts'
import type { NoticeKind } from '#contract/notices/notices.ts'
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

    /** The mails that the link with that token stops and resumes. */
    async findByToken(token: string): Promise<{ kind: NoticeKind; is_on: boolean } | null> {
      const [found] = await db.select().from(notices).where(isTokenOf(token))
      if (!found) return null
      if (found.weeklyToken === token) return { kind: 'weekly', is_on: found.weeklyOn }
      if (found.lateOrdersToken === token) return { kind: 'late_orders', is_on: found.lateOrdersOn }
      return { kind: 'reviews', is_on: found.isOn }
    },

    /** Fields that are not given stay as they are. */
    async set(userId: number, wanted: { isOn?: boolean; weeklyOn?: boolean; lateOrdersOn?: boolean }) {
      const insert = db.insert(notices).values({ userId, ...wanted })
      const isAny = Object.keys(wanted).length > 0
      await (isAny ? insert.onConflictDoUpdate({ target: notices.userId, set: wanted }) : insert.onConflictDoNothing())
    },

    /** False when no owner has the token. */
    async setByToken(token: string, isOn: boolean): Promise<boolean> {
      const { stopToken, weeklyToken, lateOrdersToken, userId } = notices
      const changed = await db
        .update(notices)
        .set({
          isOn: sql`case when ${stopToken} = ${token} then ${isOn} else ${notices.isOn} end`,
          weeklyOn: sql`case when ${weeklyToken} = ${token} then ${isOn} else ${notices.weeklyOn} end`,
          lateOrdersOn: sql`case when ${lateOrdersToken} = ${token} then ${isOn} else ${notices.lateOrdersOn} end`,
        })
        .where(isTokenOf(token))
        .returning({ userId })
      return changed.length > 0
    },

    /** Owners who want the weekly report and have not had one since that moment. */
    async listWeeklyDue(since: Date, { after, limit }: { after: number; limit: number }): Promise<number[]> {
      const rows = await db
        .select({ userId: notices.userId })
        .from(notices)
        .where(and(isWeeklyDue(since), gt(notices.userId, after)))
        .orderBy(notices.userId)
        .limit(limit)
      return rows.map(({ userId }) => userId)
    },

    /** The token for the link in the report; null when another round has written it, or it was stopped. */
    async claimWeekly(userId: number, { at, dueSince }: { at: Date; dueSince: Date }): Promise<string | null> {
      const [claimed] = await db
        .update(notices)
        .set({ reportedAt: at })
        .where(and(eq(notices.userId, userId), isWeeklyDue(dueSince)))
        .returning({ token: notices.weeklyToken })
      return claimed?.token ?? null
    },

    /** Of these owners, those that want mails about late orders, with the tokens for the links in them. */
    async listLateOrdersTokens(userIds: readonly number[]): Promise<Map<number, string>> {
      if (userIds.length === 0) return new Map()
      await db
        .insert(notices)
        .values(userIds.toSorted((a, b) => a - b).map((userId) => ({ userId })))
        .onConflictDoNothing()
      const rows = await db
        .select({ userId: notices.userId, token: notices.lateOrdersToken })
        .from(notices)
        .where(and(inArray(notices.userId, [...userIds]), eq(notices.lateOrdersOn, true)))
      return new Map(rows.map(({ userId, token }) => [userId, token]))
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

function isTokenOf(token: string) {
  const { stopToken, weeklyToken, lateOrdersToken } = notices
  return or(eq(stopToken, token), eq(weeklyToken, token), eq(lateOrdersToken, token))
}

function isWeeklyDue(since: Date) {
  return and(eq(notices.weeklyOn, true), or(isNull(notices.reportedAt), lte(notices.reportedAt, since)))
}

function dayBefore(at: Date): Date {
  return new Date(at.getTime() - dayMs)
}
