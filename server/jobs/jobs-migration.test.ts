import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import { createEmptyDatabase } from '../../tests/servers/test-database.ts'
import { jobs } from './jobs.table.ts'

const queuesOfTheirOwn = journal.entries.find(({ tag }) => tag === '0009_billing')?.when

let database: OpenDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
  await database.migrate(queuesOfTheirOwn)
})
afterEach(() => database.close())

test('mails of the former queue become jobs, none is dropped', async () => {
  await database.db.execute(sql`
    INSERT INTO mails (id, state, recipient, subject, content, attempts, created_at, due_at, expires_at, finished_at, problem) VALUES
      ('00000000-0000-4000-8000-000000000001', 'waiting', 'a***@casa.ec', 'Hola',
        '{"to":"ana@casa.ec","html":"<p>","text":"t","params":{"token":"x"}}', 2,
        '2026-11-15T10:00Z', '2026-11-15T10:05Z', '2026-11-15T11:00Z', NULL, 'El servicio no atendió.'),
      ('00000000-0000-4000-8000-000000000002', 'sending', 'b***@casa.ec', 'Hola',
        '{"to":"bea@casa.ec","html":"<p>","text":"t","params":{}}', 1,
        '2026-11-15T10:00Z', '2026-11-15T10:05Z', NULL, NULL, NULL),
      ('00000000-0000-4000-8000-000000000003', 'sent', 'c***@casa.ec', 'Hola', NULL, 1,
        '2026-11-15T10:00Z', '2026-11-15T10:05Z', NULL, '2026-11-15T10:00:01Z', NULL),
      ('00000000-0000-4000-8000-000000000004', 'failed', 'd***@casa.ec', 'Hola', NULL, 6,
        '2026-11-15T10:00Z', '2026-11-15T10:05Z', NULL, '2026-11-15T13:00Z', 'El servicio rechazó el correo.')`)
  await database.migrate()

  const dueAt = new Date('2026-11-15T10:05Z')
  const common = { queue: 'mails', key: null, createdAt: new Date('2026-11-15T10:00Z'), dueAt }
  expect(await database.db.select().from(jobs).orderBy(jobs.id)).toEqual([
    expect.objectContaining({
      ...common,
      id: '00000000-0000-4000-8000-000000000001',
      state: 'waiting',
      about: 'a***@casa.ec: Hola',
      payload: { to: 'ana@casa.ec', subject: 'Hola', html: '<p>', text: 't', params: { token: 'x' } },
      attempts: 2,
      leasedUntil: null,
      expiresAt: new Date('2026-11-15T11:00Z'),
      problem: 'El servicio no atendió.',
    }),
    expect.objectContaining({ ...common, state: 'running', attempts: 1, leasedUntil: dueAt }),
    expect.objectContaining({ ...common, state: 'done', payload: null, finishedAt: new Date('2026-11-15T10:00:01Z') }),
    expect.objectContaining({ ...common, state: 'failed', payload: null, problem: 'El servicio rechazó el correo.' }),
  ])
})

test('addresses of the former queue become jobs, none is dropped', async () => {
  await database.db.execute(sql`
    WITH owner AS (
      INSERT INTO users (name, email, password_hash, role) VALUES ('Ana', 'ana@casa.ec', '', 'restaurant') RETURNING id
    ), place AS (
      INSERT INTO restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug)
      SELECT owner.id, 'La Ronda', '', 'Calle', 'Quito', 'Ecuador', 'USD', '', '', 'ronda-' || n
      FROM owner, generate_series(1, 2) AS n RETURNING id
    )
    INSERT INTO geocode_jobs (restaurant_id, query, attempts, next_attempt_at, leased_until)
    SELECT id, 'Calle, Quito, Ecuador', 1, '2026-11-15T10:05Z', CASE id WHEN 2 THEN '2026-11-15T10:06Z'::timestamptz END FROM place`)
  await database.migrate()

  const common = { queue: 'addresses', dueAt: new Date('2026-11-15T10:05Z') }
  const query = 'Calle, Quito, Ecuador'
  expect(await database.db.select().from(jobs).orderBy(jobs.key)).toEqual([
    expect.objectContaining({
      ...common,
      key: '1',
      state: 'waiting',
      about: 'restaurant 1',
      payload: { restaurantId: 1, query },
      attempts: 1,
      leasedUntil: null,
    }),
    expect.objectContaining({
      ...common,
      key: '2',
      state: 'running',
      payload: { restaurantId: 2, query },
      attempts: 2,
      leasedUntil: new Date('2026-11-15T10:06Z'),
    }),
  ])
})
