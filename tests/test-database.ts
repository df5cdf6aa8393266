import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { DatabaseLog, OpenDatabase } from '#server/db/database.ts'
import { connectInMemoryDatabase, openInMemoryDatabase } from '#server/db/embedded-engine.ts'
import { connectServerDatabase } from '#server/db/server-engine.ts'
import { createServerDatabase } from './server-database.ts'

/** Prepared once by the set-up for all test files of a project. */
export type TestDatabaseSource =
  | { engine: 'embedded'; dumpFile: string }
  | { engine: 'postgres'; adminUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {}, fatal() {} }

/** A new migrated database without rows, on the engine of the running project. Closing it removes it. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const source = inject('testDatabase')
  if (source.engine === 'embedded') return openInMemoryDatabase(await openAsBlob(source.dumpFile))

  return connectTemporary(await createServerDatabase(source.adminUrl, source.template))
}

/** A database without tables, on the engine of the running project. */
export async function createEmptyDatabase(): Promise<OpenDatabase> {
  const source = inject('testDatabase')
  if (source.engine === 'embedded') return connectInMemoryDatabase()
  return connectTemporary(await createServerDatabase(source.adminUrl))
}

function connectTemporary({ url, drop }: Awaited<ReturnType<typeof createServerDatabase>>): OpenDatabase {
  const database = connectServerDatabase(url, silentLog)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
