import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { copyTables } from './copying.ts'
import type { Database, DatabaseLog, OpenDatabase } from './database.ts'
import { createListener, listenerName } from './listener.ts'
import { migrate } from './migrate.ts'
import { isOnThisMachine, lowerPriority } from './serving-first.ts'

// node-postgres returns bigint (every count) as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Parameters of the URL win over these, so an operator can change any of them: `?statement_timeout=60000`. */
const limits = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 15_000,
  // Our statements take milliseconds. Compiling them took 25 more where the planner overestimated their cost, in large tables.
  options: '-c jit=off',
  keepAlive: true,
}

export function connectPostgres(databaseUrl: string, log: DatabaseLog): OpenDatabase {
  const pool = new pg.Pool({
    ...{ connectionString: databaseUrl, application_name: 'cartaviva' },
    ...limits,
    ...(isOnThisMachine(databaseUrl) ? { onConnect: lowerPriority } : {}),
  })
  const warn = (err: Error) => {
    // Closing does not wait until the server has noticed.
    if (!pool.ending) log.warn({ err }, 'a database connection was lost')
  }
  // Without a listener, a connection lost while idle or in the middle of a transaction would end the process. An idle one tells the pool, too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', warn))

  const db = drizzle(pool) as unknown as Database
  const listener = createListener(databaseUrl, log)
  return {
    db,
    async ping() {
      await db.execute(sql`SELECT 1`)
    },
    listen: listener.listen,
    async notify(channel, payload) {
      await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
    },
    async countListeners() {
      const { rows } = await db.execute<{ many: number }>(
        sql`SELECT count(*) AS many FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = ${listenerName}`,
      )
      return rows[0]?.many ?? 0
    },
    migrate: (lastMigration) => migrate(databaseUrl, lastMigration),
    copy: (work) => copyTables(databaseUrl, work),
    poolStats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
