import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { LiveRooms } from '#server/features/live/live-rooms.ts'
import type { CountersService } from '#server/features/statistics/counters.service.ts'
import { hasSentEvents } from '#server/http/send-events.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

/** Parts that count for themselves; their figures are read when Prometheus asks. */
export type MetricSources = {
  pages: Pick<PageCache, 'stats'>
  database: Pick<OpenDatabase, 'poolStats'>
  jobs: Pick<Jobs, 'stats'>
  live: Pick<LiveRooms<number>, 'stats'>
  counters: Pick<CountersService, 'stats'>
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
    help: 'Time from a request to its answer, without cached pages',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBucketsSeconds,
    registers: [registry],
  })
  countPages(registry, sources.pages)
  measurePool(registry, sources.database)
  countLive(registry, sources.live)
  countVisits(registry, sources.counters)
  const askDatabase = measureJobs(registry, sources)

  /** In a Fastify hook, so pages served from the cache are not slowed down by measuring. */
  function watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      if (hasSentEvents(request, reply)) return
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

/** The route as declared, never the requested path: clients must not be able to invent labels. Each static file is a route, too. */
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
    ['cartaviva_page_cache_bytes', 'Memory that cached answers take', 'bytes'],
    ['cartaviva_page_cache_entries', 'Cached answers', 'entries'],
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

function countLive(registry: Registry, live: MetricSources['live']): void {
  new Gauge({
    name: 'cartaviva_live_connections',
    help: 'Open menus that are told of changes',
    registers: [registry],
    collect() {
      this.set(live.stats().connections)
    },
  })
}

function countVisits(registry: Registry, counters: MetricSources['counters']): void {
  new Counter({
    name: 'cartaviva_visits_total',
    help: 'Views and taps on public pages that this process counted',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [event, count] of Object.entries(counters.stats())) this.inc({ event }, count)
    },
  })
}

function measurePool(registry: Registry, database: MetricSources['database']): void {
  new Gauge({
    name: 'cartaviva_database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and queries that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = database.poolStats()
      this.set({ state: 'busy' }, pool.total - pool.idle)
      this.set({ state: 'idle' }, pool.idle)
      this.set({ state: 'waiting' }, pool.waiting)
    },
  })
}

/** One query for all queues. A database that does not answer is a figure, too, and hides none of the others. */
function measureJobs(registry: Registry, { jobs }: MetricSources) {
  const up = new Gauge({
    name: 'cartaviva_database_up',
    help: 'Whether the database answered just now',
    registers: [registry],
  })
  const counted = new Gauge({
    name: 'cartaviva_jobs',
    help: 'Jobs of all processes that wait or run, and those given up in 30 days',
    labelNames: ['queue', 'state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'cartaviva_oldest_job_seconds',
    help: 'How long the oldest job has been in its queue; 0 for an empty queue',
    labelNames: ['queue'],
    registers: [registry],
  })

  return async function askDatabase(): Promise<void> {
    const asked = jobs.stats().catch(() => null)
    const queues = await Promise.race([asked, wait(databaseLimitMs, null, { ref: false })])
    up.set(queues ? 1 : 0)
    counted.reset()
    oldest.reset()
    for (const { queue, oldestSeconds, ...counts } of queues ?? []) {
      for (const [state, count] of Object.entries(counts)) counted.set({ queue, state }, count)
      oldest.set({ queue }, oldestSeconds)
    }
  }
}
