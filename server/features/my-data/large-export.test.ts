import { type IncomingMessage, request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getMyAccount } from '#contract/accounts/accounts.ts'
import { exportMyData, type MyData } from '#contract/my-data/my-data.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let origin: string
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const fatOrders = 400
const noteLength = 100_000

/** Copies of one order with a note that is longer than any real one, so that few of them are many megabytes. */
async function receiveFatOrders(): Promise<void> {
  const dish = await kitchen.addDish()
  const lines = [{ menu_item_id: dish.id, quantity: 1, note: 'sin cebolla' }]
  const { id } = kitchen.restaurant
  await api.succeed(placeOrder, { body: { restaurant_id: id, lines, mode: 'retiro' } })
  await api.services.database.db.execute(sql`
    insert into orders (restaurant_id, code, mode, lines, currency, subtotal, delivery, total, time_zone, created_at)
    select restaurant_id, code || n, mode, jsonb_set(lines, '{0,note}', to_jsonb(repeat('x', ${noteLength}::int))),
      currency, subtotal, delivery, total, time_zone, created_at - make_interval(mins => n)
    from orders, generate_series(1, ${fatOrders - 1}) n where restaurant_id = ${id}`)
}

function openExport(): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${kitchen.owner.token}` }
  return new Promise((resolve, reject) => {
    request(origin + exportMyData.path, { headers, agent: false }, resolve)
      .once('error', reject)
      .end()
  })
}

/** Calls back with the number of each order that is read from the database for an export. */
function watchOrders(onOrder: (count: number) => void): void {
  const { exportOf } = api.services.orders
  vi.spyOn(api.services.orders, 'exportOf').mockImplementation(async function* (restaurantId) {
    let count = 0
    for await (const order of exportOf(restaurantId)) {
      count += 1
      onOrder(count)
      yield order
    }
  })
}

test('orders are read while they are sent: a reader is never more than some megabytes behind', async () => {
  await receiveFatOrders()
  let receivedBytes = 0
  let furthestAhead = 0
  watchOrders((count) => {
    furthestAhead = Math.max(furthestAhead, count * noteLength - receivedBytes)
  })
  const parts: Buffer[] = []
  for await (const part of await openExport()) {
    parts.push(part)
    receivedBytes += part.length
  }
  const { restaurants } = JSON.parse(Buffer.concat(parts).toString()) as MyData
  const orders = restaurants[0]?.orders ?? []
  expect([orders.length, new Set(orders.map(({ id }) => id)).size]).toEqual([fatOrders, fatOrders])
  // The rest is in the buffers of both ends of the connection.
  expect(furthestAhead).toBeLessThan(25_000_000)
})

test('one account downloads once at a time; a reader who hangs up ends the reading and frees the place', async () => {
  await receiveFatOrders()
  let read = 0
  watchOrders((count) => {
    read = count
  })
  const slow = await openExport()
  expect(await api.refuse(exportMyData, { as: kitchen.owner })).toMatchObject({
    status: 409,
    code: 'auth.export_running',
  })
  await api.succeed(exportMyData, { as: (await openKitchen(api)).owner })
  slow.destroy()
  await expect.poll(async () => (await openExport()).destroy().statusCode).toBe(200)
  expect(read).toBeLessThan(fatOrders)
})

test('a failure in the middle breaks the download off, and the product goes on', async () => {
  await receiveFatOrders()
  watchOrders((count) => {
    if (count === 200) throw new Error('The database is gone')
  })
  const broken = await openExport()
  expect(broken.statusCode).toBe(200)
  await expect(broken.resume().toArray()).rejects.toThrow('aborted')
  await api.succeed(getMyAccount, { as: kitchen.owner })
})

test('a failure before the first piece is answered as any other', async () => {
  vi.spyOn(api.services.likes, 'listLikedBy').mockRejectedValue(new Error('The database is gone'))
  expect(await api.refuse(exportMyData, { as: kitchen.owner })).toMatchObject({ status: 500 })
  vi.restoreAllMocks()
  await api.succeed(exportMyData, { as: kitchen.owner })
})
