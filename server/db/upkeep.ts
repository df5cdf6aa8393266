import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from './database.ts'

const defaultPauseMs = 60_000

/** The thresholds of PostgreSQL's own autovacuum, which the embedded engine lacks. */
const tablesDue = `
  SELECT pg_class.oid::regclass::text AS name
  FROM pg_class JOIN pg_stat_all_tables AS changes ON changes.relid = pg_class.oid
  WHERE pg_class.relkind IN ('r', 'm')
    AND (n_dead_tup > 50 + 0.2 * n_live_tup
      OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
      OR age(relfrozenxid) > 200000000)`

type Options = { hasRoom?: () => boolean; pauseMs?: number }

export type Upkeep = { runOnce(): Promise<void>; stop(): Promise<void> }

/**
 * The embedded engine has no background processes: without this its log and its tables would grow for ever. Statements
 * go through PGlite's own queue one at a time, so never inside a transaction, and requests run in between.
 */
export function startUpkeep(pglite: PGlite, log: DatabaseLog, options: Options = {}): Upkeep {
  const { hasRoom = () => true, pauseMs = defaultPauseMs } = options
  let checkpointedAt = ''
  let running = Promise.resolve()

  async function currentLogPosition() {
    const { rows } = await pglite.query<{ position: string }>('SELECT pg_current_wal_lsn() AS position')
    return rows[0]?.position ?? ''
  }

  async function vacuumAndCheckpoint() {
    // A checkpoint that finds the disk full crashes the engine.
    if (!hasRoom()) return
    if ((await currentLogPosition()) === checkpointedAt) return
    await pglite.query('SELECT pg_stat_force_next_flush()')
    const { rows: tables } = await pglite.query<{ name: string }>(tablesDue)
    for (const table of tables) await pglite.exec(`VACUUM ANALYZE ${table.name}`)
    await pglite.exec('CHECKPOINT')
    checkpointedAt = await currentLogPosition()
  }

  const timer = setInterval(() => {
    running = running.then(vacuumAndCheckpoint).catch((err) => log.error({ err }, 'database upkeep failed'))
  }, pauseMs)
  timer.unref()

  return {
    runOnce: vacuumAndCheckpoint,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
