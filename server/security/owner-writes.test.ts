import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice, removeDevice, testDevice } from '#contract/notices/devices.ts'
import { setMyNotices } from '#contract/notices/notices.ts'
import { openPortal, startCheckout } from '#contract/payments/payments.ts'
import { previewTables, printTablesWithWifi } from '#contract/print/print.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { users } from '#server/features/accounts/accounts.table.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { nameOf, openStage, type Stage } from '../../tests/stages/security-stage.ts'
import { authorisationTable } from './authorisation-table.ts'

/** They write to the account alone, print what the body says, or ask the payment service. */
const ofNoRestaurant = [
  createRestaurant,
  setMyNotices,
  addDevice,
  removeDevice,
  testDevice,
  startCheckout,
  openPortal,
  printTablesWithWifi,
  previewTables,
]

const calls = authorisationTable.filter(
  ([, { method, access }]) =>
    method !== 'GET' && access !== 'public' && access.every((role) => role.startsWith('restaurant')),
)
const writes = calls.filter(([, endpoint]) => !ofNoRestaurant.some((other) => other === endpoint))

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.api.close())

test('every exception is a call of owners', () => {
  expect(calls.length - writes.length).toBe(ofNoRestaurant.length)
})

/** Deletions come last in the table, so every write still finds its thing. */
test.each(writes.map((row) => [nameOf(row[1]), row] as const))(
  '%s locks the account and waits for whoever else writes to the restaurant, as ownerWrite does',
  async (_, [statuses, endpoint, argsOf = () => ({})]) => {
    const { account, restaurant } = stage.owner
    const { db } = stage.api.services.database
    const args = await argsOf(stage.owner, stage)
    const answer = await db.transaction(async (tx) => {
      // The weakest lock of somebody who writes: foreign keys do not wait for it.
      await tx.select().from(restaurants).where(eq(restaurants.id, restaurant.id)).for('no key update')
      let isAnswered = false
      const answering = stage.api.send(endpoint, { ...args, as: account }).finally(() => {
        isAnswered = true
      })
      await expect
        .poll(async () => isAnswered || (await isSomebodyWaiting()), { timeout: 20_000, interval: 5 })
        .toBe(true)
      expect(isAnswered, 'It was answered while the restaurant was locked').toBe(false)
      const free = await tx.select().from(users).where(eq(users.id, account.id)).for('key share', { skipLocked: true })
      expect(free, 'It has not locked the account').toEqual([])
      return { answering }
    })
    expect((await answer.answering).statusCode).toBe(Number(statuses.split(' ')[2]))
  },
)

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await stage.api.services.database.db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`)
  return rows.length > 0
}
