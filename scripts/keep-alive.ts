import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs, secondMs } from '#contract/durations.ts'
import type { Log } from '#server/log.ts'

const longestPauseMs = 30 * secondMs

/**
 * Runs the server in a process of its own, and starts it again when a bug or the system has ended it. The first start must succeed: a server
 * that never served has a bad configuration, and says so itself. When a signal asks for it, the server is stopped; returns its exit code.
 */
export async function keepAlive(entry: string, env: Record<string, string>, log: Log): Promise<number> {
  let server: ChildProcess | undefined
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      server?.kill(signal)
      stopping.abort()
    })
  }
  let hasServed = false
  for (let pauseMs = secondMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const startedAt = performance.now()
    server = fork(entry, { env: { ...process.env, ...env } })
    server.once('message', () => {
      hasServed = true
    })
    const [code, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals | null]
    // One that was still starting dies of the signal.
    if (stopping.signal.aborted) return code ?? 0
    if (code === 0 || !hasServed) return code ?? 1
    // It did not die of what ended the one before.
    if (performance.now() - startedAt > minuteMs) pauseMs = secondMs
    log.error({ code, signal, pauseMs }, 'the server ended by itself and is started again')
    await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return 0
  }
}
