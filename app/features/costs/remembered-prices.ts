import { dayMs } from '#contract/durations.ts'
import type { Dish } from '#contract/menu/menu.ts'

export type Repriced = { id: number; price: number }

/** The prices before and after a change of one or several, which can be undone for a day. */
export type RememberedPrices = { at: number; before: Repriced[]; after: Repriced[] }

type Keeping = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (restaurantId: number) => `prices-before-${restaurantId}`
const maxRemembered = 50

export function listRemembered(storage: Keeping, restaurantId: number, now = Date.now()): RememberedPrices[] {
  try {
    const remembered: RememberedPrices[] = JSON.parse(storage.getItem(keyOf(restaurantId)) ?? '[]')
    return remembered.filter(({ at }) => now - at < dayMs)
  } catch {
    return []
  }
}

/** A browser without room for it only loses the undo. */
export function remember(storage: Keeping, restaurantId: number, changes: readonly RememberedPrices[]): void {
  try {
    storage.setItem(keyOf(restaurantId), JSON.stringify(changes.slice(-maxRemembered)))
  } catch {}
}

/** The old prices of the dishes that still have the new ones: what was changed since then stays. */
export function pricesToRestore({ before, after }: RememberedPrices, dishes: readonly Dish[]): Repriced[] {
  const current = new Map(dishes.map(({ id, price }) => [id, price]))
  const changed = new Map(after.map(({ id, price }) => [id, price]))
  return before.filter(({ id }) => current.has(id) && current.get(id) === changed.get(id))
}
