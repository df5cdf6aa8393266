import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The key of the advisory lock: 'carta' as bytes, so that no other program on the server uses it. */
const migrationLock = 0x6361727461

/** As Drizzle's own `migrate` does, which always goes to the newest. `lastMigration` is the time in its journal entry. */
export async function migrate(db: PgliteDatabase | NodePgDatabase, lastMigration = Number.POSITIVE_INFINITY) {
  const migrations = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis <= lastMigration,
  )
  const session = db._.session as unknown as Parameters<PgDialect['migrate']>[1]
  await new PgDialect().migrate(migrations, session, { migrationsFolder })
}

/**
 * Processes that start together take turns: the first migrates, the others find nothing left to do. It runs on its own
 * connection, because a migration may take longer than the time limit of requests; closing it frees the lock.
 */
export async function migrateServer(databaseUrl: string, lastMigration?: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), lastMigration)
  } finally {
    await client.end()
  }
}
