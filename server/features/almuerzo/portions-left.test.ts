import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAlmuerzo, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { hasNoneLeft } from '#contract/almuerzo/almuerzo-times.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { almuerzosOn } from './almuerzo.queries.ts'

const today = '2026-11-16'
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => new Date('2026-11-16T17:00:00.000Z') } })
})
afterAll(() => api.close())

test('SQL and TypeScript agree on whether portions of an almuerzo are left', async () => {
  const kitchen = await openKitchen(api)
  const onDay = { params: { id: kitchen.restaurant.id, date: today }, as: kitchen.owner }
  const lunch = { price: 3, sopas: ['Locro'], segundos: ['Seco'], jugo: null, postre: null, ends_at: '16:00' }
  const answers: boolean[] = []
  for (const [portions, served] of [
    [null, 0],
    [null, 1],
    [2, 0],
    [2, 1],
    [2, 2],
  ] as const) {
    await api.succeed(setAlmuerzo, { ...onDay, body: { ...lunch, portions } })
    if (served > 0) await api.succeed(serveAlmuerzo, { ...onDay, body: { portions: served } })
    const { rows } = await api.services.database.db.execute<{ is_left: boolean; portions: number | null }>(
      sql`select found.is_left, kept.portions from (${almuerzosOn([today])}) as found join almuerzos as kept using (restaurant_id)`,
    )
    const [row] = rows
    expect(row?.is_left, `${served} of ${portions}`).toBe(!hasNoneLeft(row?.portions ?? null))
    answers.push(row?.is_left ?? false)
  }
  expect(answers).toEqual([true, true, true, true, false])
})
