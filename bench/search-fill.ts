import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { writeDishWords, writeRestaurantWords } from '#server/features/search/index.store.ts'
import { dictionary, indexRowsSql } from './search-data.ts'

const tables = [
  'search_restaurants',
  'search_restaurant_words',
  'search_dishes',
  'search_dish_words',
  'search_words',
  'search_word_forms',
]

/** Fills the tables of searches with few statements: indexes are made afterwards, and references are not checked row by row. */
export async function fillSearchTables(databaseUrl: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`,
    )
    await client.query(`TRUNCATE ${tables.join(', ')}`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename LIKE 'search\\_%' AND indexname NOT LIKE '%\\_pkey'`)
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
    for (const statement of indexRowsSql()) await client.query(statement)
    for (const words of [writeRestaurantWords(sql``), writeDishWords(sql``)]) await drizzle(client).execute(words)
    await client.query(
      `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS rows(word text, key text, forms jsonb)),
        added AS (INSERT INTO search_words (word, key) SELECT word, key FROM given)
        INSERT INTO search_word_forms (form, word) SELECT jsonb_array_elements_text(forms), word FROM given`,
      [JSON.stringify(dictionary(size))],
    )
    for (const { definition } of indexes) await client.query(definition)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

/** Fills the product's own search tables too; hours are written out from the moment of writing. */
export async function hashSearchTables(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const parts = [
      'SELECT * FROM search_dish_words',
      'SELECT * FROM search_restaurant_words',
      'SELECT * FROM search_dishes',
      'SELECT restaurant_id, city_key, latitude, longitude, name_keys, other_keys, grade FROM search_restaurants',
    ]
    const hashes = parts.map(
      (rows) => `(SELECT md5(string_agg(one::text, ',' ORDER BY one::text)) FROM (${rows}) AS one)`,
    )
    const { rows } = await client.query<{ hash: string }>(`SELECT concat(${hashes.join(', ')}) AS hash`)
    return rows[0]?.hash ?? ''
  } finally {
    await client.end()
  }
}
