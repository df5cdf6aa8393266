import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import { mostHoursAhead } from '#contract/orders/order-later.ts'
import type { Queries } from '#server/db/database.ts'
import {
  countOwned,
  isOwnRestaurant,
  nameOfRestaurant,
  ownerOf,
} from '#server/features/restaurants/restaurants.queries.ts'
import { orderDays } from './cash-close/cash-close.table.ts'
import { type OrderRow, waitsSince } from './orders.store.ts'
import { orders } from './orders.table.ts'

/** What was ordered can be long, and here it is only counted. */
const { lines, removedLines: _removed, edits: _edits, ...columns } = getTableColumns(orders)
const dishes = sql<number>`(select coalesce(sum((line.value->>'quantity')::int), 0)::int from jsonb_array_elements(${lines}) line)`

export type WaitingRow = Omit<OrderRow, 'lines' | 'removedLines' | 'edits'> & {
  dishes: number
  restaurantName: string
  ownerId: number
}

/** Which reminder. */
export type Reminded = 'rangAgainAt' | 'mailedAt'

/** A waiting order is new, and the owner has not hidden it. */
const isWaiting = and(eq(orders.state, 'nuevo'), eq(orders.hidden, false))

export function createWaitingStore(db: Queries) {
  const waitingRows = (condition: SQL | undefined, limit: number): Promise<WaitingRow[]> =>
    db
      .select({
        ...columns,
        dishes,
        restaurantName: nameOfRestaurant(orders.restaurantId),
        ownerId: ownerOf(orders.restaurantId),
      })
      .from(orders)
      .where(and(isWaiting, condition))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(limit)

  return {
    async count(ownerId: number, since: Date): Promise<{ total: number; restaurants: number }> {
      const [row] = await db
        .select({ total: count(), restaurants: countOwned(ownerId) })
        .from(orders)
        .where(and(isOwnRestaurant(orders.restaurantId, ownerId), isWaiting, gt(orders.createdAt, since)))
      return row ?? { total: 0, restaurants: 0 }
    },

    /** Of orders that are deleted the sums of their day remain. */
    async hadOrders(ownerId: number): Promise<boolean> {
      const { rows } = await db.execute<{ had: boolean }>(sql`
        select exists (select from ${orders} where ${isOwnRestaurant(orders.restaurantId, ownerId)})
          or exists (select from ${orderDays} where ${isOwnRestaurant(orderDays.restaurantId, ownerId)}) as had`)
      return rows[0]?.had ?? false
    },

    /** The longest wait first. */
    async list(ownerId: number, since: Date, limit: number): Promise<WaitingRow[]> {
      return waitingRows(and(isOwnRestaurant(orders.restaurantId, ownerId), gt(orders.createdAt, since)), limit)
    },

    /** A version of all lists of an owner. */
    async readVersion(ownerId: number, since: Date): Promise<string> {
      const [row] = await db
        .select({
          version: sql<string>`concat(coalesce(max(${orders.id}), 0), '.', count(*), '.', coalesce(sum(${orders.changes}), 0))`,
        })
        .from(orders)
        .where(
          and(isOwnRestaurant(orders.restaurantId, ownerId), eq(orders.hidden, false), gt(orders.createdAt, since)),
        )
      return row?.version ?? ''
    },

    async findOwnerId(orderId: number): Promise<number | null> {
      const [row] = await db
        .select({ ownerId: ownerOf(orders.restaurantId) })
        .from(orders)
        .where(eq(orders.id, orderId))
      return row?.ownerId ?? null
    },

    /** Orders that began to wait after `from` and until `until`, and are without this reminder. One for later begins to wait at its hour. */
    async listLate(
      reminded: Reminded,
      { from, until, limit }: { from: Date; until: Date; limit: number },
    ): Promise<WaitingRow[]> {
      const wasPlaced = gt(orders.createdAt, new Date(from.getTime() - mostHoursAhead * hourMs))
      const isLate = and(wasPlaced, gt(waitsSince, from), lte(waitsSince, until), isNull(orders[reminded]))
      return waitingRows(isLate, limit)
    },

    /** Which of these owners got a mail since then. */
    async listMailedOwners(since: Date): Promise<number[]> {
      const rows = await db
        .selectDistinct({ ownerId: ownerOf(orders.restaurantId) })
        .from(orders)
        .where(gt(orders.mailedAt, since))
      return rows.map(({ ownerId }) => ownerId)
    },

    /** Returns those that still waited. In the order of their ids, so that two processes do not wait for each other. */
    async markReminded(reminded: Reminded, ids: readonly number[], at: Date): Promise<Set<number>> {
      const own = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(inArray(orders.id, [...ids]), isWaiting, isNull(orders[reminded])))
        .orderBy(asc(orders.id))
        .for('update')
      const marked = own.map(({ id }) => id)
      if (marked.length > 0)
        await db
          .update(orders)
          .set({ [reminded]: at })
          .where(inArray(orders.id, marked))
      return new Set(marked)
    },
  }
}
