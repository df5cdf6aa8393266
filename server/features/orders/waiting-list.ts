import type { Account } from '#contract/accounts/accounts.ts'
import { dayMs } from '#contract/durations.ts'
import { amountOf } from '#contract/money.ts'
import { orderDays } from '#contract/orders/orders.ts'
import {
  namedWaiting,
  type WaitingOrder,
  type WaitingOrders,
  type WaitingState,
} from '#contract/orders/waiting-orders.ts'
import type { Database } from '#server/db/database.ts'
import { createWaitingStore, type WaitingRow } from './waiting-orders.store.ts'

type Dependencies = { db: Database; now: () => Date }

/** Orders that nobody has taken in hand, in all restaurants of an owner. */
export function createWaitingOrders({ db, now }: Dependencies) {
  const store = createWaitingStore(db)
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)

  async function list({ id }: Pick<Account, 'id'>): Promise<WaitingOrders> {
    const [counted, rows] = await Promise.all([store.count(id, daysAgo(1)), store.list(id, daysAgo(1), namedWaiting)])
    return { ...counted, first: rows.map(presentWaiting) }
  }

  async function describe(ownerId: number): Promise<WaitingState> {
    const [{ total: waiting }, version] = await Promise.all([
      store.count(ownerId, daysAgo(1)),
      store.readVersion(ownerId, daysAgo(orderDays)),
    ])
    return { waiting, version }
  }

  return { list, describe }
}

export function presentWaiting(row: WaitingRow): WaitingOrder {
  const { id, code, number, mode, zone, currency, restaurantId, restaurantName } = row
  return {
    ...{ id, code, number, mode, zone, currency },
    name: row.dinerName,
    table: row.tableName,
    restaurant_id: restaurantId,
    restaurant_name: restaurantName,
    dishes: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: amountOf(row.total),
    created_at: row.createdAt.toISOString(),
  }
}
