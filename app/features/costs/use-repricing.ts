import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { findRemembered, pricesToRestore, type RememberedPrices, type Repriced, remember } from './remembered-prices.ts'

export type Repricing = ReturnType<typeof useRepricing>

/** Changes several prices at once, and takes that back for a day. */
export function useRepricing(
  restaurantId: number,
  dishes: readonly Dish[],
  apply: (changes: Repriced[]) => Promise<unknown>,
) {
  const [remembered, setRemembered] = useState(() => findRemembered(localStorage, restaurantId))
  const restorable = remembered ? pricesToRestore(remembered, dishes) : []

  function keep(prices: RememberedPrices | null) {
    remember(localStorage, restaurantId, prices)
    setRemembered(prices)
  }

  return {
    /** How many prices can be taken back. */
    undoable: restorable.length,
    async change(changes: Repriced[]) {
      const changed = new Set(changes.map(({ id }) => id))
      const before = dishes.filter(({ id }) => changed.has(id)).map(({ id, price }) => ({ id, price }))
      await apply(changes)
      keep({ at: Date.now(), before, after: changes })
    },
    async undo() {
      await apply(restorable)
      keep(null)
    },
  }
}
