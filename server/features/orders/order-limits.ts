import { minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { AttemptCounter } from '#server/adapters/attempts/attempt-counter.ts'

const windowMs = 10 * minuteMs

/** New orders of one restaurant in ten minutes: docs/decisions/0023-orders.md */
export const orderLimits = {
  device: 10,
  /** Of all devices of a network that have not ordered before. */
  strangers: 20,
  /** Of all devices of a network: a caller may have collected cookies. */
  network: 100,
  /** All guests of a restaurant may share its network. */
  moreForEachTable: 10,
  mostForTables: 180,
}

type Ordering = { restaurantId: number; tables: number; network: string; deviceId: string | null }
type Limit = { key: string; max: number }

/** Nobody but the sender's own device and network is ever stopped: strangers cannot close a restaurant's orders. */
export function createOrderLimits(attempts: AttemptCounter | null) {
  async function takeBack(limits: readonly Limit[]): Promise<void> {
    for (const { key } of limits) await attempts?.takeBack(key)
  }

  /** Counts an order, and returns how to take that back if it was none. */
  async function count(order: Ordering): Promise<() => Promise<void>> {
    const limits = limitsOf(order)
    for (const [index, { key, max }] of limits.entries()) {
      const { count = 0, endsInMs = 0 } = (await attempts?.add(key, windowMs)) ?? {}
      if (count <= max) continue
      await takeBack(limits.slice(0, index + 1))
      throw new AppError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) })
    }
    return () => takeBack(limits)
  }

  return { count }
}

function limitsOf({ restaurantId, tables, network, deviceId }: Ordering): Limit[] {
  const { device, strangers, network: most, moreForEachTable, mostForTables } = orderLimits
  const forTables = Math.min(tables * moreForEachTable, mostForTables)
  const own =
    deviceId === null
      ? { key: `orders strangers ${restaurantId} ${network}`, max: strangers + forTables }
      : { key: `orders device ${restaurantId} ${deviceId}`, max: device }
  return [own, { key: `orders network ${restaurantId} ${network}`, max: most + forTables }]
}
