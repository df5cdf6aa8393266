import { inject } from 'vitest'
import { type BuiltServerOptions, startBuiltServer } from '../scripts/built-server.ts'
import { createServerDatabase } from './server-database.ts'

export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>

/** The built product on a database of its own. On PostgreSQL, where it starts in two thirds of the time. */
export async function startTestProduct(env: Record<string, string> = {}, options: BuiltServerOptions = {}) {
  const source = inject('testDatabase')
  if (source.engine !== 'postgres') throw new Error('This project has no PostgreSQL.')
  const database = await createServerDatabase(source.adminUrl, source.template)
  const server = await startBuiltServer({ DATABASE_URL: database.url, ...env }, options)
  return {
    ...server,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}
