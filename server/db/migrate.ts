import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The key of the advisory lock: 'carta' as bytes, so that no other program on the server uses it. */
const migrationLock = 0x6361727461

/**
 * Processes that start together take turns: the first migrates, the others find nothing left to do. It runs on its own
 * connection, because a migration may take longer than the time limit of requests; closing it frees the lock.
 * `lastMigration` is the time in its journal entry.
 */
export async function migrate(databaseUrl: string, lastMigration?: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await (lastMigration === undefined ? applyFrom(client, migrationsFolder) : applyUntil(client, lastMigration))
  } finally {
    await client.end()
  }
}

function applyFrom(client: pg.Client, folder: string): Promise<void> {
  return applyMigrations(drizzle(client), { migrationsFolder: folder })
}

/** Drizzle applies a whole folder, so it gets a copy whose journal ends earlier. */
async function applyUntil(client: pg.Client, lastMigration: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] }
    const entries = journal.entries.filter(({ when }) => when <= lastMigration)
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    await applyFrom(client, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
