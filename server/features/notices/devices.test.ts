import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, logout } from '#contract/accounts/accounts.ts'
import { minuteMs } from '#contract/durations.ts'
import { cents } from '#contract/money.ts'
import {
  addDevice,
  getPushKey,
  listDevices,
  maxDevices,
  type PushPayload,
  removeDevice,
  testDevice,
} from '#contract/notices/devices.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { RefusedReading } from '#server/adapters/menu-reader/refusals.ts'
import type { PhotoReader } from '#server/adapters/photo-reader/photo-reader.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { importMenu } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { draw } from '../../../tests/pictures.ts'
import { startPushService } from '../../../tests/servers/push-service.ts'
import { createTestDatabase } from '../../../tests/servers/test-database.ts'
import { pushJob } from './devices.job.ts'

const noon = new Date('2026-11-16T17:00:00Z')
let now = noon
let isReadable = true
/** What a photograph says is tested beside the reader. */
const photoReader: PhotoReader = {
  async read() {
    if (!isReadable) throw new RefusedReading('unreadable_photo')
    const row = { name: 'Locro', price: cents(350), description: '', category: null, section: null, flagged: false }
    return { rows: [{ row, crop: Buffer.from('crop') }], leftover: [] }
  },
  stop: () => undefined,
}
let service: Awaited<ReturnType<typeof startPushService>>
let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  service = await startPushService()
  api = await startTestApi({ overrides: { now: () => now, photoReader }, env: { PUSH_SERVICES: service.origin } })
})
afterAll(async () => {
  await api.close()
  await service.close()
})
beforeEach(async () => {
  now = noon
  isReadable = true
  kitchen = await openKitchen(api)
})
afterEach(() => {
  service.received.length = 0
})

const runPushes = () => api.services.jobs.runDue(pushJob)
const devices = () => api.succeed(listDevices, { as: kitchen.owner })

async function addBrowser(as = kitchen.owner) {
  const { path, body } = service.subscribe()
  return { path, body, ...(await api.succeed(addDevice, { body, as })) }
}

async function place() {
  const { id } = await kitchen.addDish({ name: 'Seco de chivo' })
  const lines = [{ menu_item_id: id, quantity: 1 }]
  const body = { restaurant_id: kitchen.restaurant.id, lines, mode: 'mesa', table: 'Terraza 3', name: 'Ana' } as const
  return api.succeed(placeOrder, { body })
}

test('a new order reaches each device of its owner, sealed, declarative, and with nothing about the order', async () => {
  const [one, two] = [await addBrowser(), await addBrowser()]
  const stranger = await openKitchen(api)
  await addBrowser(stranger.owner)
  const order = await place()
  await runPushes()
  expect(service.received.map(({ path }) => path).sort()).toEqual([one.path, two.path].sort())
  const [{ payload, audience, headers }] = service.received as [(typeof service.received)[0]]
  expect(audience).toBe(service.origin)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '1800' })
  expect(payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'Tienes un pedido nuevo',
      body: 'Tócalo para verlo en tu panel.',
      navigate: 'https://cartaviva.test/dashboard/pedidos',
      tag: 'pedidos',
    },
    mutable: true,
  })
  expect(JSON.stringify(payload)).not.toMatch(new RegExp(`Ana|Terraza|Seco|${order.code}`))
})

