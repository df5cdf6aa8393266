import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'

export type Selection = ReturnType<typeof useSelection>

/** The dishes that were ticked, to change them together. */
export function useSelection(dishes: Dish[]) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  return {
    isOn: ids !== null,
    chosen: dishes.filter(({ id }) => ids?.has(id)),
    has: ({ id }: Dish) => ids?.has(id) ?? false,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle({ id }: Dish) {
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      })
    },
    /** Ticks all of these, or takes their ticks away when all have one. */
    toggleAll(some: readonly Dish[]) {
      setIds((before) => {
        const after = new Set(before)
        const isTaken = some.every(({ id }) => after.has(id))
        for (const { id } of some) isTaken ? after.delete(id) : after.add(id)
        return after
      })
    },
  }
}
