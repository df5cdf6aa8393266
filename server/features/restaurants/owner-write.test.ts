import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/accounts/accounts.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { createOwnerWrite } from './owner-write.service.ts'
import { restaurants } from './restaurants.table.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ownerWrite = (...args: Parameters<ReturnType<typeof createOwnerWrite>>) => createOwnerWrite(api.services)(...args)

async function nameOf(id: number) {
  const [row] = await api.services.database.db.select().from(restaurants).where(eq(restaurants.id, id))
  return row?.name
}

test('a write that publishes no event is refused as a mistake, and nothing is written', async () => {
  const { owner, restaurant } = await openKitchen(api)
  const silent = ownerWrite(owner, restaurant.id, (tx) =>
    tx.update(restaurants).set({ name: 'Otro' }).where(eq(restaurants.id, restaurant.id)),
  )
  await expect(silent).rejects.toThrow('An owner changed something without an event')
  expect(await nameOf(restaurant.id)).toBe(restaurant.name)
})

test('a restaurant of somebody else is not found, also among own ones', async () => {
  const [own, other] = [await openKitchen(api), await openKitchen(api)]
  const ids = [own.restaurant.id, other.restaurant.id]
  await expect(ownerWrite(own.owner, ids, async () => undefined)).rejects.toMatchObject({
    code: 'restaurant.not_found',
  })
})

test('a session that has ended writes nothing', async () => {
  const { owner, restaurant } = await openKitchen(api)
  await api.succeed(logout, { as: owner })
  await expect(ownerWrite(owner, restaurant.id, async () => undefined)).rejects.toMatchObject({ code: 'auth.required' })
})

test('the work learns the role that the account has now', async () => {
  const { owner, restaurant } = await openKitchen(api)
  await api.services.accounts.setRole(owner.id, 'restaurant-plus')
  const role = await ownerWrite(owner, restaurant.id, async (_, publish, { role: current }) => {
    await publish('menu.changed', { restaurantId: restaurant.id })
    return current
  })
  expect(role).toBe('restaurant-plus')
})
