import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Geocoder } from '#server/adapters/geocoding/geocoder.ts'
import { createNominatimGeocoder } from '#server/adapters/geocoding/nominatim-geocoder.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import {
  amazonas,
  createHangingFind,
  guayaquil,
  malecon,
  openGeocodingStage,
  quito,
} from '../../../tests/stages/geocoding-stage.ts'
import { geocodePace } from './geocoding.table.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

let stage: Awaited<ReturnType<typeof openGeocodingStage>>
let laRonda: number
let elMalecon: number
let sucursal: number

beforeAll(async () => {
  stage = await openGeocodingStage()
  ;[laRonda = 0, elMalecon = 0, sucursal = 0] = await stage.insertRestaurants(3)
})
afterAll(() => stage.close())
beforeEach(() => stage.clear())

describe('saving', () => {
  test('an address is looked for once its transaction commits', async () => {
    const { service, asked } = stage.createProcess()
    await stage.db.transaction((tx) => service.request(tx, laRonda, amazonas))
    expect(await stage.countWaiting()).toBe(1)

    expect(await service.runDue()).toBe(1)
    expect(asked).toEqual([amazonas])
    expect(stage.places).toEqual(new Map([[laRonda, quito]]))
    expect(await stage.countWaiting()).toBe(0)
  })

  test('an address whose transaction fails is not looked for', async () => {
    const { service, asked } = stage.createProcess()
    const failing = stage.db.transaction(async (tx) => {
      await service.request(tx, laRonda, amazonas)
      throw new Error('the transaction fails')
    })
    await expect(failing).rejects.toThrow('the transaction fails')
    expect(await service.runDue()).toBe(0)
    expect(asked).toEqual([])
  })

  test('never waits for a geocoder that hangs', async () => {
    const { find, begun } = createHangingFind()
    const { service, jobs: queues } = stage.createProcess({ find })
    onTestFinished(queues.stop)
    await service.request(stage.db, laRonda, amazonas)
    await queues.start()
    await begun

    await stage.db.transaction(async (tx) => {
      await service.request(tx, laRonda, malecon)
      await service.request(tx, elMalecon, malecon)
    })
    expect(await stage.countWaiting()).toBe(2)
  })

  test('without a geocoder no job is created', async () => {
    const { service } = stage.createProcess({ geocoder: null })
    await service.request(stage.db, laRonda, amazonas)
    expect(await service.runDue()).toBe(0)
    expect(await stage.countWaiting()).toBe(0)
  })

  test('a newer address replaces the older one', async () => {
    const { service, asked } = stage.createProcess()
    await service.request(stage.db, laRonda, amazonas)
    await service.request(stage.db, laRonda, malecon)
    await service.runDue()
    expect(asked).toEqual([malecon])
    expect(stage.places.get(laRonda)).toEqual(guayaquil)
  })

  test('the slow answer about an older address does not end the search for the newer one', async () => {
    const { find, begun, succeed } = createHangingFind()
    const slow = stage.createProcess({ find })
    await slow.service.request(stage.db, laRonda, amazonas)
    const slowRound = slow.service.runDue()
    await begun
    await slow.service.request(stage.db, laRonda, malecon)
    succeed(quito)
    await slowRound
    expect(slow.told).toEqual([[laRonda, amazonas, quito]])
    expect(await stage.countWaiting()).toBe(1)

    stage.advance(secondMs)
    const { service, told } = stage.createProcess()
    await service.runDue()
    expect(told).toEqual([[laRonda, malecon, guayaquil]])
    expect(await stage.countWaiting()).toBe(0)
  })

  test('a deleted restaurant is not looked for any more', async () => {
    const [closed = 0] = await stage.insertRestaurants(1)
    const { service, asked } = stage.createProcess()
    await service.request(stage.db, closed, amazonas)
    await stage.db.execute(sql`delete from restaurants where id = ${closed}`)
    await service.runDue()
    expect(asked).toEqual([])
    expect(await stage.countWaiting()).toBe(0)
  })
})

