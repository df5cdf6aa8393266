import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { startOwnPostgres } from '#server/db/own-postgres/own-postgres.ts'
import { createLog } from '#server/log.ts'
import { reportAndExit } from '#server/start-error.ts'
import { keepAlive } from './keep-alive.ts'
import { buildProduct, isBuilt } from './product-build.ts'

process.env.NODE_ENV = 'production'
// Until the server runs, there is nothing to finish.
const leave = () => process.exit(0)
process.once('SIGTERM', leave).once('SIGINT', leave)
if (!isBuilt()) await buildProduct()

/** The database outlives a server that dies. */
try {
  const config = readConfig(process.env)
  const log = createLog(config)
  const database = config.DATABASE_URL ? null : await startOwnPostgres(join(config.DATA_DIR, 'db'), { log })
  const entry = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  process.off('SIGTERM', leave).off('SIGINT', leave)
  const code = await keepAlive(entry, database ? { DATABASE_URL: database.url } : {}, log)
  await database?.stop()
  process.exit(code)
} catch (error) {
  reportAndExit(error)
}
