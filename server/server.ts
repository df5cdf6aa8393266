import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApi } from './build-api.ts'
import { answerFromCache } from './cache/answer-from-cache.ts'
import { type Config, readConfig } from './config.ts'
import type { ServiceOverrides } from './foundations.ts'
import { answerFirst } from './http/answer-first.ts'
import { mostConnections } from './http/most-connections.ts'
import { watchConnections } from './http/open-connections.ts'
import { logEscapedErrors } from './http/request-trail.ts'
import { openMetricsListener } from './metrics/metrics-listener.ts'
import { pageQueries } from './pages/page-queries.ts'
import { createServices, type Services } from './services.ts'
import { reportAndExit } from './start-error.ts'
import { mountWeb } from './web.ts'

/** The database is stopped afterwards: together at most ten seconds. */
const shutdownLimitMs = 8_500

/** Serves until a signal arrives, then closes gracefully. A bad configuration is reported in plain words. */
export async function runServer(env: Record<string, string | undefined>, overrides: ServiceOverrides = {}) {
  // The process that started this one, and would start it again, is gone.
  const leave = () => process.exit(1)
  process.once('disconnect', leave)
  try {
    const config = readConfig(env)
    const server = await startServer(config, overrides)
    const stop = stopOnce(server, config)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
    process.off('disconnect', leave).once('disconnect', () => stop('SIGINT'))
    if (process.connected) process.send?.('serving')
  } catch (error) {
    reportAndExit(error)
  }
}

type RunningServer = Awaited<ReturnType<typeof startServer>>

/** A terminal sends its signal to the server and to the process that passes it on, so it comes twice. */
function stopOnce({ services, close }: RunningServer, { DRAIN_SECONDS }: Config) {
  return async (signal: NodeJS.Signals) => {
    if (services.isDraining()) return
    services.startDraining()
    // In a terminal no balancer needs time to notice, so Ctrl+C ends it at once.
    if (signal === 'SIGTERM') await wait(DRAIN_SECONDS * 1000)
    services.log.info({ signal }, 'finishing what runs')
    setTimeout(() => process.exit(1), shutdownLimitMs).unref()
    await close()
    process.exit(0)
  }
}

/** The whole product, listening. `close()` accepts no new work, finishes what runs, then closes the database. */
async function startServer(config: Config, overrides: ServiceOverrides) {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const services = await createServices(config, overrides)
  logEscapedErrors(services.log)
  const api = await buildApi(services)
  await mountWeb(api, services)

  api.app.server.maxConnections = mostConnections()
  if (config.LIVE_CONNECTIONS + config.LIVE_ORDER_SCREENS >= api.app.server.maxConnections)
    services.log.warn(
      { connections: api.app.server.maxConnections },
      'open menus may take all connections that the limit of open files allows: raise it, or lower LIVE_CONNECTIONS and LIVE_ORDER_SCREENS',
    )
  const connections = watchConnections(api.app.server)
  answerFirst(api.app.server, (request, response) => {
    connections.noteAnswer(response)
    if (!services.isDraining()) return answerFromCache(services.pages, pageQueries, request, response)
    response.setHeader('connection', 'close')
    return false
  })
  await services.start()
  const metrics = await openMetrics(services)
  await api.app.listen({ port: config.PORT, host: config.HOST })
  services.log.info({ url: config.PUBLIC_URL }, 'CartaViva is serving')

  return {
    services,
    async close() {
      services.startDraining()
      // At the same time: one after the other, slow requests and slow jobs took longer than a shutdown may.
      await Promise.all([api.app.close(), services.finishJobs()])
      await metrics?.close()
      await services.close()
    },
  }
}

async function openMetrics({ config, metrics, log }: Services) {
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  return metrics && port !== undefined ? openMetricsListener(metrics, { port, host }, log) : null
}
