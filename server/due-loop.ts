const longestPauseMs = 30_000
/** Due work that another process is just taking must not make this one spin. */
const shortestPauseMs = 250

type DueLoopOptions = {
  /** What is worked on, for the log: 'the mail queue'. */
  name: string
  work(): Promise<unknown>
  findNextDue(): Promise<Date | null>
  now(): Date
  log: { error(details: object, message: string): void }
}

/** Works when woken and when something falls due, and looks now and then by itself; never twice at a time. */
export function createDueLoop({ name, work, findNextDue, now, log }: DueLoopOptions) {
  let isRunning = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  function start() {
    isRunning = true
    wake()
  }

  function wake() {
    if (!isRunning) return
    isWoken = true
    clearTimeout(timer)
    round ??= runRound().finally(() => {
      round = undefined
    })
  }

  async function runRound() {
    let pauseMs = longestPauseMs
    while (isRunning && isWoken) {
      isWoken = false
      pauseMs = await workOnce()
    }
    if (isRunning) timer = setTimeout(wake, pauseMs).unref()
  }

  async function workOnce(): Promise<number> {
    try {
      await work()
      const next = await findNextDue()
      const untilNextMs = next ? next.getTime() - now().getTime() : longestPauseMs
      return Math.min(Math.max(untilNextMs, shortestPauseMs), longestPauseMs)
    } catch (err) {
      log.error({ err }, `${name} could not be read or written; it is tried again`)
      return longestPauseMs
    }
  }

  /** Begins nothing new; waits for what runs, but no longer than it is given. */
  async function stop(limitMs: number) {
    isRunning = false
    clearTimeout(timer)
    if (!round) return
    const limit = Promise.withResolvers<void>()
    const overdue = setTimeout(limit.resolve, limitMs)
    await Promise.race([round, limit.promise])
    clearTimeout(overdue)
  }

  return { start, wake, stop }
}
