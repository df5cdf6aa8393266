import type { WaitingOrders } from '#contract/orders/waiting-orders.ts'

/** `named`: every order that was in the list at any time, so that one whose step was undone is no new one. */
export type SeenOrders = { named: ReadonlySet<number>; unnamed: number }

type Listed = { total: number; first: readonly Pick<WaitingOrders['first'][0], 'id'>[] }

/** How many orders are new. With many waiting, the newest are only counted; one that is named later was counted before. */
export function countFresh(seen: SeenOrders, { total, first }: Listed): number {
  const named = first.filter(({ id }) => !seen.named.has(id)).length
  return Math.max(0, named + (total - first.length) - seen.unnamed)
}

export function noteSeen(seen: SeenOrders | null, { total, first }: Listed): SeenOrders {
  return { named: new Set([...(seen?.named ?? []), ...first.map(({ id }) => id)]), unnamed: total - first.length }
}
