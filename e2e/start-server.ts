import { startPostgresServer } from '../tests/postgres-server.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import { createServerDatabase } from '../tests/server-database.ts'

/**
 * One server for the whole run, on PostgreSQL: with the embedded engine the journeys take a tenth longer. The demo of the payments' journeys
 * uses that one. Workers find the server through the environment, which they inherit.
 */
export default async function startServer() {
  const postgres = await startPostgresServer()
  const database = await createServerDatabase(postgres.url())
  const server = await startSampleServer({ DATABASE_URL: database.url })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataFolder
  return async () => {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}
