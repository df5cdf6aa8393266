import { amountOf } from '#contract/money.ts'
import type { OrderStep } from '#contract/orders/order-steps.ts'
import type { Order, OrderLine, OrderProgress } from '#contract/orders/orders.ts'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import type { OrderRow } from './orders.store.ts'
import type { StoredLine } from './orders.table.ts'

/** Every order in a response is made here. */
export function presentOrder(row: OrderRow, publicUrl: string): Order {
  const { code, restaurantId, mode, tableName, zone, payment, currency, timeZone, createdAt, number } = row
  return {
    ...{ code, number, mode, zone, payment, currency },
    lines: row.lines.map(presentLine),
    removed_lines: row.removedLines.map(presentLine),
    edited_at: row.edits.at(-1)?.at ?? null,
    name: row.dinerName,
    url: new URL(`/pedido/${code}`, publicUrl).href,
    restaurant_id: restaurantId,
    table: tableName,
    subtotal: amountOf(row.subtotal),
    delivery: amountOf(row.delivery),
    total: amountOf(row.total),
    time_zone: timeZone,
    created_at: createdAt.toISOString(),
    wanted_at: row.wantedAt?.toISOString() ?? null,
  }
}

function presentLine(line: StoredLine): OrderLine {
  return { ...line, ordered: orderedOf(line) }
}

/** How many the diner ordered. */
export function orderedOf({ ordered, quantity }: StoredLine): number {
  return ordered ?? quantity
}

/** The progress that the diner follows. */
export function presentProgress({ state, edits, number, readyAt, reason, paidBy }: OrderRow): OrderProgress {
  const version = edits.length
  return { state, version, number, ready_at: readyAt?.toISOString() ?? null, reason, paid_by: paidBy }
}

/** When the order came to each state. */
export function stepsOf({ createdAt, steps }: OrderRow): OrderStep[] {
  return [{ state: 'nuevo', at: createdAt.toISOString() }, ...steps]
}

/** With what happened to it in the restaurant: for its owner only. */
export function presentReceived(row: OrderRow, publicUrl: string): ReceivedOrder {
  return {
    ...presentOrder(row, publicUrl),
    ...presentProgress(row),
    id: row.id,
    steps: stepsOf(row),
    paid_at: row.paidAt?.toISOString() ?? null,
    edits: row.edits.map(({ at, total, changes }) => ({ at, total: amountOf(total), changes })),
    opened_at: row.openedAt?.toISOString() ?? null,
    hidden: row.hidden,
    origin_known: row.origin !== null,
  }
}
