import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { listRemembered, pricesToRestore, type RememberedPrices, type Repriced, remember } from './remembered-prices.ts'

export type Repricing = ReturnType<typeof useRepricing>

/** Changes several prices at once. Takes each change of prices back for a day, the last one first. */
export function useRepricing(
  restaurantId: number,
  dishes: readonly Dish[],
  apply: (changes: Repriced[]) => Promise<unknown>,
) {
  const [remembered, setRemembered] = useState(() => listRemembered(localStorage, restaurantId))
  const last = remembered.findLast((change) => pricesToRestore(change, dishes).length > 0)
  const restorable = last ? pricesToRestore(last, dishes) : []

  function keep(changes: RememberedPrices[]) {
    remember(localStorage, restaurantId, changes)
    setRemembered(changes)
  }

  return {
    /** The dishes whose price the last change can take back. */
    undoable: dishes.filter(({ id }) => restorable.some((restored) => restored.id === id)),
    async change(changes: Repriced[]) {
      const changed = new Set(changes.map(({ id }) => id))
      const before = dishes.filter(({ id }) => changed.has(id)).map(({ id, price }) => ({ id, price }))
      await apply(changes)
      keep([...listRemembered(localStorage, restaurantId), { at: Date.now(), before, after: changes }])
    },
    async undo() {
      await apply(restorable)
      keep(listRemembered(localStorage, restaurantId).filter(({ at }) => at !== last?.at))
    },
  }
}

/** A change in the list of dishes: its toast can take it back at once, the next visit of the page for a day. */
export function rememberOne(restaurantId: number, before: Dish, after: Dish): void {
  const change = { at: Date.now(), before: [priceOf(before)], after: [priceOf(after)] }
  remember(localStorage, restaurantId, [...listRemembered(localStorage, restaurantId), change])
}

const priceOf = ({ id, price }: Dish): Repriced => ({ id, price })
