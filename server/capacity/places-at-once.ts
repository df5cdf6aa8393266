import { AppError, type ErrorCode } from '#contract/errors.ts'

/** The key, the most at once, and the error for one more. */
type Bound = readonly [key: unknown, most: number, refusal: ErrorCode]

export const retryAfterSeconds = 5

/** Counts what runs at once in this process, under several keys: in all, by network, by account. */
export function createPlaces() {
  const counts = new Map<unknown, number>()

  function add(key: unknown, difference: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + difference
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  function ensureFree([key, most, refusal]: Bound): void {
    if ((counts.get(key) ?? 0) >= most) throw new AppError(refusal, { retryAfterSeconds })
  }

  /** Returns a function that frees the place; throws when no place is free. */
  function enter(bounds: readonly Bound[]): () => void {
    for (const bound of bounds) ensureFree(bound)
    for (const [key] of bounds) add(key, 1)
    return () => {
      for (const [key] of bounds) add(key, -1)
    }
  }

  return { ensureFree, enter }
}
