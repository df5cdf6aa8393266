import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { startPostgresServer } from '../tests/postgres-server.ts'
import { fullMenu, fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import type { Benchmark, Contestant } from './benchmark.ts'
import { provideNext, startNext } from './next-server.ts'

/** A number in a known query key: another page to the cache, the same menu to the render. */
const path = `/restaurante/${fullRestaurant.slug}/menu?q=${randomUUID()}-`
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Queries, render and compression of a menu that the cache does not have, on PostgreSQL. */
export const missedMenu: Benchmark = {
  name: 'menu page, a miss',
  budget: { against: 'Next.js, dynamic', atLeast: 3 },
  roundSeconds: 4,
  async setup(_url, stops) {
    const postgres = await startPostgresServer()
    stops.defer(postgres.stop)
    const product = await startSampleServer({ DATABASE_URL: postgres.url() })
    stops.defer(product.stop)
    const ours = contestant('queries, render, compression', product.url)
    if (!(await provideNext())) return { ours, others: [] }

    const next = await startNext(postgres.url())
    stops.defer(next.stop)
    const theirs = contestant('Next.js, dynamic', next.url)
    for (const { target } of [ours, theirs]) await ensureWholeMenu(target.url)
    return { ours, others: [theirs] }
  },
}

function contestant(name: string, base: string): Contestant {
  return { name, target: { url: base + path, headers, expectedStatus: 200, isNumbered: true } }
}

async function ensureWholeMenu(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  for (const { name } of fullMenu) assert.ok(html.includes(name), `${url} does not show ${name}`)
}
