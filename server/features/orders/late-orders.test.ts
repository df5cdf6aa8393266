import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import { setHours } from '#contract/hours/hours.ts'
import { addDevice } from '#contract/notices/devices.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { changeOrder } from '#contract/orders/received-orders.ts'
import { listWaiting } from '#contract/orders/waiting-orders.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { startPushService } from '../../../tests/servers/push-service.ts'
import { lateOrdersJob } from './orders.job.ts'
import { createWaitingStore } from './waiting-orders.store.ts'

let now = new Date('2026-11-16T17:00:00Z')
let service: Awaited<ReturnType<typeof startPushService>>
let api: TestApi
beforeAll(async () => {
  service = await startPushService()
  api = await startTestApi({ overrides: { now: () => now }, env: { PUSH_SERVICES: service.origin } })
})
afterAll(async () => {
  await api.close()
  await service.close()
})

test('an order that still waits after five minutes rings again on the owner’s devices, once; one that is prepared does not', async () => {
  const { addDish, owner, restaurant } = await openKitchen(api)
  await api.succeed(addDevice, { body: service.subscribe().body, as: owner })
  const { id } = await addDish()
  const lines = [{ menu_item_id: id, quantity: 1 }]
  const body = { restaurant_id: restaurant.id, lines, mode: 'retiro' } as const
  await api.succeed(placeOrder, { body })
  await api.succeed(placeOrder, { body })
  const [first] = (await api.succeed(listWaiting, { as: owner })).first
  const params = { id: restaurant.id, orderId: first?.id ?? 0 }
  await api.succeed(changeOrder, { params, body: { state: 'preparando' }, as: owner })
  const { jobs, database } = api.services
  const pushedAfter = async (minutes: number) => {
    await jobs.runDue({ queue: 'push' })
    service.received.length = 0
    now = new Date(now.getTime() + minutes * minuteMs)
    await jobs.send(database.db, lateOrdersJob, {})
    await jobs.runDue(lateOrdersJob)
    await jobs.runDue({ queue: 'push' })
    return service.received.map(({ payload }) => (payload as { notification: { title: string } }).notification.title)
  }
  expect(await pushedAfter(4)).toEqual([])
  expect(await pushedAfter(1)).toEqual(['Un pedido sigue sin respuesta'])
  expect(await pushedAfter(1)).toEqual([])
})

test('an order for later waits from its hour on, not while the restaurant is closed', async () => {
  const { addDish, owner, restaurant } = await openKitchen(api)
  const { id } = await addDish()
  const params = { id: restaurant.id }
  const weekly = { mon: [{ open: '18:00', close: '22:00' }] } as never
  await api.succeed(setHours, { params, body: { weekly }, as: owner })
  await api.succeed(setOrdering, { params, body: { orders_later: true }, as: owner })
  now = new Date('2026-11-16T17:00:00Z')
  const lines = [{ menu_item_id: id, quantity: 1 }]
  const body = { restaurant_id: restaurant.id, lines, mode: 'retiro', wanted_hour: '19:30' } as const
  await api.succeed(placeOrder, { body })
  const store = createWaitingStore(api.services.database.db)
  const lateAt = async (instant: string) => {
    const at = new Date(instant).getTime()
    const window = { from: new Date(at - 120 * minuteMs), until: new Date(at - 5 * minuteMs), limit: 10 }
    return (await store.listLate('rangAgainAt', window)).filter((order) => order.restaurantId === restaurant.id).length
  }
  expect(await lateAt('2026-11-16T17:10:00Z')).toBe(0)
  expect(await lateAt('2026-11-17T00:34:00Z')).toBe(0)
  expect(await lateAt('2026-11-17T00:36:00Z')).toBe(1)
})
