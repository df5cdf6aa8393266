import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError, readConfig } from './config.ts'
import { keepTicksQuick } from './quick-ticks.ts'
import { startServer } from './server.ts'
import type { ServiceOverrides } from './services.ts'

const shutdownLimitMs = 9_500

/** Serves until a signal says to stop, then closes with grace. A bad configuration is said in words. */
export async function runServer(env: Record<string, string | undefined>, overrides: ServiceOverrides = {}) {
  try {
    const config = readConfig(env)
    await keepTicksQuick()
    const server = await startServer(config, overrides)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, async () => {
        server.services.leave()
        // Nobody balances a terminal: there the interrupt key ends it at once.
        if (signal === 'SIGTERM') await wait(config.DRAIN_SECONDS * 1000)
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
}