describe('what is known', () => {
  test('makes no request, however its address is typed', async () => {
    const { service, asked } = stage.createProcess()
    await service.request(stage.db, laRonda, amazonas)
    await service.runDue()
    stage.advance(400 * dayMs)
    await service.request(stage.db, sucursal, '  AV. Amazonas  N24-03 ,Quito, ECUADOR')
    expect(await service.runDue()).toBe(1)

    expect(asked).toEqual([amazonas])
    expect(stage.places.get(sucursal)).toEqual(quito)
  })

  test('does not wait for the pace', async () => {
    const { service, asked } = stage.createProcess()
    await service.request(stage.db, laRonda, amazonas)
    await service.runDue()
    await service.request(stage.db, elMalecon, amazonas)
    await service.request(stage.db, sucursal, amazonas)
    expect(await service.runDue()).toBe(2)
    expect(asked).toHaveLength(1)
  })

  test('a place that the geocoder does not know is asked for again after 30 days', async () => {
    const find = vi.fn<Geocoder['find']>(async () => null)
    const { service } = stage.createProcess({ find })
    await service.request(stage.db, laRonda, amazonas)
    await service.runDue()
    expect(stage.places).toEqual(new Map([[laRonda, null]]))

    stage.advance(30 * dayMs - 1)
    await service.request(stage.db, elMalecon, amazonas)
    expect(await service.runDue()).toBe(1)
    expect(stage.places.get(elMalecon)).toBeNull()
    expect(find).toHaveBeenCalledTimes(1)

    stage.advance(1)
    find.mockResolvedValue(quito)
    await service.request(stage.db, sucursal, amazonas)
    await service.runDue()
    expect(find).toHaveBeenCalledTimes(2)
    expect(stage.places.get(sucursal)).toEqual(quito)
  })
})

describe('once started', () => {
  test('a process keeps the pace by the clock of the database, and asks as soon as an address is saved', async () => {
    const early = stage.createProcess({ hasRealClock: true })
    await setNextSlot('1 hour')
    await early.service.request(stage.db, laRonda, amazonas)
    expect(await early.service.runDue()).toBe(0)
    expect(early.asked).toEqual([])

    await setNextSlot('0 seconds')
    const { service, jobs: queues } = stage.createProcess({ hasRealClock: true })
    onTestFinished(queues.stop)
    await queues.start()
    await vi.waitFor(() => expect(stage.places.get(laRonda)).toEqual(quito), { timeout: 10_000 })
    await service.request(stage.db, elMalecon, malecon)
    await vi.waitFor(() => expect(stage.places.get(elMalecon)).toEqual(guayaquil), { timeout: 10_000 })
  })

  test('stopping breaks off the request and leaves the address to the next start, uncounted', async () => {
    const { find, begun } = createHangingFind()
    const before = stage.createProcess({ find })
    await before.service.request(stage.db, laRonda, amazonas)
    await before.jobs.start()
    await begun
    await before.jobs.stop()
    const [job] = await stage.db.select().from(jobs).where(eq(jobs.queue, 'addresses'))
    expect(job).toMatchObject({ state: 'waiting', attempts: 0, leasedUntil: null })

    stage.advance(secondMs)
    const after = stage.createProcess()
    expect(await after.service.runDue()).toBe(1)
    expect(stage.places.get(laRonda)).toEqual(quito)
  })
})

test.each([
  ['fails', 500, ''],
  ['has had enough', 429, ''],
  ['talks nonsense', 200, '<html>'],
  ['lies', 200, '[{"lat":"900","lon":"900"}]'],
])('a service that %s leaves the restaurant as it is, and is asked again', async (_, status, body) => {
  const answers = [
    { status, body },
    { status: 200, body: '[{"lat":"-0.2074","lon":"-78.4916"}]' },
  ]
  const server = createServer((_, response) => {
    const answer = answers.shift()
    response.writeHead(answer?.status ?? 404).end(answer?.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { service } = stage.createProcess({ geocoder: createNominatimGeocoder({ url, userAgent: 'CartaViva' }) })

  await service.request(stage.db, laRonda, amazonas)
  expect(await service.runDue()).toBe(1)
  expect(stage.places).toEqual(new Map())
  expect(await stage.countWaiting()).toBe(1)
  stage.advance(minuteMs)
  expect(await service.runDue()).toBe(1)
  expect(stage.places.get(laRonda)).toEqual(quito)
  expect(answers).toEqual([])
})

async function setNextSlot(fromNow: string) {
  const nextSlotAt = sql`clock_timestamp() + ${fromNow}::interval`
  await stage.db
    .insert(geocodePace)
    .values({ id: 1, nextSlotAt })
    .onConflictDoUpdate({ target: geocodePace.id, set: { nextSlotAt } })
}
