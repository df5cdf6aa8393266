import { useSyncExternalStore } from 'react'
import type { CartChange } from './cart.ts'
import { fetchRestaurantNow, type RestaurantNow } from './order-calls.ts'
import { followCart, readCart } from './stored-cart.ts'

export type Addition = Extract<CartChange, { type: 'add' }>

export type SheetView =
  | { kind: 'order' }
  /** Options of a dish that is about to be added. */
  | { kind: 'choose'; addition: Addition }
  /** There is an order at another restaurant. */
  | { kind: 'switch'; addition: Addition }

type SheetState = {
  view: SheetView | null
  /** Null until it was fetched; the last known state while there is no connection. */
  now: RestaurantNow | null
  /** The last attempt to fetch it had no answer. */
  hasNoAnswer: boolean
  /** Said to people who do not see the bar change. */
  said: string
}

/** Buttons of the page and the sheet share it, so it lives outside of React. */
let state: SheetState = { view: null, now: null, hasNoAnswer: false, said: '' }
const listeners = new Set<() => void>()

export function setSheet(part: Partial<SheetState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

export function getSheet(): SheetState {
  return state
}

export function useSheet(): SheetState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getSheet)
}

export function useCart() {
  return useSyncExternalStore(followCart, readCart)
}

/** Keeps what was known if there is no answer. */
export async function refreshNow(restaurantId: number): Promise<RestaurantNow | null> {
  const now = await fetchRestaurantNow(restaurantId).catch(() => null)
  setSheet({ now: now ?? state.now, hasNoAnswer: now === null })
  return state.now
}
