import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import { createEmptyDatabase, createTestDatabase } from '../../../tests/servers/test-database.ts'
import { unwatched } from '../../../tests/stages/backup-stage.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrationOf = (name: string) => journal.entries.find(({ tag }) => tag === name)?.when
/** The last migration before payments were added. */
const olderMigration = migrationOf('0008_last-changes')

let folder: string
let older: OpenDatabase
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartaviva-older-'))
  file = join(folder, 'older.tar')
  older = await createEmptyDatabase()
})
afterEach(async () => {
  await older.close()
  await rm(folder, { recursive: true })
})

describe('a backup of an older version', () => {
  test('is restored into a new database, which is then brought up to date', async () => {
    await older.migrate(olderMigration)
    await older.db.execute(
      sql`INSERT INTO users (name, email, password_hash, role) VALUES ('Ana', 'ana@casa.ec', 'x', 'restaurant')`,
    )
    const storage = createDiskStorage(join(folder, 'uploads'))
    const { schema } = await writeBackup({ database: older, storage }, file, unwatched)
    expect(schema.name).toBe('0008_last-changes')

    const migrated = await createTestDatabase()
    await expect(restoreBackup({ database: migrated, storage }, file, unwatched)).rejects.toThrow(
      /newer .* than those of the backup \(0008_last-changes\)/,
    )
    const fresh = await createEmptyDatabase()
    await restoreBackup({ database: fresh, storage }, file, unwatched)
    expect((await fresh.db.execute(sql`SELECT id, email FROM users`)).rows).toEqual([{ id: 1, email: 'ana@casa.ec' }])
    expect((await fresh.db.execute(sql`SELECT count(*) AS many FROM payment_subscriptions`)).rows).toEqual([
      { many: 0 },
    ])
    await Promise.all([migrated.close(), fresh.close()])
  })

  test('that knows only whether a dish is hot is restored with one chili', async () => {
    await older.migrate(migrationOf('0034_dictionary_and_cuts'))
    const declared = { declared: { allergens: ['maní'], spicy: true } }
    const [described, plain] = [{ description: 'Dice "spicy": true', ...declared }, { declared: { spicy: false } }]
    await older.db.execute(sql`
      INSERT INTO users (name, email, password_hash, role) VALUES ('Ana', 'ana@casa.ec', 'x', 'restaurant')`)
    await older.db.execute(sql`
      INSERT INTO restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug)
      VALUES (1, 'Casa', 'Rica', 'Calle 1', 'Quito', 'Ecuador', 'USD', '022222222', '0991234567', 'casa')`)
    await older.db.execute(sql`
      INSERT INTO menu_items (restaurant_id, name, description, price, category, position, spicy)
      VALUES (1, 'Ají', 'Rico', 1, 'Secos', 1, true), (1, 'Arroz', 'Rico', 1, 'Secos', 2, false)`)
    await older.db.execute(sql`
      INSERT INTO menu_imports (restaurant_id, status, created_at, rows, undo)
      VALUES (1, 'ready', now(), ${JSON.stringify([described, plain])}, NULL),
        (1, 'applied', now(), '[]', ${JSON.stringify({ removed: [{ dish: { spicy: true } }] })})`)
    const storage = createDiskStorage(join(folder, 'uploads'))
    await writeBackup({ database: older, storage }, file, unwatched)

    const fresh = await createEmptyDatabase()
    await restoreBackup({ database: fresh, storage }, file, unwatched)
    const { rows: dishes } = await fresh.db.execute(sql`SELECT name, picante FROM menu_items ORDER BY id`)
    expect(dishes).toEqual([
      { name: 'Ají', picante: 1 },
      { name: 'Arroz', picante: 0 },
    ])
    expect((await fresh.db.execute(sql`SELECT rows, undo FROM menu_imports ORDER BY id`)).rows).toEqual([
      {
        rows: [
          { description: 'Dice "spicy": true', declared: { allergens: ['maní'], picante: 1 } },
          { declared: { picante: 0 } },
        ],
        undo: null,
      },
      { rows: [], undo: { removed: [{ dish: { picante: 1 } }] } },
    ])
    await fresh.close()
  })

  test('whose payments and taxes stood in tables of other names is restored with all of them', async () => {
    await older.migrate(migrationOf('0051_paused-restaurants'))
    await older.db.execute(sql`
      INSERT INTO users (name, email, password_hash, role) VALUES ('Ana', 'ana@casa.ec', 'x', 'restaurant')`)
    await older.db.execute(sql`
      INSERT INTO restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug)
      VALUES (1, 'Casa', 'Rica', 'Calle 1', 'Quito', 'Ecuador', 'USD', '022222222', '0991234567', 'casa')`)
    await older.db.execute(sql`
      INSERT INTO billing_subscriptions (id, user_id, customer_id, state, grants_plus, read_number, created_at)
      VALUES ('sub_1', 1, 'cus_1', 'active', true, nextval('billing_read_numbers'), now())`)
    await older.db.execute(sql`INSERT INTO billing_events VALUES ('evt_1', 'invoice.paid', now())`)
    await older.db.execute(sql`INSERT INTO billing_checkouts VALUES (1, gen_random_uuid(), 'monthly', NULL, now())`)
    await older.db.execute(sql`
      INSERT INTO restaurant_pricing (restaurant_id, is_tax_included, regime, is_in_tourism_register, service)
      VALUES (1, true, 'general', false, 10)`)
    const storage = createDiskStorage(join(folder, 'uploads'))
    await writeBackup({ database: older, storage }, file, unwatched)

    const fresh = await createEmptyDatabase()
    await restoreBackup({ database: fresh, storage }, file, unwatched)
    const restored = await fresh.db.execute(sql`
      SELECT sub.id AS subscription, event.id AS event, checkout.interval, taxes.service,
        nextval('payment_read_numbers')::int AS next_reading
      FROM payment_subscriptions AS sub, payment_events AS event, payment_checkouts AS checkout, restaurant_taxes AS taxes`)
    expect(restored.rows).toEqual([
      { subscription: 'sub_1', event: 'evt_1', interval: 'monthly', service: '10.000', next_reading: 2 },
    ])
    const { rows: left } = await fresh.db.execute(
      sql`SELECT relname FROM pg_class WHERE relname LIKE 'billing%' OR relname LIKE 'restaurant_pricing%'`,
    )
    expect(left).toEqual([])
    await fresh.close()
  })

  test('is not made of a database without tables', async () => {
    const storage = createDiskStorage(join(folder, 'uploads'))
    await expect(writeBackup({ database: older, storage }, file, unwatched)).rejects.toThrow('nothing to back up')
  })
})
