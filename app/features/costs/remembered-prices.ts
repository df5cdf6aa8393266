import { dayMs } from '#contract/durations.ts'
import type { Dish } from '#contract/menu/menu.ts'

export type Repriced = { id: number; price: number }

/** The prices before and after the last change of several, which can be undone for a day. */
export type RememberedPrices = { at: number; before: Repriced[]; after: Repriced[] }

type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (restaurantId: number) => `prices-before-${restaurantId}`

export function findRemembered(storage: Keeping, restaurantId: number, now = Date.now()): RememberedPrices | null {
  try {
    const remembered: RememberedPrices | null = JSON.parse(storage.getItem(keyOf(restaurantId)) ?? 'null')
    return remembered && now - remembered.at < dayMs ? remembered : null
  } catch {
    return null
  }
}

/** A browser without room for it only loses the undo. */
export function remember(storage: Keeping, restaurantId: number, prices: RememberedPrices | null): void {
  try {
    if (prices) storage.setItem(keyOf(restaurantId), JSON.stringify(prices))
    else storage.removeItem(keyOf(restaurantId))
  } catch {}
}

/** The old prices of the dishes that still have the new ones: what was changed since then stays. */
export function pricesToRestore({ before, after }: RememberedPrices, dishes: readonly Dish[]): Repriced[] {
  const current = new Map(dishes.map(({ id, price }) => [id, price]))
  const changed = new Map(after.map(({ id, price }) => [id, price]))
  return before.filter(({ id }) => current.has(id) && current.get(id) === changed.get(id))
}
