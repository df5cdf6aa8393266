import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '#server/adapters/cache/page-cache.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { GeocodingService } from '#server/features/geocoding/geocoding.service.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'

/** What already counts for itself, and is read when somebody looks. */
export type MetricSources = {
  pages: Pick<PageCache, 'stats'>
  database: Pick<OpenDatabase, 'engine' | 'poolStats'>
  mails: Pick<MailsService, 'stats'>
  geocoding: Pick<GeocodingService, 'stats'>
}

export type Metrics = ReturnType<typeof createMetrics>

const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Prometheus itself waits for ten seconds. */
const databaseLimitMs = 3_000

/** The figures of one process, in a registry of its own. */
export function createMetrics(sources: MetricSources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'cartaviva_http_request_duration_seconds',
    help: 'Time from a request to its answer. A page that the cache had is not among them: see cartaviva_page_cache_hits_total',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBucketsSeconds,
    registers: [registry],
  })
  countPages(registry, sources.pages)
  measurePool(registry, sources.database)
  const askDatabase = measureQueues(registry, sources)

  /** In a hook of Fastify, so nothing is measured on the way of a page that the cache has. */
  function watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
      requests.observe(labels, reply.elapsedTime / 1000)
    })
  }

  async function write(): Promise<string> {
    await askDatabase()
    return registry.metrics()
  }

  return { contentType: registry.contentType, registry, watch, write }
}

/** As the route is declared, never as it was asked for: strangers must not make up rows. Each static file is a route, too. */
function routeOf({ url: asked, routeOptions: { url, config } }: FastifyRequest): string {
  if (!url) return 'unknown'
  if (config.findRoute) return config.findRoute(asked.split('?')[0] ?? '')
  return /\.\w+$/.test(url) ? 'files' : url
}

function countPages(registry: Registry, pages: MetricSources['pages']): void {
  const registers = [registry]
  for (const [name, help, figure] of [
    ['cartaviva_page_cache_hits_total', 'Answers that the page cache had', 'hits'],
    ['cartaviva_page_cache_misses_total', 'Answers that had to be made', 'misses'],
    ['cartaviva_page_cache_evictions_total', 'Answers that had to make room for others', 'evictions'],
  ] as const) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(pages.stats()[figure])
      },
    })
  }
  for (const [name, help, figure] of [
    ['cartaviva_page_cache_bytes', 'Memory that kept answers take', 'bytes'],
    ['cartaviva_page_cache_entries', 'Answers that are kept', 'entries'],
  ] as const) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(pages.stats()[figure])
      },
    })
  }
}

function measurePool(registry: Registry, database: MetricSources['database']): void {
  new Gauge({
    name: 'cartaviva_database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and queries that wait for one. None with the embedded engine',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = database.poolStats()
      if (!pool) return
      this.set({ state: 'busy' }, pool.total - pool.idle)
      this.set({ state: 'idle' }, pool.idle)
      this.set({ state: 'waiting' }, pool.waiting)
    },
  })
}

/** One query for each queue. A database that does not answer is a figure, too, and hides none of the others. */
function measureQueues(registry: Registry, { database, mails, geocoding }: MetricSources) {
  const up = new Gauge({
    name: 'cartaviva_database_up',
    help: 'Whether the database answered just now',
    labelNames: ['engine'],
    registers: [registry],
  })
  const queued = new Gauge({
    name: 'cartaviva_queue_length',
    help: 'Mails and addresses that wait in the database, for all processes, and mails that were given up in the last 30 days',
    labelNames: ['queue', 'state'],
    registers: [registry],
  })

  return async function askDatabase(): Promise<void> {
    const counted = Promise.all([mails.stats(), geocoding.stats()]).catch(() => null)
    const counts = await Promise.race([counted, wait(databaseLimitMs, null, { ref: false })])
    up.set({ engine: database.engine }, counts ? 1 : 0)
    queued.reset()
    if (!counts) return
    const [mail, addresses] = counts
    queued.set({ queue: 'mails', state: 'waiting' }, mail.waiting)
    queued.set({ queue: 'mails', state: 'failed' }, mail.failed)
    queued.set({ queue: 'addresses', state: 'waiting' }, addresses.waiting)
  }
}
