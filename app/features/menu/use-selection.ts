import { useState } from 'react'
import type { Dish } from '#contract/menu.ts'

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
    /** All of these, or none when all are ticked already. */
    toggleAll(shown: Dish[]) {
      setIds((before) => new Set(shown.every(({ id }) => before?.has(id)) ? [] : shown.map(({ id }) => id)))
    },
  }
}
