import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { connectDatabase, openDatabase } from '#server/db/open-database.ts'
import { createLog, openLogStream } from '#server/log.ts'
import { createServices } from '#server/services.ts'
import { runAdminCommand, runBackupCommand } from './admin-commands.ts'
import { isBackupCommand } from './backup/backup-commands.ts'
import { showProgress } from './backup/backup-progress.ts'

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
/** Standard output is for the answer. */
const log = createLog(config, openLogStream({ dest: 2 }))
const words = process.argv.slice(2)
const progress = showProgress(process.stderr)
const holdings = { dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log, mayJoin: true }
const work = isBackupCommand(words[0]) ? moveData() : decide()
const { isDone, text } = await work.catch((error: Error) => ({ isDone: false, text: error.message }))
progress.finish()
process.stdout.write(`${text}\n`)
process.exitCode = isDone ? 0 : 1

async function decide() {
  const database = await openDatabase(holdings)
  const services = await createServices(config, { log, database }).catch(async (error) => {
    await database.close()
    throw error
  })
  try {
    return await runAdminCommand(services, words)
  } finally {
    await services.close()
  }
}

/** Runs beside the server. Restoring needs the database for itself. */
async function moveData() {
  const [command, file, ...rest] = words
  // npm passes the folder in which it was called.
  const folder = process.env.INIT_CWD ?? process.cwd()
  const located = [command, ...(file ? [resolve(folder, file)] : []), ...rest].filter((word) => word !== undefined)
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error('Stopped; nothing was changed.')))
  const database = await connectDatabase(holdings)
  try {
    const watch = { report: progress.report, signal: interrupted.signal }
    return await runBackupCommand({ config, database, log }, located, watch)
  } finally {
    await database.close()
  }
}
