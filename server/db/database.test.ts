import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

describe('the database', () => {
  test('answers a ping', async () => {
    await expect(database.ping()).resolves.toBeUndefined()
  })

  test('gives a bigint as a number and a numeric as text', async () => {
    const { rows } = await database.db.execute(
      sql`SELECT count(*) AS many, 1.50::numeric AS price FROM (VALUES (1), (2)) AS two`,
    )
    expect(rows).toEqual([{ many: 2, price: '1.50' }])
  })

  test('indexes and generates columns with text freed of accents', async () => {
    await database.db.execute(
      sql`CREATE TABLE dishes (name text, words tsvector GENERATED ALWAYS AS (to_tsvector('spanish', immutable_unaccent(name))) STORED)`,
    )
    await database.db.execute(sql`CREATE INDEX ON dishes USING gin (immutable_unaccent(name) gin_trgm_ops)`)
    await database.db.execute(sql`INSERT INTO dishes (name) VALUES ('Ceviche de camarón'), ('Seco de pollo')`)
    const { rows } = await database.db.execute(
      sql`SELECT name FROM dishes WHERE words @@ websearch_to_tsquery('spanish', immutable_unaccent('camaron'))`,
    )
    expect(rows).toEqual([{ name: 'Ceviche de camarón' }])
  })

  test('undoes everything when a transaction fails', async () => {
    await database.db.execute(sql`CREATE TABLE kept (id int)`)
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (1)`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { rows } = await database.db.execute(sql`SELECT * FROM kept`)
    expect(rows).toEqual([])
  })

  test('copies a table of several megabytes in pieces, whole, with gaps and line breaks in it', async () => {
    await database.db.execute(sql`
      CREATE TABLE lines AS SELECT id, E'back\\\\slash, tab\\t, line\\nbreak ' || repeat(md5(id::text), 8) AS text
      FROM generate_series(1, 20000) AS id`)
    await database.db.execute(sql`DELETE FROM lines WHERE id BETWEEN 4000 AND 12000`)
    await database.db.execute(sql`CREATE TABLE copied (LIKE lines)`)
    const sizes = await database.copy(async (tx) => {
      const columns = ['id', 'text']
      const pieces: Uint8Array[] = []
      for await (const piece of tx.readRows({ name: 'lines', columns })) pieces.push(piece)
      await tx.writeRows({ name: 'copied', columns }, Readable.from(pieces))
      return pieces.map(({ length }) => length)
    })
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(4_000_000)
    const { rows } = await database.db.execute(sql`SELECT count(*) AS many FROM lines JOIN copied USING (id, text)`)
    expect(rows).toEqual([{ many: 11_999 }])
  })

  test('copies nothing when the work fails', async () => {
    await database.db.execute(sql`CREATE TABLE halves (id int)`)
    const failing = database.copy(async (tx) => {
      await tx.writeRows({ name: 'halves', columns: ['id'] }, Readable.from([Buffer.from('1\n2\n')]))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { rows } = await database.db.execute(sql`SELECT * FROM halves`)
    expect(rows).toEqual([])
  })

  test('carries a message to its listeners, and to nobody once they stopped', async () => {
    const heard: string[] = []
    const next = Promise.withResolvers<string>()
    const stopFirst = await database.listen('news', (payload) => heard.push(payload))
    await stopFirst()
    await database.listen('news', next.resolve)
    await database.notify('other', 'not for us')
    await database.notify('news', 'restaurant:7')
    expect(await next.promise).toBe('restaurant:7')
    expect(heard).toEqual([])
  })

  test('sends a message of a transaction only when it commits', async () => {
    const heard: string[] = []
    const last = Promise.withResolvers<void>()
    await database.listen('committed', (payload) => {
      heard.push(payload)
      if (payload === 'kept') last.resolve()
    })
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('committed', 'undone')`)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('committed', 'kept')`)
    })
    await last.promise
    expect(heard).toEqual(['kept'])
  })
})
