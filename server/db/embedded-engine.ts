import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait, setImmediate as yieldToAnswers } from 'node:timers/promises'
import type { PGliteOptions } from '@electric-sql/pglite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { engineFloorBytes, readFreeBytes } from '#server/capacity/disk-room.ts'
import type { Database, DatabaseLog, OpenDatabase } from './database.ts'
import { createWhole, DurableFolder } from './durable-folder.ts'
import { copyEmbedded } from './embedded-copying.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { startUpkeep } from './upkeep.ts'

const roomPauseMs = 3_000

const extensions = { unaccent, pg_trgm }

/** `-F` would turn fsync off; of the ways to sync the log only plain fsync reaches the file system (see DurableFolder). */
const durableStart = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** One process, one folder. Why each guard is there: docs/decisions/0003-embedded-database-guards.md */
export async function connectEmbeddedDatabase(path: string, log: DatabaseLog): Promise<OpenDatabase> {
  const folder = resolve(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  await waitForRoom(folder, log)
  const pglite = await startDurably(folder).catch((cause) => {
    unlock()
    throw new Error(`The embedded database in ${folder} could not be opened`, { cause })
  })
  let isClosing = false
  exitOnCrash(pglite, (err) => {
    if (!isClosing && !hasRoom(folder)) startAgain({ err, folder }, log)
    log.fatal({ err, folder }, 'the embedded database crashed; the process ends so that its next start recovers')
    process.exit(1)
  })
  const upkeep = startUpkeep(pglite, log, { hasRoom: () => hasRoom(folder) })
  return {
    ...describe(pglite),
    async close() {
      isClosing = true
      await upkeep.stop()
      if (hasRoom(folder)) {
        await pglite.exec('CHECKPOINT')
        await pglite.close()
      } else {
        log.warn({ folder }, 'the disk is full: the embedded database is left as it is, and its next start recovers')
      }
      unlock()
    },
  }
}

function hasRoom(folder: string): boolean {
  return readFreeBytes(folder) >= engineFloorBytes
}

/** On a full disk the engine cannot recover from its log, and trying would end the process. */
async function waitForRoom(folder: string, log: DatabaseLog): Promise<void> {
  while (!hasRoom(folder)) {
    const details = { folder, freeBytes: readFreeBytes(folder), neededBytes: engineFloorBytes }
    log.error(details, 'the disk is full: the embedded database is opened as soon as there is room')
    await wait(roomPauseMs)
  }
}

/** Restarts the process in place; the start waits until the disk has room. No supervisor is needed. */
function startAgain(details: object, log: DatabaseLog): void {
  log.fatal(details, 'the disk is full and the embedded database crashed; the process starts again and waits for room')
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}

function startDurably(folder: string): Promise<PGlite> {
  return createWhole(folder, () => startEngine({ fs: new DurableFolder(folder), startParams: durableStart }))
}

export type InMemoryDatabase = OpenDatabase & { dump(): Promise<Blob> }

/** For tests: nothing touches the disk. From a dump of a migrated database it starts several times faster than anew. */
export async function openInMemoryDatabase(dump?: Blob): Promise<InMemoryDatabase> {
  const database = await connectInMemoryDatabase(dump)
  if (!dump) await database.migrate()
  return database
}

/** As it is, without migrating. */
export async function connectInMemoryDatabase(dump?: Blob): Promise<InMemoryDatabase> {
  const pglite = await startEngine(dump ? { loadDataDir: dump } : {})
  return { ...describe(pglite), dump: () => pglite.dumpDataDir('none'), close: () => pglite.close() }
}

async function startEngine(options: PGliteOptions): Promise<PGlite> {
  const pglite = new PGlite({ ...options, extensions })
  await pglite.waitReady
  takeTurns(pglite)
  return pglite
}

function describe(pglite: PGlite): Omit<OpenDatabase, 'close'> {
  return {
    db: drizzle(pglite) as unknown as Database,
    engine: 'embedded',
    async ping() {
      await pglite.query('SELECT 1')
    },
    async listen(channel, onMessage) {
      const stop = await pglite.listen(`"${channel}"`, onMessage)
      return () => stop()
    },
    async notify(channel, payload) {
      await pglite.query('SELECT pg_notify($1, $2)', [channel, payload])
    },
    countListeners: async () => 1,
    migrate: (lastMigration) => migrate(drizzle(pglite), lastMigration),
    copy: (work) => copyEmbedded(pglite, work),
    poolStats: () => null,
  }
}

const longestHoldMs = 4

/**
 * Queries run on this thread, and one that waits starts right after the one before. Without a pause a line of them would keep
 * everything else waiting, also pages that are ready.
 */
function takeTurns(pglite: PGlite): void {
  const runAlone = pglite._runExclusiveQuery.bind(pglite)
  let heldSince: number | null = null
  pglite._runExclusiveQuery = (query) =>
    runAlone(async () => {
      if (heldSince !== null && performance.now() - heldSince > longestHoldMs) await yieldToAnswers()
      if (heldSince === null) {
        heldSince = performance.now()
        setImmediate(() => {
          heldSince = null
        })
      }
      return query()
    })
}

/** The status with which PGlite leaves its main loop on an ordinary SQL error. */
const sqlErrorStatus = 100

/**
 * PGlite swallows a panic (a failed fsync, a full disk) or a WebAssembly trap: afterwards it answers queries with nothing, or
 * spins for ever. A PostgreSQL server would restart and recover from its log; so do we.
 */
function exitOnCrash(pglite: PGlite, exit: (error: unknown) => void) {
  const engine = pglite.Module
  const runLoop = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      runLoop()
    } catch (error) {
      if ((error as { status?: number }).status !== sqlErrorStatus) exit(error)
      throw error
    }
  }
}
