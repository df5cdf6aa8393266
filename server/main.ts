import { ConfigError, readConfig } from './config.ts'
import { startServer } from './server.ts'

const shutdownLimitMs = 9_500

try {
  const server = await startServer(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      server.services.log.info({ signal }, 'finishing what runs')
      setTimeout(() => process.exit(1), shutdownLimitMs).unref()
      await server.close()
      process.exit(0)
    })
  }
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
