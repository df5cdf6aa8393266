import { decimalOf } from '#contract/money.ts'
import type { Order, ReceivedOrder } from '#contract/orders.ts'
import type { OrderRow } from './orders.store.ts'

/** Every order in a response is made here. */
export function presentOrder(row: OrderRow, publicUrl: string): Order {
  const { code, restaurantId, mode, tableName, zone, payment, lines, currency, timeZone, createdAt } = row
  return {
    ...{ code, mode, zone, payment, lines, currency },
    url: new URL(`/pedido/${code}`, publicUrl).href,
    restaurant_id: restaurantId,
    table: tableName,
    subtotal: decimalOf(row.subtotal, 2),
    delivery: decimalOf(row.delivery, 2),
    total: decimalOf(row.total, 2),
    time_zone: timeZone,
    created_at: createdAt.toISOString(),
  }
}

/** With what happened to it in the restaurant: for its owner only. */
export function presentReceived(row: OrderRow, publicUrl: string): ReceivedOrder {
  return {
    ...presentOrder(row, publicUrl),
    id: row.id,
    state: row.state,
    transfer_arrived: row.transferArrived,
    opened_at: row.openedAt?.toISOString() ?? null,
    hidden: row.hidden,
    origin_known: row.origin !== null,
  }
}
