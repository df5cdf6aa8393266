import { useSyncExternalStore } from 'react'
import type { WaitingOrders } from '#contract/orders/waiting-orders.ts'

/** `arrived`: how many have come since the panel was opened. `version`: another one when any order has changed. */
export type Waiting = WaitingOrders & { arrived: number; version: string }

/** The whole panel shows it, and its first script must stay small: what fills it comes later. */
let waiting: Waiting = {
  ...{ total: 0, first: [], calls: [], restaurants: 0, had_orders: false },
  ...{ arrived: 0, version: '' },
}
const listeners = new Set<() => void>()

export function setWaiting(next: Waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

export function getWaiting(): Waiting {
  return waiting
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWaiting(): Waiting {
  return useSyncExternalStore(subscribe, getWaiting, getWaiting)
}

/** What waits for the owner, of either kind. */
export function countWaiting({ total, calls }: Waiting): number {
  return total + calls.length
}

export function callsText(calls: number): string {
  return calls === 1 ? 'Una mesa llama al mesero' : `${calls} mesas llaman al mesero`
}
