import { secondMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'

export type PaceLimits = {
  /** How many calls may come at once. A call that costs more than one is let in as a call of one would be, and the next ones wait for it. */
  burst: number
  /** How many may go on coming. */
  perSecond: number
  /** A call that would have to wait longer is refused. */
  longestWaitMs?: number
}

type Key = string | number

export type Pace = {
  /** Waits until the caller may go on. So a flood slows down in its sender, and an honest burst is late instead of refused. */
  keep(caller: Key, cost?: number): Promise<void>
  /** False for a call that would have to wait; it does not count. */
  allows(caller: Key): boolean
}

/** Callers are known in memory only, and not more of them than this: further ones are refused. */
const mostCallers = 20_000

/** How fast each caller may go on after a burst: a leaky bucket for each. */
export function createPace({ burst, perSecond, longestWaitMs = 0 }: PaceLimits, now = () => performance.now()): Pace {
  /** When everything that came from a caller is worked off. */
  const workedOffAt = new Map<Key, number>()
  const msFor = (cost: number) => (cost / perSecond) * secondMs
  let lookedAt = Number.NEGATIVE_INFINITY

  /** At most once a second: otherwise each caller of a flood would cost a look at all the others. */
  function forgetQuiet(at: number): void {
    if (at - lookedAt < secondMs) return
    lookedAt = at
    for (const [caller, time] of workedOffAt) if (time <= at) workedOffAt.delete(caller)
  }

  /** Counts the call unless it would have to wait for longer than that, and returns for how long it has to. */
  function enter(caller: Key, cost: number, longestMs: number): number {
    const at = now()
    if (workedOffAt.size >= mostCallers && !workedOffAt.has(caller)) {
      forgetQuiet(at)
      if (workedOffAt.size >= mostCallers) return longestMs + secondMs
    }
    const before = Math.max(at, workedOffAt.get(caller) ?? 0)
    const waitMs = before - at - msFor(burst - 1)
    if (waitMs <= longestMs) workedOffAt.set(caller, before + msFor(cost))
    return waitMs
  }

  return {
    async keep(caller, cost = 1) {
      const waitMs = enter(caller, cost, longestWaitMs)
      if (waitMs > longestWaitMs)
        throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(waitMs / secondMs) })
      if (waitMs > 0) await new Promise((goOn) => setTimeout(goOn, waitMs))
    },
    allows: (caller) => enter(caller, 1, 0) <= 0,
  }
}
