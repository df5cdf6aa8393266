/**
 * A process for tests to kill: `node own-postgres-process.ts <folder>` starts the product's own PostgreSQL, says its URL, and goes on until it is
 * told to stop. Lines of the log go to standard error.
 */
import { startOwnPostgres } from '#server/db/own-postgres/own-postgres.ts'
import { reportAndExit } from '#server/start-error.ts'

const complain = (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
const log = { info: complain, warn: complain, error: complain, fatal: complain }
try {
  const own = await startOwnPostgres(process.argv[2] ?? '', { log, patienceMs: 2_000 })
  process.once('SIGTERM', () => void own.stop())
  process.stdout.write(`${own.url}\n`)
} catch (error) {
  reportAndExit(error)
}
