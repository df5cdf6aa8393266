import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseLog, OpenDatabase } from './database.ts'
import { migrateServer } from './migrate.ts'
import { copyOnServer } from './server-copying.ts'
import { createServerListener, listenerName } from './server-listener.ts'

// node-postgres returns bigint (every count) as text, the embedded engine as a number. Both become numbers.
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

export function connectServerDatabase(databaseUrl: string, log: DatabaseLog): OpenDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: 'cartaviva', ...limits })
  // Without a listener, a connection lost while idle or in the middle of a transaction would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'a database connection was lost')))

  const db = drizzle(pool) as unknown as Database
  const listener = createServerListener(databaseUrl, log)
  return {
    db,
    engine: 'postgres',
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
    migrate: (lastMigration) => migrateServer(databaseUrl, lastMigration),
    copy: (work) => copyOnServer(databaseUrl, work),
    poolStats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
