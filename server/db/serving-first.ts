import { appendFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/** As `nice` counts: 0 is the server's own, 19 the lowest. */
const priority = 10
/** Linux takes one such change a tenth of a second from a process without rights. */
const pauseMs = 120
const attempts = 50

/**
 * A PostgreSQL on this machine gets the processor after the server: otherwise a flood of searches delays cached pages, which need no query.
 * Linux gives each session (`setsid`) the same share, and each process of PostgreSQL opens one, so the share of its session counts, too (sched(7), autogroup).
 * Without the rights to change it, everything works as before.
 */
export async function lowerPriority(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  for (const { pid } of rows) {
    try {
      setPriority(pid, priority)
    } catch {
      return
    }
    if (process.platform === 'linux') void lowerShareOfSession(pid).catch(() => undefined)
  }
}

async function lowerShareOfSession(pid: number): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await appendFile(`/proc/${pid}/autogroup`, String(priority))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
    await wait(pauseMs, undefined, { ref: false })
  }
}

/** Reached over a Unix socket. */
export function isOnThisMachine(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl) && new URL(databaseUrl).searchParams.get('host')?.startsWith('/') === true
}
