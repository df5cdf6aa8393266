import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createServerDatabase } from '../../tests/servers/server-database.ts'
import { createTestDatabase } from '../../tests/servers/test-database.ts'
import { silentLog } from '../../tests/silent-log.ts'
import type { OpenDatabase } from './database.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { openDatabase } from './open-database.ts'

let database: OpenDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(() => database.close())

function endConnections(applicationName: string) {
  return database.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ${applicationName} AND pid <> pg_backend_pid()`,
  )
}

describe('the database on a PostgreSQL server', () => {
  test('is migrated once when several processes start at the same time', async () => {
    const empty = await createServerDatabase(inject('testDatabase').adminUrl)

    const starts = Array.from({ length: 5 }, () =>
      openDatabase({ dataDir: '', databaseUrl: empty.url, log: silentLog }),
    )
    const opened = await Promise.all(starts)
    for (const { db } of opened) {
      const { rows } = await db.execute(sql`SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY id`)
      expect(rows).toEqual(journal.entries.map(({ when }) => ({ created_at: when })))
    }

    await Promise.all(opened.map((each) => each.close()))
    await empty.drop()
  })

  test('is heard again after the listening connection was lost, and the gap is told', async () => {
    const heard = Promise.withResolvers<string>()
    const gap = Promise.withResolvers<void>()
    await database.listen('news', heard.resolve, gap.resolve)
    await endConnections('cartaviva listener')
    await gap.promise
    await database.notify('news', 'directory')
    expect(await heard.promise).toBe('directory')
  })

  test('survives losing a connection in the middle of a transaction', async () => {
    const interrupted = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      await endConnections('cartaviva')
      await tx.execute(sql`SELECT 2`)
    })
    await expect(interrupted).rejects.toThrow()
    await expect(database.ping()).resolves.toBeUndefined()
  })

  test('lets no statement and no idle transaction run for ever', async () => {
    const { rows } = await database.db.execute(
      sql`SELECT name, setting::int FROM pg_settings
          WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: 15_000 },
      { name: 'statement_timeout', setting: 15_000 },
    ])
  })

  test('reports how busy its pool is', async () => {
    await database.ping()
    expect(database.poolStats()).toEqual({ total: 1, idle: 1, waiting: 0 })
  })
})
