import { startPostgresServer } from '../tests/postgres-server.ts'
import { startDemoServer, startSampleServer } from '../tests/samples/sample-server.ts'
import { createServerDatabase } from '../tests/server-database.ts'

/** Two servers for the whole run: see the projects in playwright.config.ts. Workers find them through the environment, which they inherit. */
export default async function startServers() {
  const postgres = await startPostgresServer()
  const database = await createServerDatabase(postgres.url())
  const [onPostgres, onEmbedded] = await Promise.all([
    startSampleServer({ DATABASE_URL: database.url }),
    startDemoServer(),
  ])
  process.env.E2E_URL = onPostgres.url
  process.env.E2E_DATA_DIR = onPostgres.dataFolder
  process.env.E2E_EMBEDDED_URL = onEmbedded.url
  process.env.E2E_EMBEDDED_DATA_DIR = onEmbedded.dataFolder
  return async () => {
    await Promise.all([onPostgres.stop(), onEmbedded.stop()])
    await database.drop()
    await postgres.stop()
  }
}
