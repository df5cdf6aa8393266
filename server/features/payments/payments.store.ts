import { and, desc, eq, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { paymentCheckouts, paymentEvents, paymentReadNumbers, paymentSubscriptions } from './payments.table.ts'

export type SubscriptionRow = typeof paymentSubscriptions.$inferSelect
export type CheckoutRow = typeof paymentCheckouts.$inferSelect

export function createPaymentsStore(db: Queries) {
  return {
    async takeReadNumber(): Promise<number> {
      const next = sql<{ number: number }>`select nextval(${paymentReadNumbers.seqName})::int as number`
      const { rows } = await db.execute<{ number: number }>(next)
      if (!rows[0]) throw new Error('The sequence gave no number')
      return rows[0].number
    },

    async hasEvent(id: string): Promise<boolean> {
      const found = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
      return found.length > 0
    },

    /** False when the event is known; of several inserts at once, only one gets true. */
    async insertEvent(event: typeof paymentEvents.$inferInsert): Promise<boolean> {
      const inserted = await db.insert(paymentEvents).values(event).onConflictDoNothing().returning()
      return inserted.length > 0
    },

    async deleteEventsBefore(moment: Date): Promise<void> {
      await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, moment))
    },

    async findSubscription(id: string): Promise<SubscriptionRow | null> {
      const [row] = await db.select().from(paymentSubscriptions).where(eq(paymentSubscriptions.id, id))
      return row ?? null
    },

    /** The subscriptions that have ever granted Plus: those that grant it now first, then the newest. */
    async listSubscriptions(userId: number): Promise<SubscriptionRow[]> {
      return db
        .select()
        .from(paymentSubscriptions)
        .where(and(eq(paymentSubscriptions.userId, userId), isNotNull(paymentSubscriptions.grantedAt)))
        .orderBy(desc(paymentSubscriptions.grantsPlus), desc(paymentSubscriptions.createdAt))
    },

    async isPlus(userId: number): Promise<boolean> {
      const granting = await db
        .select({ id: paymentSubscriptions.id })
        .from(paymentSubscriptions)
        .where(and(eq(paymentSubscriptions.userId, userId), eq(paymentSubscriptions.grantsPlus, true)))
        .limit(1)
      return granting.length > 0
    },

    /** False when a later reading is already stored. */
    async saveSubscription(row: SubscriptionRow): Promise<boolean> {
      const { id: _, createdAt: __, ...changes } = row
      const saved = await db
        .insert(paymentSubscriptions)
        .values(row)
        .onConflictDoUpdate({
          target: paymentSubscriptions.id,
          set: changes,
          setWhere: lt(paymentSubscriptions.readNumber, row.readNumber),
        })
        .returning({ id: paymentSubscriptions.id })
      return saved.length > 0
    },

    async listDue(now: Date): Promise<string[]> {
      const due = await db
        .select({ id: paymentSubscriptions.id })
        .from(paymentSubscriptions)
        .where(lte(paymentSubscriptions.checkAt, now))
        .orderBy(paymentSubscriptions.checkAt)
        .limit(100)
      return due.map(({ id }) => id)
    },

    async postponeCheck(id: string, checkAt: Date): Promise<void> {
      await db.update(paymentSubscriptions).set({ checkAt }).where(eq(paymentSubscriptions.id, id))
    },

    /** Schedules a check of every subscription that has not ended. */
    async checkAllOf(userId: number, checkAt: Date): Promise<void> {
      const isLive = and(eq(paymentSubscriptions.userId, userId), ne(paymentSubscriptions.state, 'ended'))
      await db.update(paymentSubscriptions).set({ checkAt }).where(isLive)
    },

    async findCheckout(userId: number): Promise<CheckoutRow | null> {
      const [row] = await db.select().from(paymentCheckouts).where(eq(paymentCheckouts.userId, userId))
      return row ?? null
    },

    async putCheckout(row: CheckoutRow): Promise<void> {
      await db.insert(paymentCheckouts).values(row).onConflictDoUpdate({ target: paymentCheckouts.userId, set: row })
    },

    async setCheckoutSession(userId: number, key: string, sessionId: string): Promise<void> {
      const isSame = and(eq(paymentCheckouts.userId, userId), eq(paymentCheckouts.key, key))
      await db.update(paymentCheckouts).set({ sessionId }).where(isSame)
    },

    async deleteCheckout(userId: number): Promise<void> {
      await db.delete(paymentCheckouts).where(eq(paymentCheckouts.userId, userId))
    },
  }
}
