import { inject } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { connectPostgres } from '#server/db/postgres.ts'
import { silentLog } from '../silent-log.ts'
import { createServerDatabase } from './server-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Prepared once by the set-up for all test files of a project. */
    testDatabase: { adminUrl: string; template: string }
  }
}

/** A new migrated database without rows. Closing it removes it. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const { adminUrl, template } = inject('testDatabase')
  return connectTemporary(await createServerDatabase(adminUrl, template))
}

/** A database without tables. */
export async function createEmptyDatabase(): Promise<OpenDatabase> {
  return connectTemporary(await createServerDatabase(inject('testDatabase').adminUrl))
}

function connectTemporary({ url, drop }: Awaited<ReturnType<typeof createServerDatabase>>): OpenDatabase {
  const database = connectPostgres(url, silentLog)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
