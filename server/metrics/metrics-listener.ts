import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '#server/log.ts'
import type { Metrics } from './metrics.ts'

/**
 * `GET /metrics` on a port of its own. On the product's port it could not be hidden from outsiders by their address: behind a proxy
 * on the same machine all requests come from 127.0.0.1.
 */
export async function openMetricsListener(metrics: Metrics, address: { port: number; host: string }, log: Log) {
  const server = createServer(async ({ method, url }, response) => {
    if (url?.split('?')[0] !== '/metrics' || method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    try {
      const figures = await metrics.write()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(figures)
    } catch (err) {
      log.error({ err }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.listen(address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  log.info({ host: address.host, port }, 'metrics are served')
  return {
    port,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
