/** Names what an answer was made of, like `restaurant:7`; a write that touches it invalidates the cached answer. */
export type ReadsFrom = (...tags: string[]) => void

/** Says when an answer expires. If called several times, the earliest instant counts. */
export type TrueUntil = (instant: Date) => void

type Changing = { next_change: string | null } | null | undefined

/** For an answer with a restaurant: it opens or closes, its almuerzo begins or ends, or its prices change. */
export function untilItChanges(
  { opening, almuerzo, pricing }: { opening: Changing; almuerzo?: Changing; pricing: Changing },
  trueUntil: TrueUntil,
): void {
  for (const part of [opening, almuerzo, pricing]) if (part?.next_change) trueUntil(new Date(part.next_change))
}

/** Collects what is said about one answer while it is made. */
export function collectSources() {
  const tags: string[] = []
  let expiresAt = Number.POSITIVE_INFINITY

  const readsFrom: ReadsFrom = (...more) => {
    tags.push(...more)
  }

  const trueUntil: TrueUntil = (instant) => {
    const ms = instant.getTime()
    if (Number.isNaN(ms)) throw new RangeError('An answer cannot be true until an invalid date')
    expiresAt = Math.min(expiresAt, ms)
  }

  return { readsFrom, trueUntil, collected: () => ({ tags, expiresAt }) }
}
