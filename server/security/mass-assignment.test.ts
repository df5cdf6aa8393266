import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { updateDish } from '#contract/menu/menu.ts'
import { makeOperator } from '../../tests/operators.ts'
import { nameOf, openStage, type Stage } from '../../tests/stages/security-stage.ts'
import { authorisationTable } from './authorisation-table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.api.close())

/** Keys that would give a caller more rights, or another's things, if a write accepted them. */
const privileges = {
  role: 'restaurant-plus',
  plan: 'pro',
  is_admin: true,
  owner: 1,
  owner_id: 1,
  user_id: 1,
  userId: 1,
  account_id: 1,
  id: 1,
  restaurant_id: 1,
  menu_item_id: 1,
  email: 'otro@ejemplo.ec',
  password: 'otra clave larga',
  password_hash: '$argon2id$x',
  slug: 'de-otro',
  total_likes: 1000,
  rating_sum: 5000,
  reviews_count: 1000,
  is_hidden: true,
  hidden_at: null,
  answer: 'Gracias',
  position: -1,
  created_at: '2001-01-01T00:00:00.000Z',
  expires_at: '2101-01-01T00:00:00.000Z',
  bytes: 0,
  claims: 99,
  state: 'active',
  price_cents: 0,
  a_key_nobody_knows: 1,
}

/** Every row of every table, so that any change shows. */
async function everything(): Promise<unknown[]> {
  await stage.api.services.counters.flush()
  const { db } = stage.api.services.database
  const names = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const contents: unknown[] = []
  for (const { name } of names.rows) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    contents.push({ name, rows: rows.map(({ row }) => row) })
  }
  return contents
}

const writes = endpoints.filter(({ body, method }) => body && method !== 'GET')

describe('no write takes a key that is not its own, and nothing changes', () => {
  test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const [, , argsOf = () => ({})] = authorisationTable.find(([, one]) => one === endpoint) ?? []
    const { body, ...args }: Record<string, unknown> = await argsOf(stage.owner, stage)
    const as = await findCaller(endpoint)
    const before = await everything()

    for (const [key, value] of Object.entries(privileges)) {
      if (key in (endpoint.body?.shape ?? {})) continue
      const sent = {
        ...args,
        body: { ...(Buffer.isBuffer(body) ? {} : (body as object)), [key]: value },
        as,
        headers: {},
      }
      const response = await stage.api.send(endpoint, sent)
      expect([response.statusCode, response.json().errors], key).toEqual([
        400,
        expect.objectContaining({ [key]: 'Este campo no se conoce.' }),
      ])
    }
    expect(await everything()).toEqual(before)
  })
})

async function findCaller({ access }: Endpoint) {
  if (access === 'public' || access.includes('restaurant')) return stage.owner.account
  return access.includes('user') ? stage.diner : makeOperator(stage.api)
}

test('a dish that comes back whole changes none of what only the server sets', async () => {
  const { dish, account } = stage.owner
  const changed = await stage.api.succeed(updateDish, {
    params: { itemId: dish.id },
    body: {
      ...dish,
      image: { path: 'x', width: 1, height: 1, preview: '' },
      position: 99,
      created_at: '2001-01-01T00:00:00.000Z',
    },
    as: account,
  })
  expect(changed).toEqual(dish)
})
