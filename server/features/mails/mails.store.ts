import { and, eq, inArray, lt, lte, min, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { mails } from './mails.table.ts'

type NewMail = Pick<typeof mails.$inferInsert, 'id' | 'recipient' | 'subject' | 'createdAt' | 'expiresAt'> & {
  content: NonNullable<(typeof mails.$inferInsert)['content']>
}

export type ClaimedMail = Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'subject' | 'attempts' | 'createdAt'> & {
  content: NewMail['content']
}

const known = { id: mails.id, recipient: mails.recipient, attempts: mails.attempts }

export function createMailsStore(db: Queries) {
  /** False when somebody else has judged the mail in the meantime. */
  async function settle({ id, attempts }: ClaimedMail, change: Partial<typeof mails.$inferInsert>): Promise<boolean> {
    const isStillOurs = and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts))
    const settled = await db.update(mails).set(change).where(isStillOurs).returning({ id: mails.id })
    return settled.length > 0
  }

  return {
    async insertMail(mail: NewMail): Promise<void> {
      await db.insert(mails).values({ ...mail, state: 'waiting', dueAt: mail.createdAt })
    },

    /** The longest overdue, for one caller alone: others skip the locked row instead of waiting for it. */
    async claimMail({ now, leaseEndsAt }: { now: Date; leaseEndsAt: Date }): Promise<ClaimedMail | null> {
      const due = db
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, now)))
        .orderBy(mails.dueAt)
        .limit(1)
        .for('update', { skipLocked: true })
      const [claimed] = await db
        .update(mails)
        .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, dueAt: leaseEndsAt })
        .where(eq(mails.id, sql`(${due})`))
        .returning({ ...known, subject: mails.subject, content: mails.content, createdAt: mails.createdAt })
      if (!claimed) return null
      const { content } = claimed
      if (!content) throw new Error(`The mail ${claimed.id} waits without content`)
      return { ...claimed, content }
    },

    markSent: (mail: ClaimedMail, finishedAt: Date) =>
      settle(mail, { state: 'sent', finishedAt, problem: null, content: null }),

    markFailed: (mail: ClaimedMail, finishedAt: Date, problem: string) =>
      settle(mail, { state: 'failed', finishedAt, problem, content: null }),

    postpone: (mail: ClaimedMail, dueAt: Date, problem: string) => settle(mail, { state: 'waiting', dueAt, problem }),

    /** Mails whose sender has died go back to the queue. */
    async releaseAbandoned({ now, maxAttempts }: { now: Date; maxAttempts: number }): Promise<void> {
      const isAbandoned = and(eq(mails.state, 'sending'), lte(mails.dueAt, now), lte(mails.attempts, maxAttempts))
      await db.update(mails).set({ state: 'waiting', dueAt: now }).where(isAbandoned)
    },

    async failAbandoned(now: Date, problem: string) {
      return db
        .update(mails)
        .set({ state: 'failed', finishedAt: now, problem, content: null })
        .where(and(eq(mails.state, 'sending'), lte(mails.dueAt, now)))
        .returning(known)
    },

    async failExpired(now: Date, problem: string) {
      return db
        .update(mails)
        .set({ state: 'failed', finishedAt: now, problem, content: null })
        .where(and(eq(mails.state, 'waiting'), lte(mails.expiresAt, now)))
        .returning(known)
    },

    async deleteCreatedBefore(moment: Date): Promise<void> {
      await db.delete(mails).where(lt(mails.createdAt, moment))
    },

    async findNextDue(): Promise<Date | null> {
      const [next] = await db
        .select({ dueAt: min(mails.dueAt) })
        .from(mails)
        .where(inArray(mails.state, ['waiting', 'sending']))
      return next?.dueAt ?? null
    },

    async countUnsent(): Promise<{ waiting: number; failed: number }> {
      const counts = await db
        .select({ state: mails.state, count: sql<number>`count(*)::int` })
        .from(mails)
        .where(inArray(mails.state, ['waiting', 'sending', 'failed']))
        .groupBy(mails.state)
      const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0
      return { waiting: countOf('waiting') + countOf('sending'), failed: countOf('failed') }
    },
  }
}
