import type { Account } from '#contract/accounts/accounts.ts'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { amountOf } from '#contract/money.ts'
import { orderDays } from '#contract/orders/orders.ts'
import { openCallMinutes, type WaiterCall } from '#contract/orders/waiter-calls.ts'
import {
  namedWaiting,
  type WaitingOrder,
  type WaitingOrders,
  type WaitingState,
} from '#contract/orders/waiting-orders.ts'
import type { Database } from '#server/db/database.ts'
import { createWaiterCallsStore, type OpenCall } from './waiter-calls/waiter-calls.store.ts'
import { createWaitingStore, type WaitingRow } from './waiting-orders.store.ts'

type Dependencies = { db: Database; now: () => Date }

/** Orders that nobody has taken in hand and tables that call, in all restaurants of an owner. */
export function createWaitingOrders({ db, now }: Dependencies) {
  const store = createWaitingStore(db)
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)

  async function list({ id }: Pick<Account, 'id'>): Promise<WaitingOrders> {
    const [counted, rows, calling, hadOrders] = await Promise.all([
      store.count(id, daysAgo(1)),
      store.list(id, daysAgo(1), namedWaiting),
      listCalls(id),
      store.hadOrders(id),
    ])
    return { ...counted, first: rows.map(presentWaiting), calls: calling.map(presentCall), had_orders: hadOrders }
  }

  async function describe(ownerId: number): Promise<WaitingState> {
    const [{ total: waiting }, version, calling] = await Promise.all([
      store.count(ownerId, daysAgo(1)),
      store.readVersion(ownerId, daysAgo(orderDays)),
      listCalls(ownerId),
    ])
    const newestCall = calling.at(-1)?.calledAt.getTime() ?? 0
    return { waiting, version: `${version}.${calling.length}.${newestCall}` }
  }

  function listCalls(ownerId: number): Promise<OpenCall[]> {
    return createWaiterCallsStore(db).listOpen(ownerId, new Date(now().getTime() - openCallMinutes * minuteMs))
  }

  return { list, describe }
}

export function presentWaiting(row: WaitingRow): WaitingOrder {
  const { id, code, number, mode, zone, currency, dishes, restaurantId, restaurantName } = row
  return {
    ...{ id, code, number, mode, zone, currency, dishes },
    name: row.dinerName,
    table: row.tableName,
    restaurant_id: restaurantId,
    restaurant_name: restaurantName,
    total: amountOf(row.total),
    time_zone: row.timeZone,
    created_at: row.createdAt.toISOString(),
    wanted_at: row.wantedAt?.toISOString() ?? null,
  }
}

function presentCall({ tableId, table, restaurantId, restaurantName, calledAt }: OpenCall): WaiterCall {
  return {
    ...{ table_id: tableId, table, restaurant_id: restaurantId, restaurant_name: restaurantName },
    called_at: calledAt.toISOString(),
  }
}
