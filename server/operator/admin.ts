import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/db/open-database.ts'
import { createLog, openLogStream } from '#server/log.ts'
import { createServices } from '#server/services.ts'
import { runAdminCommand, runBackupCommand } from './admin-commands.ts'
import { askRunningServer } from './admin-socket.ts'
import { isBackupCommand } from './backup/backup-commands.ts'
import { showProgress } from './backup/backup-progress.ts'

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
/** Standard output is for the answer. */
const log = createLog(config, openLogStream({ dest: 2 }))
const words = process.argv.slice(2)
const progress = showProgress(process.stderr)
const { isDone, text } = isBackupCommand(words[0]) ? await moveData() : await decide()
progress.finish()
process.stdout.write(`${text}\n`)
process.exitCode = isDone ? 0 : 1

async function decide() {
  const answer = await askRunningServer(config.DATA_DIR, words)
  if (answer) return answer
  const services = await createServices(config, { log })
  try {
    return await runAdminCommand(services, words)
  } finally {
    await services.close()
  }
}

/** Runs beside the server on PostgreSQL, and through the server on the embedded engine. Restoring needs the database for itself. */
async function moveData() {
  const [command, file, ...rest] = words
  // The server may have been started in another folder; npm passes the folder in which it was called.
  const folder = process.env.INIT_CWD ?? process.cwd()
  const located = [command, ...(file ? [resolve(folder, file)] : []), ...rest].filter((word) => word !== undefined)
  const isServerAsked = command === 'backup' && !config.DATABASE_URL
  const answer = isServerAsked ? await askRunningServer(config.DATA_DIR, located, progress.report) : null
  if (answer) return answer

  try {
    return await moveDataHere(located)
  } catch (error) {
    return { isDone: false, text: (error as Error).message }
  }
}

async function moveDataHere(located: string[]) {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error('Stopped; nothing was changed.')))
  const database = await connectDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log })
  try {
    const watch = { report: progress.report, signal: interrupted.signal }
    return await runBackupCommand({ config, database, log }, located, watch)
  } finally {
    await database.close()
  }
}
