import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { startPostgresServer } from './postgres-server.ts'
import { createServerDatabase } from './server-database.ts'

/** Migrates once per project; every test file then takes a copy. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  try {
    const template = await createServerDatabase(server.url())
    await migrate(template.url)
    project.provide('testDatabase', { adminUrl: server.url(), template: template.name })
    return async () => {
      await template.drop()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
