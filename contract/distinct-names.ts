import type { z } from 'zod'

type Named = { id?: number | undefined; name: string }

/** Whether people take two names for the same: capitals do not count. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A check for a list whose entries people tell apart by their names. */
export function refuseTwins(sameName: string) {
  return (items: readonly Named[], { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>) => {
    for (const [index, { id, name }] of items.entries()) {
      const earlier = items.slice(0, index)
      if (earlier.some((item) => isSameName(item.name, name)))
        addIssue({ code: 'custom', path: [index, 'name'], message: sameName })
      if (id !== undefined && earlier.some((item) => item.id === id))
        addIssue({ code: 'custom', path: [index, 'id'], message: 'No repitas.' })
    }
  }
}
