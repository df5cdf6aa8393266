import { secondMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'

export type PaceLimits = {
  /** A call's cost is paid back after it. The next call goes on at once while no more than this is unpaid. */
  burst: number
  /** How much a caller pays back each second. */
  perSecond: number
  /** A call that would have to wait longer is refused. */
  longestWaitMs: number
}

export type Pace = (caller: string, cost?: number) => Promise<void>

/** Callers who are not waiting are forgotten when this many are known. */
const manyCallers = 10_000

/** A call waits until its caller may go on. So a flood slows down in its sender, and an honest burst is late instead of refused. */
export function createPace({ burst, perSecond, longestWaitMs }: PaceLimits): Pace {
  /** When each caller will have paid back everything. */
  const paidBackAt = new Map<string, number>()
  const msFor = (cost: number) => (cost / perSecond) * secondMs

  function forgetWhoPaidBack(): void {
    for (const [caller, time] of paidBackAt) if (time <= performance.now()) paidBackAt.delete(caller)
  }

  return async (caller, cost = 1) => {
    const now = performance.now()
    const before = Math.max(now, paidBackAt.get(caller) ?? 0)
    const waitMs = before - now - msFor(burst)
    if (waitMs > longestWaitMs) {
      throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(waitMs / secondMs) })
    }
    if (paidBackAt.size >= manyCallers) forgetWhoPaidBack()
    paidBackAt.set(caller, before + msFor(cost))
    if (waitMs > 0) await new Promise((goOn) => setTimeout(goOn, waitMs))
  }
}
