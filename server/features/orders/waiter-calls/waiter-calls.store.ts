import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { isOwnRestaurant, nameOfRestaurant, ownerOf } from '#server/features/restaurants/restaurants.queries.ts'
import { restaurantTables } from '../order-settings.table.ts'
import { waiterCalls } from './waiter-calls.table.ts'

export type OpenCall = Awaited<ReturnType<ReturnType<typeof createWaiterCallsStore>['listOpen']>>[number]

export function createWaiterCallsStore(db: Queries) {
  return {
    /** The owner of its restaurant. The table cannot be deleted until the transaction ends; null when it was. */
    async holdTable(tableId: number): Promise<number | null> {
      const [row] = await db
        .select({ ownerId: ownerOf(restaurantTables.restaurantId) })
        .from(restaurantTables)
        .where(eq(restaurantTables.id, tableId))
        .for('key share')
      return row?.ownerId ?? null
    },

    /** False when the table has called after `before`, also at the same moment. */
    async call(tableId: number, at: Date, before: Date): Promise<boolean> {
      const called = await db
        .insert(waiterCalls)
        .values({ tableId, calledAt: at })
        .onConflictDoUpdate({
          target: waiterCalls.tableId,
          set: { calledAt: at, attendedAt: null },
          setWhere: lte(waiterCalls.calledAt, before),
        })
        .returning({ tableId: waiterCalls.tableId })
      return called.length > 0
    },

    /** False when no call of this table of the restaurant waits. */
    async attend(restaurantId: number, tableId: number, at: Date): Promise<boolean> {
      const isOfRestaurant = sql`exists (select 1 from ${restaurantTables} where ${restaurantTables.id} = ${waiterCalls.tableId} and ${restaurantTables.restaurantId} = ${restaurantId})`
      const attended = await db
        .update(waiterCalls)
        .set({ attendedAt: at })
        .where(and(eq(waiterCalls.tableId, tableId), isNull(waiterCalls.attendedAt), isOfRestaurant))
        .returning({ tableId: waiterCalls.tableId })
      return attended.length > 0
    },

    /** The longest wait first. */
    async listOpen(ownerId: number, since: Date) {
      return db
        .select({
          tableId: restaurantTables.id,
          table: restaurantTables.name,
          restaurantId: restaurantTables.restaurantId,
          restaurantName: nameOfRestaurant(restaurantTables.restaurantId),
          calledAt: waiterCalls.calledAt,
        })
        .from(waiterCalls)
        .innerJoin(restaurantTables, eq(restaurantTables.id, waiterCalls.tableId))
        .where(
          and(
            isOwnRestaurant(restaurantTables.restaurantId, ownerId),
            isNull(waiterCalls.attendedAt),
            gt(waiterCalls.calledAt, since),
          ),
        )
        .orderBy(asc(waiterCalls.calledAt), asc(waiterCalls.tableId))
    },
  }
}
