import { AppError, type ErrorCode } from '#contract/errors.ts'
import { createPlaces, retryAfterSeconds } from './places-at-once.ts'

export type GateLimits = {
  atOnce: number
  /** How many calls may wait, and for how long. */
  waiting: number
  longestWaitMs: number
  /** Running and waiting calls together, so that one caller's burst leaves room for the others. */
  perCaller?: number
  /** The error for calls that find no room. */
  refusal: ErrorCode
}

/**
 * Runs a few calls at once and lets a few more wait. A call beyond that, or one that waits too long, is refused and may be retried. A call that
 * still waits when its `signal` is aborted is not run.
 */
export function createBoundedGate(limits: GateLimits) {
  const { atOnce, waiting: longestLine, longestWaitMs, perCaller = Number.POSITIVE_INFINITY, refusal } = limits
  const busy = () => new AppError(refusal, { retryAfterSeconds })
  const line = new Set<() => void>()
  const places = createPlaces()
  let inside = 0

  async function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw busy()
    if (inside < atOnce) {
      inside += 1
      return
    }
    if (line.size >= longestLine) throw busy()
    const turn = Promise.withResolvers<void>()
    const giveUp = () => {
      line.delete(turn.resolve)
      turn.reject(busy())
    }
    const tooLate = setTimeout(giveUp, longestWaitMs)
    signal?.addEventListener('abort', giveUp)
    line.add(turn.resolve)
    try {
      await turn.promise
    } finally {
      clearTimeout(tooLate)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  /** The free place goes directly to the next waiting call. */
  function leave(): void {
    const [next] = line
    if (!next) {
      inside -= 1
      return
    }
    line.delete(next)
    next()
  }

  async function takeTurn<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    await waitForTurn(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  async function enter<T>(caller: unknown, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leavePlace = places.enter([[caller, perCaller, refusal]])
    try {
      return await takeTurn(work, signal)
    } finally {
      leavePlace()
    }
  }

  return Object.assign(enter, {
    /** Refuses a call that would find the line full now, before it costs anything. */
    ensureRoom() {
      if (line.size >= longestLine) throw busy()
    },
  })
}
