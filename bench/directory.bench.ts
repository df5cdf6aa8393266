import { startBuiltServer } from '../scripts/built-server.ts'
import { createSession } from '../tests/product/accounts.ts'
import { startPostgresServer } from '../tests/servers/postgres-server.ts'
import { runStatement } from '../tests/servers/run-statement.ts'
import type { Benchmark, Contestant } from './benchmark.ts'

const few = 1_000
const many = 100_000

const orders = {
  newest: '',
  'by rating': '&order=rating',
  'by price': '&order=price&city=Loja',
  'by distance': '&order=distance&near=-2.1,-79.9',
}

/** Requests with a token are answered from the database, never from the cache, so this measures the query itself. */
export const directories: Benchmark[] = Object.entries(orders).map(([order, query]) => ({
  name: `directory ${order}, uncached`,
  budget: { against: `${few} restaurants`, atLeast: 1 / 1.3 },
  async setup(_url, stops) {
    const postgres = await startPostgresServer()
    stops.defer(postgres.stop)
    return {
      ours: await openDirectory(postgres.url, { size: many, query }, stops),
      others: [await openDirectory(postgres.url, { size: few, query }, stops)],
    }
  },
}))

async function openDirectory(
  urlOf: (name?: string) => string,
  { size, query }: { size: number; query: string },
  stops: AsyncDisposableStack,
): Promise<Contestant> {
  const name = `directory_${size}`
  await runStatement(urlOf(), `CREATE DATABASE ${name}`)
  const server = await startBuiltServer({ DATABASE_URL: urlOf(name) })
  stops.defer(server.stop)
  const { user, token } = await createSession(server.url, 'restaurant')
  await runStatement(urlOf(name), restaurantsSql(user.id, size))
  await runStatement(urlOf(name), 'ANALYZE')
  return {
    name: `${size} restaurants`,
    target: {
      url: `${server.url}/api/restaurants?limit=24${query}`,
      headers: { authorization: `Bearer ${token}` },
      expectedStatus: 200,
    },
  }
}

function restaurantsSql(ownerId: number, size: number): string {
  return `
    WITH made AS (
      INSERT INTO restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug, created_at,
        latitude, longitude)
      SELECT ${ownerId}, 'Restaurante ' || n, 'Cocina de siempre, con fuego lento.', 'Calle ' || n,
             (ARRAY['Quito', 'Guayaquil', 'Cuenca', 'Manta', 'Loja'])[n % 5 + 1], 'Ecuador', 'USD',
             '+59322951234', '+593991234567', 'restaurante-' || n, now() - n * interval '1 minute',
             -4 + n * 0.618 % 5, -81 + n * 0.414 % 5
      FROM generate_series(1, ${size}) AS n RETURNING id, city_key, country, currency
    )
    INSERT INTO restaurant_counters (restaurant_id, likes, rating_sum, reviews, city_key, country, currency, median_price)
    SELECT id, id % 50, id % 25 * 4, id % 25, city_key, country, currency, id % 2000 / 100.0 FROM made`
}
