import { and, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { OrderState } from '#contract/orders.ts'
import type { Queries } from '#server/db/database.ts'
import type { Position } from '#server/http/keyset-cursor.ts'
import { orders } from './orders.table.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

/** The states in which somebody still has to do something. */
const openStates = ['nuevo', 'preparando', 'listo'] satisfies OrderState[]

type Change = { state: OrderState; transferArrived?: boolean | undefined }

export function createOrdersStore(db: Queries) {
  const isOne = (restaurantId: number, id: number) => and(eq(orders.restaurantId, restaurantId), eq(orders.id, id))

  return {
    /** Orders of one restaurant are inserted one after another, so that counting them before is exact. */
    async lockInserts(restaurantId: number): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${restaurantId}`}, 0))`)
    },

    async countSince(restaurantId: number, since: Date): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(orders)
        .where(and(eq(orders.restaurantId, restaurantId), gt(orders.createdAt, since)))
      return row?.total ?? 0
    },

    async insert(order: NewOrder): Promise<OrderRow> {
      const [row] = await db.insert(orders).values(order).returning()
      if (!row) throw new Error('The insert returned no row')
      return row
    },

    async findByKey(restaurantId: number, sendKey: string): Promise<OrderRow | null> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.restaurantId, restaurantId), eq(orders.sendKey, sendKey)))
      return row ?? null
    },

    async findByCode(code: string, since: Date): Promise<OrderRow | null> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.code, code), gt(orders.createdAt, since)))
      return row ?? null
    },

    /** Null when it was opened before, or is not there. */
    async setOpened(code: string, at: Date): Promise<OrderRow | null> {
      const [row] = await db
        .update(orders)
        .set({ openedAt: at, changes: sql`${orders.changes} + 1` })
        .where(and(eq(orders.code, code), isNull(orders.openedAt)))
        .returning()
      return row ?? null
    },

    async listNewest(restaurantId: number, since: Date, { after, limit }: { after: Position | null; limit: number }) {
      const isAfter =
        after &&
        or(lt(orders.createdAt, after.createdAt), and(eq(orders.createdAt, after.createdAt), lt(orders.id, after.id)))
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.restaurantId, restaurantId), gt(orders.createdAt, since), isAfter ?? undefined))
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit)
    },

    async listOpen(restaurantId: number, since: Date, limit: number): Promise<OrderRow[]> {
      return db
        .select()
        .from(orders)
        .where(
          and(eq(orders.restaurantId, restaurantId), gt(orders.createdAt, since), inArray(orders.state, openStates)),
        )
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit)
    },

    async lock(restaurantId: number, id: number, since: Date): Promise<OrderRow | null> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(isOne(restaurantId, id), gt(orders.createdAt, since)))
        .for('update')
      return row ?? null
    },

    async change(id: number, { state, transferArrived }: Change): Promise<OrderRow> {
      const [row] = await db
        .update(orders)
        .set({
          state,
          ...(transferArrived === undefined ? {} : { transferArrived }),
          changes: sql`${orders.changes} + 1`,
        })
        .where(eq(orders.id, id))
        .returning()
      if (!row) throw new Error(`Order ${id} is not there`)
      return row
    },

    /** What tells one moment of the list from another. */
    async readVersion(restaurantId: number, since: Date) {
      const [row] = await db
        .select({
          newestId: sql<number | null>`max(${orders.id})`,
          version: sql<string>`concat(coalesce(max(${orders.id}), 0), '.', count(*), '.', coalesce(sum(${orders.changes}), 0))`,
        })
        .from(orders)
        .where(and(eq(orders.restaurantId, restaurantId), gt(orders.createdAt, since)))
      return row ?? { newestId: null, version: '' }
    },

    async deleteUntil(until: Date): Promise<void> {
      await db.delete(orders).where(lte(orders.createdAt, until))
    },
  }
}
