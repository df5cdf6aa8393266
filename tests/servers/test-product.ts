import { inject } from 'vitest'
import { type BuiltServerOptions, startBuiltServer } from '../../scripts/built-server.ts'
import { createServerDatabase } from './server-database.ts'

export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>

/** The built product on a database of its own on the tests' server, which is there and migrated: it starts sooner. */
export async function startTestProduct(env: Record<string, string> = {}, options: BuiltServerOptions = {}) {
  const { adminUrl, template } = inject('testDatabase')
  const database = await createServerDatabase(adminUrl, template)
  const server = await startBuiltServer({ DATABASE_URL: database.url, ...env }, options)
  return {
    ...server,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}
