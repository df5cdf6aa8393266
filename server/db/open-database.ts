import { join } from 'node:path'
import type { DatabaseLog, OpenDatabase } from './database.ts'

export type DatabaseSettings = { dataDir: string; databaseUrl?: string | undefined; log: DatabaseLog }

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

/** The database as it is, without migrating. Only the chosen engine is loaded. */
export async function connectDatabase({ dataDir, databaseUrl, log }: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { connectServerDatabase } = await import('./server-engine.ts')
    return connectServerDatabase(databaseUrl, log)
  }
  const { connectEmbeddedDatabase } = await import('./embedded-engine.ts')
  return connectEmbeddedDatabase(join(dataDir, 'db'), log)
}