test('a menu that was read from a photograph is told, and is no order', async () => {
  const { path } = await addBrowser()
  await place()
  const photo = await draw({ width: 40, height: 30 }).jpeg().toBuffer()
  const { id } = await importMenu(api, kitchen, photo)
  await runPushes()
  const told = () => service.received.map(({ payload }) => (payload as PushPayload).notification)
  expect(service.received.map((push) => push.path)).toEqual([path, path])
  expect(told()).toContainEqual({
    title: 'Tu carta está leída',
    body: 'Tócalo para revisarla y publicarla.',
    navigate: `https://cartaviva.test/dashboard/restaurante/${kitchen.restaurant.id}/importar?carta=${id}`,
    tag: 'carta-leida',
  })
  expect(
    told()
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual(['carta-leida', 'pedidos'])
  await importMenu(api, kitchen, 'Seco de chivo 5.00')
  await runPushes()
  expect(service.received).toHaveLength(2)

  isReadable = false
  await importMenu(api, kitchen, photo)
  await runPushes()
  expect(told().at(-1)?.title).toBe('No pudimos leer tu carta')
})

test('many orders at once are one notification', async () => {
  await addBrowser()
  for (let placed = 0; placed < 5; placed += 1) await place()
  await runPushes()
  expect(service.received).toHaveLength(1)
})

describe('a device', () => {
  test('is listed without its address, and ends in the account', async () => {
    const { id, path, body } = await addBrowser()
    expect(await devices()).toEqual([{ id, device: null, created_at: expect.any(String) }])
    const again = await api.succeed(addDevice, { body, as: kitchen.owner })
    expect(again.id).toBe(id)
    await api.succeed(removeDevice, { params: { deviceId: id }, as: kitchen.owner })
    expect(await devices()).toEqual([])
    await place()
    await runPushes()
    expect(service.received.filter((push) => push.path === path)).toEqual([])
  })

  test('ends when its owner logs out in it; no other account’s logout ends it', async () => {
    const [{ id, path }, other] = [await addBrowser(), await addBrowser()]
    const stranger = await openKitchen(api)
    await api.succeed(logout, { query: { device: id }, as: stranger.owner })
    expect(await devices()).toHaveLength(2)
    const { owner } = kitchen
    const { token } = await api.succeed(login, { body: { email: owner.email, password: testPassword } })
    await api.succeed(logout, { query: { device: id }, as: { token } })
    expect(await devices()).toMatchObject([{ id: other.id }])
    await place()
    await runPushes()
    expect(service.received.map((push) => push.path)).not.toContain(path)
    // It has ended before, and the session ends all the same.
    await api.succeed(logout, { query: { device: id }, as: owner })
    expect(await api.refuse(listDevices, { as: owner })).toMatchObject({ status: 401 })
  })

  test('is forgotten when its browser has ended the subscription', async () => {
    const { path } = await addBrowser()
    service.answer(path, 410)
    await place()
    await runPushes()
    expect(await devices()).toEqual([])
  })

  test('whose key is none is forgotten when it is told of something', async () => {
    const { body } = service.subscribe()
    const keys = { ...body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const { id } = await api.succeed(addDevice, { body: { ...body, keys }, as: kitchen.owner })
    const test = { params: { deviceId: id }, body: { test: randomUUID() }, as: kitchen.owner }
    expect(await api.succeed(testDevice, test)).toEqual({ accepted: false })
    expect(await devices()).toEqual([])
  })

  test('stays when the service is down, and the order is placed all the same; the operator has no failed job', async () => {
    const { path } = await addBrowser()
    service.answer(path, 503)
    await place()
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await runPushes()
      now = new Date(now.getTime() + 2 * minuteMs)
    }
    expect(await devices()).toHaveLength(1)
    expect((await api.services.jobs.listFailed()).total).toBe(0)
  })

  test('is tested: the mark comes back in the push, and a refusal is told', async () => {
    const { id, path } = await addBrowser()
    const mark = randomUUID()
    const test = () => api.succeed(testDevice, { params: { deviceId: id }, body: { test: mark }, as: kitchen.owner })
    expect(await test()).toEqual({ accepted: true })
    expect(service.received[0]?.payload).toMatchObject({ test: mark, notification: { title: 'Aviso de prueba' } })
    service.answer(path, 500)
    expect(await test()).toEqual({ accepted: false })
    service.answer(path, 410)
    expect(await test()).toEqual({ accepted: false })
    expect(await devices()).toEqual([])
  })

  test('of another account is not tested and not ended', async () => {
    const { id } = await addBrowser()
    const { owner } = await openKitchen(api)
    const params = { deviceId: id }
    expect(await api.refuse(removeDevice, { params, as: owner })).toMatchObject({ code: 'push.device_not_found' })
    expect(await api.refuse(testDevice, { params, body: { test: randomUUID() }, as: owner })).toMatchObject({
      code: 'push.device_not_found',
    })
    expect(await devices()).toHaveLength(1)
  })

  test.each([
    'http://127.0.0.1:5432/push',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com/fcm/send/x',
  ])('cannot make the server call %s', async (endpoint) => {
    const { body } = service.subscribe()
    const refusal = await api.refuse(addDevice, { body: { ...body, endpoint }, as: kitchen.owner })
    expect(refusal).toMatchObject({ status: 400, code: 'push.service_unknown' })
  })

  test('too many are refused', async () => {
    for (let added = 0; added < maxDevices; added += 1) await addBrowser()
    const { body } = service.subscribe()
    expect(await api.refuse(addDevice, { body, as: kitchen.owner })).toMatchObject({ code: 'push.limit_reached' })
    expect(await devices()).toHaveLength(maxDevices)
  })
})

test('the key is the same for everybody, and stays', async () => {
  const [{ public_key: key }, again] = await Promise.all([
    api.succeed(getPushKey, { as: kitchen.owner }),
    api.succeed(getPushKey, { as: kitchen.owner }),
  ])
  expect(again.public_key).toBe(key)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
})

test('the key stays when the product starts again on the same data: another would end every subscription', async () => {
  const database = await createTestDatabase()
  const start = () => startTestApi({ overrides: { database: { ...database, close: async () => {} } } })
  const first = await start()
  const owner = await first.signUp()
  const before = await first.succeed(getPushKey, { as: owner })
  await first.close()
  const second = await start()
  expect(await second.succeed(getPushKey, { as: owner })).toEqual(before)
  await second.close()
  await database.close()
})

test('an address is stored as a browser writes it, so that one with three slashes names its service too', async () => {
  const { path, body } = service.subscribe()
  const endpoint = body.endpoint.replace('http://', 'http:///')
  const { id } = await api.succeed(addDevice, { body: { ...body, endpoint }, as: kitchen.owner })
  const accepted = { params: { deviceId: id }, body: { test: randomUUID() }, as: kitchen.owner }
  expect(await api.succeed(testDevice, accepted)).toEqual({ accepted: true })
  expect(service.received.map((push) => push.path)).toEqual([path])
})
