import assert from 'node:assert/strict'
import pg from 'pg'
import { findFreePort } from '../scripts/built-server.ts'
import { fullMenu, fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import { startPostgresServer } from '../tests/servers/postgres-server.ts'
import type { Benchmark, Contestant } from './benchmark.ts'
import { numberPlace } from './load.ts'
import { provideNext, startNext } from './next-server.ts'

/** Several times more menus than the page cache has room for: when the first comes again, it has been evicted. */
const menus = 8_000
const path = `/restaurante/copia-${numberPlace}/menu`
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Queries, render and compression of a menu that the cache does not have, on PostgreSQL. */
export const missedMenu: Benchmark = {
  name: 'menu page, a miss',
  budget: { against: 'Next.js, dynamic', atLeast: 2 },
  roundSeconds: 4,
  async setup(_url, stops) {
    const postgres = await startPostgresServer()
    stops.defer(postgres.stop)
    const metrics = `http://127.0.0.1:${await findFreePort()}/metrics`
    const product = await startSampleServer({ DATABASE_URL: postgres.url(), METRICS_PORT: new URL(metrics).port })
    stops.defer(product.stop)
    stops.defer(() => ensureMisses(metrics))
    await copyMenu(postgres.url())
    const ours = contestant('queries, render, compression', product.url)
    if (!(await provideNext())) return { ours, others: [] }

    const next = await startNext(postgres.url())
    stops.defer(next.stop)
    const theirs = contestant('Next.js, dynamic', next.url)
    for (const { target } of [ours, theirs]) await ensureWholeMenu(target.url.replace(numberPlace, '1'))
    return { ours, others: [theirs] }
  },
}

function contestant(name: string, base: string): Contestant {
  return { name, target: { url: base + path, headers, expectedStatus: 200, numbers: menus } }
}

/** The same restaurant and menu under other addresses. */
async function copyMenu(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const place = 'owner_id, name, description, address, city, country, currency, phone, whatsapp, logo, banner'
  const dish = 'name, description, price, category, image, href, position'
  await client.query(
    `insert into restaurants (slug, ${place})
     select 'copia-' || n, ${place} from restaurants, generate_series(1, ${menus}) as n where slug = $1`,
    [fullRestaurant.slug],
  )
  await client.query(
    "insert into restaurant_slugs (slug, restaurant_id) select slug, id from restaurants where slug like 'copia-%'",
  )
  await client.query(
    `insert into restaurant_counters (restaurant_id, city_key, country, currency)
     select id, city_key, country, currency from restaurants where slug like 'copia-%'`,
  )
  await client.query(
    `insert into menu_items (restaurant_id, ${dish})
     select copy.id, ${dish.replace(/\w+/g, 'menu_items.$&')} from menu_items
     join restaurants as original on original.id = menu_items.restaurant_id and original.slug = $1
     cross join restaurants as copy where copy.slug like 'copia-%'`,
    [fullRestaurant.slug],
  )
  await client.query('analyze')
  await client.end()
}

async function ensureWholeMenu(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  for (const { name } of fullMenu) assert.ok(html.includes(name), `${url} does not show ${name}`)
}

async function ensureMisses(metrics: string): Promise<void> {
  const text = await (await fetch(metrics)).text()
  const count = (what: string) => Number(new RegExp(`^cartaviva_page_cache_${what}_total (\\d+)$`, 'm').exec(text)?.[1])
  const [hits, misses] = [count('hits'), count('misses')]
  assert.ok(hits <= misses / 100, `${hits} hits beside ${misses} misses: this is no figure of misses`)
}
