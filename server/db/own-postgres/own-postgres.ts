import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLog } from '../database.ts'
import { type Account, accountFor } from './account.ts'
import { provideDatabase, resolveFolder } from './database-folder.ts'
import { type Launch, launch, stop } from './postgres-process.ts'
import { findPrograms } from './programs.ts'
import { defaultPort, findRunning, longestStopMs, type Reach, untilFree, urlOf } from './running-postgres.ts'
import type { PostgresProgram } from './spawn-on.ts'

/** For a small machine: the product uses a dozen connections, and its statements take milliseconds. fsync stays on, as it is by default. */
const smallSettings = {
  max_connections: '40',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // Nobody copies this server while it runs but the product's own backup.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Without processes that would wait for work.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
}

/** No SQL errors: the product logs its own, and PostgreSQL would add the values of rows. */
const logSettings = {
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
  logging_collector: 'off',
  log_checkpoints: 'off',
  lc_messages: 'C',
}

export type OwnPostgres = {
  url: string
  /** Fast: open transactions are undone. */
  stop(): Promise<void>
}

type Options = {
  log: DatabaseLog
  /** More settings of PostgreSQL. */
  settings?: Record<string, string>
  /** Over loopback with a password where there are no Unix sockets. */
  by?: 'socket' | 'loopback'
  /** How long a former product may take to stop before this one is refused. */
  patienceMs?: number
}

/** The product's own PostgreSQL in that folder, which is created if need be. It runs until `stop`, or until this process ends. */
export async function startOwnPostgres(
  path: string,
  {
    log,
    settings = {},
    by = process.platform === 'win32' ? 'loopback' : 'socket',
    patienceMs = longestStopMs,
  }: Options,
): Promise<OwnPostgres> {
  const folder = resolveFolder(path)
  const account = accountFor(folder)
  const programs = await findPrograms(account)
  await provideDatabase(folder, programs, account, by === 'loopback')
  await untilFree(folder, patienceMs, log)
  const reach =
    by === 'loopback' ? { port: await findFreePort(), socketFolder: null } : openSocketFolder(folder, account)
  const plan: Launch = {
    ...{ folder, programs, account, log },
    settings: { ...smallSettings, ...logSettings, ...reachSettings(folder, reach), ...settings },
  }
  const stopServer = keepRunning(await launchFirst(plan), plan)
  return {
    url: urlOf(folder, reach),
    async stop() {
      await stopServer()
      if (reach.socketFolder && reach.socketFolder !== folder)
        rmSync(reach.socketFolder, { recursive: true, force: true })
    },
  }
}

/** The URL of the server that another process has started in that folder; null when none runs. */
export function findOwnPostgres(path: string): Promise<string | null> {
  return findRunning(resolveFolder(path))
}

const shortestPauseMs = 100
const longestPauseMs = 5_000

/** Starts the server again whenever it ends by itself, until it is stopped. */
function keepRunning(first: PostgresProgram, plan: Launch): () => Promise<void> {
  const { log, folder } = plan
  const stopping = new AbortController()
  let server = first

  async function run(): Promise<void> {
    for (;;) {
      const exit = once(server, 'exit')
      if (stopping.signal.aborted) await stop(server, plan)
      const [code, signal] = await exit
      if (stopping.signal.aborted) return
      log.error({ folder, code, signal }, 'PostgreSQL ended by itself and is started again')
      const next = await startAgain()
      if (!next) return
      server = next
    }
  }

  async function startAgain(): Promise<PostgresProgram | null> {
    for (let pauseMs = shortestPauseMs; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await launch(plan, stopping.signal)
      } catch (err) {
        if (stopping.signal.aborted) return null
        log.error({ err, folder, pauseMs }, 'PostgreSQL could not be started again: the next attempt follows')
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return null
  }

  const running = run()
  return async () => {
    stopping.abort()
    await stop(server, plan)
    await running
  }
}

/** After a kill the processes of connections take a moment to end. */
const lingeringMs = 5_000

async function launchFirst(plan: Launch): Promise<PostgresProgram> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await launch(plan)
    } catch (error) {
      const isLingering = (error as Error).message.includes('shared memory block')
      if (!isLingering || performance.now() - startedAt > lingeringMs) throw error
    }
    await wait(shortestPauseMs)
  }
}

/** The path of a socket has 103 bytes at most. */
const longestSocketFolder = 88

function openSocketFolder(folder: string, account: Account | undefined): Reach {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return { port: defaultPort, socketFolder: folder }
  // Not in TMPDIR, which may be long as well, or closed to the server's user.
  const socketFolder = mkdtempSync('/tmp/cartaviva-socket-')
  if (account) chownSync(socketFolder, account.uid, account.gid)
  return { port: defaultPort, socketFolder }
}

/** A socket in a folder that only its owner may enter: nobody else gets in, and there is no port to find. */
function reachSettings(folder: string, { port, socketFolder }: Reach): Record<string, string> {
  if (!socketFolder) return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
  // Relative to the database's folder, whose path the server's user may be unable to follow.
  const unix_socket_directories = socketFolder === folder ? '.' : socketFolder
  return { listen_addresses: '', unix_socket_directories, unix_socket_permissions: '0700', port: String(defaultPort) }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
