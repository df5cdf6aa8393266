import { mkdir } from 'node:fs/promises'
import { answerFirst, answerFromCache } from './adapters/cache/answer-from-cache.ts'
import { openAdminSocket } from './admin-socket.ts'
import { buildApi } from './api.ts'
import type { Config } from './config.ts'
import { openMetricsListener } from './metrics/metrics-listener.ts'
import { watchConnections } from './open-connections.ts'
import { pageQueries } from './page-queries.ts'
import { createServices, type ServiceOverrides, type Services } from './services.ts'
import { mountWeb } from './web.ts'

/** The whole product, listening. `close()` takes no new work, finishes what runs, then lets go of the data. */
export async function startServer(config: Config, overrides: ServiceOverrides = {}) {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const services = await createServices(config, overrides)
  const api = await buildApi(services)
  await mountWeb(api, services)

  const connections = watchConnections(api.app.server)
  answerFirst(api.app.server, (request, response) => {
    connections.noteAnswer(response)
    if (!services.isLeaving()) return answerFromCache(services.pages, pageQueries, request, response)
    response.setHeader('connection', 'close')
    return false
  })
  await services.start()
  const closeAdminSocket = await openAdminSocket(services)
  const metrics = await openMetrics(services)
  await api.app.listen({ port: config.PORT, host: config.HOST })
  services.log.info({ url: config.PUBLIC_URL, engine: services.database.engine }, 'CartaViva is serving')

  return {
    services,
    app: api.app,
    metricsPort: metrics?.port,
    async close() {
      services.leave()
      await Promise.all([closeAdminSocket(), api.app.close()])
      await metrics?.close()
      await services.close()
    },
  }
}

async function openMetrics({ config, metrics, log }: Services) {
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  return metrics && port !== undefined ? openMetricsListener(metrics, { port, host }, log) : null
}
