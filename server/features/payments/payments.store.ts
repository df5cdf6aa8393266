import { and, desc, eq, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { billingCheckouts, billingEvents, billingReadNumbers, billingSubscriptions } from './payments.table.ts'

export type SubscriptionRow = typeof billingSubscriptions.$inferSelect
export type CheckoutRow = typeof billingCheckouts.$inferSelect

export function createPaymentsStore(db: Queries) {
  return {
    async takeReadNumber(): Promise<number> {
      const next = sql<{ number: number }>`select nextval(${billingReadNumbers.seqName})::int as number`
      const { rows } = await db.execute<{ number: number }>(next)
      if (!rows[0]) throw new Error('The sequence gave no number')
      return rows[0].number
    },

    async hasEvent(id: string): Promise<boolean> {
      const found = await db.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, id))
      return found.length > 0
    },

    /** False when the event is known; of several inserts at once, only one gets true. */
    async insertEvent(event: typeof billingEvents.$inferInsert): Promise<boolean> {
      const inserted = await db.insert(billingEvents).values(event).onConflictDoNothing().returning()
      return inserted.length > 0
    },

    async deleteEventsBefore(moment: Date): Promise<void> {
      await db.delete(billingEvents).where(lt(billingEvents.receivedAt, moment))
    },

    async findSubscription(id: string): Promise<SubscriptionRow | null> {
      const [row] = await db.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id))
      return row ?? null
    },

    /** The subscriptions that have ever granted Plus: those that grant it now first, then the newest. */
    async listSubscriptions(userId: number): Promise<SubscriptionRow[]> {
      return db
        .select()
        .from(billingSubscriptions)
        .where(and(eq(billingSubscriptions.userId, userId), isNotNull(billingSubscriptions.grantedAt)))
        .orderBy(desc(billingSubscriptions.grantsPlus), desc(billingSubscriptions.createdAt))
    },

    async isPlus(userId: number): Promise<boolean> {
      const granting = await db
        .select({ id: billingSubscriptions.id })
        .from(billingSubscriptions)
        .where(and(eq(billingSubscriptions.userId, userId), eq(billingSubscriptions.grantsPlus, true)))
        .limit(1)
      return granting.length > 0
    },

    /** False when a later reading is already stored. */
    async saveSubscription(row: SubscriptionRow): Promise<boolean> {
      const { id: _, createdAt: __, ...changes } = row
      const saved = await db
        .insert(billingSubscriptions)
        .values(row)
        .onConflictDoUpdate({
          target: billingSubscriptions.id,
          set: changes,
          setWhere: lt(billingSubscriptions.readNumber, row.readNumber),
        })
        .returning({ id: billingSubscriptions.id })
      return saved.length > 0
    },

    async listDue(now: Date): Promise<string[]> {
      const due = await db
        .select({ id: billingSubscriptions.id })
        .from(billingSubscriptions)
        .where(lte(billingSubscriptions.checkAt, now))
        .orderBy(billingSubscriptions.checkAt)
        .limit(100)
      return due.map(({ id }) => id)
    },

    async postponeCheck(id: string, checkAt: Date): Promise<void> {
      await db.update(billingSubscriptions).set({ checkAt }).where(eq(billingSubscriptions.id, id))
    },

    /** Schedules a check of every subscription that has not ended. */
    async checkAllOf(userId: number, checkAt: Date): Promise<void> {
      const isLive = and(eq(billingSubscriptions.userId, userId), ne(billingSubscriptions.state, 'ended'))
      await db.update(billingSubscriptions).set({ checkAt }).where(isLive)
    },

    async findCheckout(userId: number): Promise<CheckoutRow | null> {
      const [row] = await db.select().from(billingCheckouts).where(eq(billingCheckouts.userId, userId))
      return row ?? null
    },

    async putCheckout(row: CheckoutRow): Promise<void> {
      await db.insert(billingCheckouts).values(row).onConflictDoUpdate({ target: billingCheckouts.userId, set: row })
    },

    async setCheckoutSession(userId: number, key: string, sessionId: string): Promise<void> {
      const isSame = and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.key, key))
      await db.update(billingCheckouts).set({ sessionId }).where(isSame)
    },

    async deleteCheckout(userId: number): Promise<void> {
      await db.delete(billingCheckouts).where(eq(billingCheckouts.userId, userId))
    },
  }
}
