import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs, secondMs } from '#contract/durations.ts'
import type { Log } from '#server/log.ts'

const longestPauseMs = 30 * secondMs

/**
 * Runs the server in a process of its own, and starts it again when a bug or the system has ended it. The first start must succeed: a server
 * that never served has a bad configuration, and says so itself. Ends as the server ends when a signal asks for it.
 */
export async function keepAlive(entry: string, log: Log): Promise<void> {
  let server: ChildProcess
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      server.kill(signal)
      stopping.abort()
    })
  }
  let hasServed = false
  for (let pauseMs = secondMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const startedAt = performance.now()
    server = fork(entry)
    server.once('message', () => {
      hasServed = true
    })
    const [code, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals | null]
    if (stopping.signal.aborted || code === 0 || !hasServed) process.exit(code ?? 1)
    // It did not die of what ended the one before.
    if (performance.now() - startedAt > minuteMs) pauseMs = secondMs
    log.error({ code, signal, pauseMs }, 'the server ended by itself and is started again')
    await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => process.exit(0))
  }
}
