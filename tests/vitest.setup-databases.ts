import type { TestProject } from 'vitest/node'
import { migrateServer } from '#server/db/migrate.ts'
import { provideMigratedDump } from '../scripts/migrated-folder.ts'
import { startPostgresServer } from './postgres-server.ts'
import { createServerDatabase } from './server-database.ts'

/** Migrates once per project; every test file then takes a copy. */
export default function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'embedded' ? setUpEmbedded(project) : setUpPostgres(project)
}

async function setUpEmbedded(project: TestProject) {
  project.provide('testDatabase', { engine: 'embedded', dumpFile: await provideMigratedDump() })
  return () => Promise.resolve()
}

async function setUpPostgres(project: TestProject) {
  const server = await startPostgresServer()
  try {
    const template = await createServerDatabase(server.url())
    await migrateServer(template.url)
    project.provide('testDatabase', { engine: 'postgres', adminUrl: server.url(), template: template.name })
    return async () => {
      await template.drop()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
