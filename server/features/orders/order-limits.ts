import { minuteMs } from '#contract/durations.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import { type AttemptLimit, countAttempt } from '#server/capacity/count-attempt.ts'

const windowMs = 10 * minuteMs

/** New orders of one restaurant in ten minutes: docs/decisions/0023-orders.md */
export const orderLimits = {
  device: 10,
  /** Orders of all devices of a network that have not ordered before. */
  strangers: 20,
  /** Orders of all devices of a network: a caller may have collected cookies. */
  network: 100,
  /** All guests of a restaurant may share its network. */
  moreForEachTable: 10,
  mostForTables: 180,
}

type Ordering = { restaurantId: number; tables: number; network: string; deviceId: string | null }

/** Nobody but the sender's own device and network is ever stopped: strangers cannot close a restaurant's orders. */
export function countNewOrder(attempts: AttemptCounter | null, order: Ordering): Promise<() => Promise<void>> {
  return countAttempt(attempts, limitsOf(order))
}

function limitsOf({ restaurantId, tables, network, deviceId }: Ordering): AttemptLimit[] {
  const { device, strangers, network: most, moreForEachTable, mostForTables } = orderLimits
  const forTables = Math.min(tables * moreForEachTable, mostForTables)
  const own =
    deviceId === null
      ? { key: `orders strangers ${restaurantId} ${network}`, max: strangers + forTables, windowMs }
      : { key: `orders device ${restaurantId} ${deviceId}`, max: device, windowMs }
  return [own, { key: `orders network ${restaurantId} ${network}`, max: most + forTables, windowMs }]
}
