import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runOnServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as runEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nobody else locks on the same server: 'carta' as bytes. */
const migrationLock = 0x6361727461

export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await runEmbedded(db, { migrationsFolder })
}

/**
 * Processes that start together take turns: the first migrates, the others find nothing left to do. On a connection of its
 * own, because a migration may take longer than any request is allowed to; its end frees the lock.
 */
export async function migrateServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await runOnServer(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
