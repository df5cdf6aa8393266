import assert from 'node:assert/strict'
import { startBuiltServer } from '../scripts/built-server.ts'
import { createSession } from '../tests/product/accounts.ts'
import { runAdmin } from '../tests/run-admin.ts'
import { startPostgresServer } from '../tests/servers/postgres-server.ts'
import { runStatement } from '../tests/servers/run-statement.ts'
import type { Benchmark, Contestant } from './benchmark.ts'
import type { Budget } from './budget-table.ts'
import { percentile } from './median.ts'
import { dishesPerRestaurant, dishesSql, restaurantsSql, searches } from './search-data.ts'
import { fillSearchTables, hashSearchTables } from './search-fill.ts'

const few = 10_000
/** `npm run bench -- search 100000` measures with fewer dishes. */
const many = Number(process.argv[3] ?? 1_000_000)
const budget = { p95Ms: 60, growth: 1.5 }
const rounds = 20
const paths = ['/api/dishes', '/api/restaurants']

type Server = { contestant: Contestant; origin: string; headers: Record<string, string> }

/** Requests with a token are answered from the database, never from the cache. The figures take turns, so that a slow second affects both sizes. */
export const search: Benchmark = {
  name: 'search, uncached',
  budget: { against: `${few} dishes`, atLeast: 1 / budget.growth },
  async setup(_url, stops) {
    const postgres = await startPostgresServer()
    stops.defer(postgres.stop)
    const large = await openTown(postgres.url, many, stops)
    const small = await openTown(postgres.url, few, stops)
    const figures: Budget[] = []
    for (const path of paths)
      for (const [kind, queries] of Object.entries(searches))
        figures.push(
          ...(await compare(
            `${path}: ${kind}`,
            large,
            small,
            queries.map((query) => `${path}?${query}`),
          )),
        )
    return { ours: large.contestant, others: [small.contestant], figures }
  },
}

async function openTown(urlOf: (name?: string) => string, size: number, stops: AsyncDisposableStack): Promise<Server> {
  const name = `search_${size}`
  await runStatement(urlOf(), `CREATE DATABASE ${name}`)
  const env = { DATABASE_URL: urlOf(name) }
  const server = await startBuiltServer(env)
  stops.defer(server.stop)
  const { user, token } = await createSession(server.url, 'restaurant')
  await runStatement(env.DATABASE_URL, restaurantsSql(user.id, size / dishesPerRestaurant))
  await runStatement(env.DATABASE_URL, dishesSql())
  const startedAt = performance.now()
  await fillSearchTables(env.DATABASE_URL, size)
  console.log(`  ${size} dishes indexed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  if (size === few) await ensureProductWritesTheSame({ ...env, DATA_DIR: server.dataFolder })
  await runStatement(env.DATABASE_URL, 'VACUUM ANALYZE')
  const headers = { authorization: `Bearer ${token}` }
  const target = { url: `${server.url}/api/dishes?q=arroz`, headers, expectedStatus: 200 }
  return { origin: server.url, headers, contestant: { name: `${size} dishes`, target } }
}

async function compare(what: string, large: Server, small: Server, queries: readonly string[]): Promise<Budget[]> {
  const times = new Map<Server, number[]>([large, small].map((server) => [server, []]))
  for (let round = -3; round < rounds; round += 1)
    for (const query of queries)
      for (const [server, taken] of times) {
        const ms = await timeOf(server, query)
        if (round >= 0) taken.push(ms)
      }
  const [p95, p95Small] = [...times.values()].map((taken) => percentile(taken, 0.95)) as [number, number]
  const [half, halfSmall] = [...times.values()].map((taken) => percentile(taken, 0.5)) as [number, number]
  return [
    { what, measured: `p95 ${p95.toFixed(1)} ms`, budget: `≤ ${budget.p95Ms} ms`, isMet: p95 <= budget.p95Ms },
    {
      what: `… against ${few} dishes (median ${half.toFixed(1)} and ${halfSmall.toFixed(1)} ms, p95 ${p95Small.toFixed(1)} ms)`,
      measured: `${(half / halfSmall).toFixed(2)} ×`,
      budget: `≤ ${budget.growth} ×`,
      isMet: half / halfSmall <= budget.growth,
    },
  ]
}

async function timeOf({ origin, headers }: Server, query: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(origin + query, { headers })
  await response.arrayBuffer()
  assert.equal(response.status, 200, `${query} answered ${response.status}`)
  return performance.now() - startedAt
}

async function ensureProductWritesTheSame(env: { DATABASE_URL: string; DATA_DIR: string }): Promise<void> {
  const filled = await hashSearchTables(env.DATABASE_URL)
  const { code, stderr } = await runAdmin(env, 'search', 'rebuild')
  assert.equal(code, 0, stderr)
  assert.equal(await hashSearchTables(env.DATABASE_URL), filled, 'the product indexes the town in another way')
}
