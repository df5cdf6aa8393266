import { secondMs } from '#contract/durations.ts'

type Limits = {
  /** How many may come at once. */
  burst: number
  /** How many may go on coming. */
  perSecond: number
}

const mostKeys = 20_000

export type BurstLimit = (key: string | number) => boolean

/** False for what comes faster than people do. It knows keys in memory only, and not more than `mostKeys`: further ones are refused. */
export function createBurstLimit({ burst, perSecond }: Limits, now = () => performance.now()): BurstLimit {
  /** When everything that came with that key is worked off. */
  const workedOffAt = new Map<string | number, number>()
  const msEach = secondMs / perSecond
  let lookedAt = Number.NEGATIVE_INFINITY

  /** At most once a second: otherwise each key of a flood would cost a look at all the others. */
  function forgetQuiet(at: number): void {
    if (at - lookedAt < secondMs) return
    lookedAt = at
    for (const [key, time] of workedOffAt) if (time <= at) workedOffAt.delete(key)
  }

  return (key) => {
    const at = now()
    const before = Math.max(at, workedOffAt.get(key) ?? 0)
    if (before - at > (burst - 1) * msEach) return false
    if (workedOffAt.size >= mostKeys && !workedOffAt.has(key)) {
      forgetQuiet(at)
      if (workedOffAt.size >= mostKeys) return false
    }
    workedOffAt.set(key, before + msEach)
    return true
  }
}
