import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openInMemoryDatabase } from '#server/db/embedded-engine.ts'
import { migrateServer } from '#server/db/migrate.ts'
import { startPostgresServer } from './postgres-server.ts'
import { createServerDatabase } from './test-database.ts'

/** Migrates once per project; every test file then takes a copy. */
export default function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres' ? setUpPostgres(project) : setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-dump-'))
  const dumpFile = join(folder, 'migrated.tar')
  const database = await openInMemoryDatabase()
  await writeFile(dumpFile, (await database.dump()).stream())
  await database.close()
  project.provide('testDatabase', { engine: 'embedded', dumpFile })
  return () => rm(folder, { recursive: true })
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
