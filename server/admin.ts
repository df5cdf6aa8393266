import { runAdminCommand } from './admin-commands.ts'
import { askRunningServer } from './admin-socket.ts'
import { readConfig } from './config.ts'
import { createServices } from './services.ts'

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const words = process.argv.slice(2)
const { isDone, text } = (await askRunningServer(config.DATA_DIR, words)) ?? (await runHere())
process.stdout.write(`${text}\n`)
process.exitCode = isDone ? 0 : 1

async function runHere() {
  const services = await createServices(config)
  try {
    return await runAdminCommand(services, words)
  } finally {
    await services.close()
  }
}
