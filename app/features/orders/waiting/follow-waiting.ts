import { minuteMs } from '#contract/durations.ts'
import type { WaiterCall } from '#contract/orders/waiter-calls.ts'
import { lateMinutes, listWaiting } from '#contract/orders/waiting-orders.ts'
import { CallFailure, call } from '../../../client/api.ts'
import { hasOrderSound } from '../order-sound.ts'
import { callNotes, ring } from '../ring.ts'
import { countFresh, noteSeen, type SeenOrders } from './count-fresh.ts'
import { followOrders } from './follow-orders.ts'
import { getWaiting, setWaiting } from './waiting-state.ts'

/** Often enough to ring in the right minute. */
const checkMs = 5_000
/** After a failure the list is asked for again, by and by more rarely. */
const retryMs = [3_000, 10_000, 30_000, 60_000]

/** Keeps the panel's list up to date. A new order rings, and again when nobody has taken it in hand after five minutes. */
export function followWaiting(): () => void {
  let known: SeenOrders | null = null
  let knownCalls: Set<string> | null = null
  const late = new Set<number>()
  let isReading = false
  let mustRead = false
  let version = ''
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function read(): Promise<void> {
    mustRead = true
    if (isReading) return
    isReading = true
    clearTimeout(retry)
    try {
      while (mustRead && !isStopped) {
        mustRead = false
        await show()
      }
    } finally {
      isReading = false
    }
  }

  /** The order of the news must not wait for the next one. Without a session there is nothing to ask. */
  function readLater(error: unknown): null {
    const isEnded = error instanceof CallFailure && [401, 403].includes(error.status)
    clearTimeout(retry)
    if (!isEnded && !isStopped) retry = setTimeout(read, retryMs[Math.min(failures, retryMs.length - 1)])
    failures += 1
    return null
  }

  async function show(): Promise<void> {
    const seen = version
    const next = await call(listWaiting).catch(readLater)
    // Screens that follow the version ask again themselves.
    if (!next) return setWaiting({ ...getWaiting(), version: seen })
    failures = 0
    const before = known
    known = noteSeen(before, next)
    const fresh = before ? countFresh(before, next) : 0
    setWaiting({ ...next, version: seen, arrived: getWaiting().arrived + fresh })
    // Those that were late before the panel was opened do not ring.
    if (!before) noteLate(() => undefined)
    const isCalled = hasNewCall(next.calls)
    if (fresh > 0) ringIfOn()
    else if (isCalled) ringIfOn(callNotes)
  }

  /** A table that was attended may call again. Those of before the panel was opened are not new. */
  function hasNewCall(calls: readonly WaiterCall[]): boolean {
    const before = knownCalls
    knownCalls = new Set(calls.map(({ table_id, called_at }) => `${table_id} ${called_at}`))
    return before !== null && [...knownCalls].some((call) => !before.has(call))
  }

  function noteLate(found: () => void): void {
    const limit = Date.now() - lateMinutes.ring * minuteMs
    for (const { id, created_at, wanted_at } of getWaiting().first) {
      if (late.has(id) || Date.parse(wanted_at ?? created_at) > limit) continue
      late.add(id)
      found()
    }
  }

  const stop = followOrders((next) => {
    version = next
    void read()
  })
  const clock = setInterval(() => noteLate(() => ringIfOn()), checkMs)
  return () => {
    isStopped = true
    stop()
    clearTimeout(retry)
    clearInterval(clock)
  }
}

/** A browser whose sound fails must show the order all the same. */
function ringIfOn(notes?: readonly number[]): void {
  try {
    if (hasOrderSound()) ring(notes)
  } catch (error) {
    reportError(error)
  }
}
