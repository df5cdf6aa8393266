import { join } from 'node:path'
import type { DatabaseLog, OpenDatabase } from './database.ts'
import { findOwnPostgres, startOwnPostgres } from './own-postgres/own-postgres.ts'
import { connectPostgres } from './postgres.ts'

export type DatabaseSettings = {
  dataDir: string
  databaseUrl?: string | undefined
  log: DatabaseLog
  /** For a command beside the server: uses the server's own PostgreSQL if it runs. */
  mayJoin?: boolean
}

/** Opens and migrates. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const database = await connectDatabase(settings)
  try {
    await database.migrate()
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The database as it is, without migrating: the one that the URL names, else the product's own, which is started here and stopped by `close`. */
export async function connectDatabase({
  dataDir,
  databaseUrl,
  log,
  mayJoin = false,
}: DatabaseSettings): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db')
  const url = databaseUrl ?? (mayJoin ? await findOwnPostgres(folder) : null)
  if (url) return connectPostgres(url, log)

  const own = await startOwnPostgres(folder, { log })
  const database = connectPostgres(own.url, log)
  return {
    ...database,
    async close() {
      try {
        await database.close()
      } finally {
        await own.stop()
      }
    },
  }
}
