import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLog } from '../database.ts'
import type { Account } from './account.ts'
import { explainFailure } from './explain-failure.ts'
import type { Programs } from './programs.ts'
import { type PostgresProgram, spawnOn } from './spawn-on.ts'

/** A fast stop takes a tenth of a second. What takes longer is ended less kindly, and the next start recovers. */
const stops = [
  ['SIGINT', 3_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 1_000],
] as const

/**
 * The pipe to this shell closes when the product ends, even by SIGKILL, and then PostgreSQL stops, too. A service manager that sends its signal
 * to every process stops the product first: the watching shell ignores it. On Windows the children of a Node process end with it.
 */
const stopWhenInputCloses = `
  exec 4<&0
  (trap '' INT TERM HUP; read -r _ <&4; kill -INT $$) >/dev/null 2>&1 &
  exec "$@" 4<&- </dev/null`

export type Launch = {
  folder: string
  programs: Programs
  account: Account | undefined
  settings: Record<string, string>
  log: DatabaseLog
}

/** Starts PostgreSQL and waits until it answers, which may take until it has recovered. */
export async function launch(plan: Launch, stopping?: AbortSignal): Promise<PostgresProgram> {
  const { folder, programs, account, settings, log } = plan
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawnOn(folder, account, (path) => {
    const command: [string, ...string[]] = [programs.postgres, '-D', path, ...options]
    return process.platform === 'win32' ? command : ['/bin/sh', '-c', stopWhenInputCloses, 'sh', ...command]
  })
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  const output = createInterface({ input: server.stderr })
  output.on('line', (line) => {
    lines.push(line)
    if (line.includes('ready to accept connections')) ready.resolve()
  })
  server.once('error', ready.reject)
  server.once('exit', () => {
    // Lets the watching shell end.
    server.stdin.destroy()
    ready.reject(explainFailure(folder, lines.join('\n')))
  })
  const giveUp = () => void stop(server, plan)
  stopping?.addEventListener('abort', giveUp)
  await ready.promise.finally(() => stopping?.removeEventListener('abort', giveUp))
  output.removeAllListeners('line')
  output.on('line', (line) => logLine(line, log))
  return server
}

/** Only a PANIC concerns the whole server. The settings keep statements and values of rows out of these lines. */
function logLine(line: string, log: DatabaseLog): void {
  log[line.startsWith('PANIC') ? 'error' : 'info']({ line }, 'PostgreSQL wrote')
}

/** Ends open transactions and connections, and writes everything to its place. */
export async function stop(server: PostgresProgram, { folder, programs }: Launch): Promise<void> {
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  for (const [signal, patienceMs] of stops) {
    if (hasEnded()) return
    const ended = once(server, 'exit')
    if (process.platform === 'win32') execFile(programs.pg_ctl, ['stop', '-D', folder, '-m', 'fast'])
    else server.kill(signal)
    await Promise.race([ended, wait(patienceMs)])
  }
}
