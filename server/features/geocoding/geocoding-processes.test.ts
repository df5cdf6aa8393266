import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GeocoderFailure } from '#server/adapters/geocoding/geocoder.ts'
import {
  amazonas,
  createHangingFind,
  guayaquil,
  malecon,
  openGeocodingStage,
  quito,
  unavailable,
} from '../../../tests/stages/geocoding-stage.ts'
import { geocodes } from './geocoding.table.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const refused = new GeocoderFailure('El geocodificador negó el acceso.', { isTemporary: false })

let stage: Awaited<ReturnType<typeof openGeocodingStage>>
let restaurantIds: number[]

beforeAll(async () => {
  stage = await openGeocodingStage()
  restaurantIds = await stage.insertRestaurants(5)
})
afterAll(() => stage.close())
beforeEach(() => stage.clear())

describe('all processes together', () => {
  test('make at most one request a second, and one for every address', async () => {
    const queries = restaurantIds.map((id) => `Calle ${id}, Quito, Ecuador`)
    const requestedAt: number[] = []
    const begin = stage.now().getTime()
    const find = async () => {
      requestedAt.push(stage.now().getTime() - begin)
      return quito
    }
    const [one, other] = [stage.createProcess({ find }), stage.createProcess({ find })]
    for (const [n, query] of queries.entries()) await one.service.request(stage.db, restaurant(n), query)
    for (let step = 0; step < 2 * queries.length; step++) {
      await Promise.all([one.service.runDue(), other.service.runDue()])
      stage.advance(secondMs / 2)
    }

    expect(requestedAt).toEqual(queries.map((_, n) => n * secondMs))
    expect([...one.asked, ...other.asked].sort()).toEqual(queries.sort())
    expect(stage.places).toEqual(new Map(restaurantIds.map((id) => [id, quito])))
    expect(await stage.countWaiting()).toBe(0)
  })

  test('keep the pace across a restart', async () => {
    const before = stage.createProcess()
    await before.service.request(stage.db, restaurant(0), amazonas)
    await before.service.request(stage.db, restaurant(1), malecon)
    expect(await before.service.runDue()).toBe(1)
    await before.jobs.stop()

    const after = stage.createProcess()
    stage.advance(secondMs - 1)
    expect(await after.service.runDue()).toBe(0)
    stage.advance(1)
    expect(await after.service.runDue()).toBe(1)
    expect([...before.asked, ...after.asked].sort()).toEqual([amazonas, malecon])
  })

  test.each([unavailable, refused])('send no request for 30 seconds after: $message', async (failure) => {
    const failing = stage.createProcess({ find: () => Promise.reject(failure) })
    await failing.service.request(stage.db, restaurant(0), amazonas)
    await failing.service.runDue()

    const other = stage.createProcess()
    await other.service.request(stage.db, restaurant(1), malecon)
    stage.advance(30 * secondMs - 1)
    expect(await other.service.runDue()).toBe(0)
    stage.advance(1)
    expect(await other.service.runDue()).toBe(1)
    expect(stage.places.get(restaurant(1))).toEqual(guayaquil)
  })

  test('take over an address of a dead process when its lease ends', async () => {
    const { find, begun, fail } = createHangingFind()
    const dead = stage.createProcess({ find })
    await dead.service.request(stage.db, restaurant(0), amazonas)
    const deadRound = dead.service.runDue()
    await begun

    const { service } = stage.createProcess()
    stage.advance(minuteMs - 1)
    expect(await service.runDue()).toBe(0)
    stage.advance(1)
    expect(await service.runDue()).toBe(1)
    expect(stage.places.get(restaurant(0))).toEqual(quito)

    fail(unavailable)
    await deadRound
    expect(await stage.countWaiting()).toBe(0)
  })
})

describe('an address', () => {
  test('is asked for again after growing pauses, then given up without harm', async () => {
    const find = vi.fn(() => Promise.reject(unavailable))
    const { service } = stage.createProcess({ find })
    await service.request(stage.db, restaurant(0), amazonas)
    expect(await service.runDue()).toBe(1)

    for (const pauseMs of [minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs]) {
      stage.advance(pauseMs - 1)
      expect(await service.runDue()).toBe(0)
      expect(await stage.countWaiting()).toBe(1)
      stage.advance(1)
      expect(await service.runDue()).toBe(1)
    }

    expect(find).toHaveBeenCalledTimes(6)
    expect(await stage.countWaiting()).toBe(0)
    expect(stage.places).toEqual(new Map())
    expect(stage.log.error).toHaveBeenCalledOnce()
    expect(await stage.db.select().from(geocodes)).toEqual([])
  })

  test('that is refused is given up at once, and not cached as unknown', async () => {
    const { service } = stage.createProcess({ find: () => Promise.reject(refused) })
    await service.request(stage.db, restaurant(0), amazonas)
    await service.runDue()
    expect(await stage.countWaiting()).toBe(0)
    expect(stage.places).toEqual(new Map())
    expect(await stage.db.select().from(geocodes)).toEqual([])
  })

  test('that is saved again after it was given up is looked for again', async () => {
    const find = vi.fn(() => Promise.resolve(quito)).mockRejectedValueOnce(refused)
    const { service } = stage.createProcess({ find })
    await service.request(stage.db, restaurant(0), amazonas)
    await service.runDue()
    stage.advance(hourMs)
    await service.request(stage.db, restaurant(0), amazonas)
    await service.runDue()
    expect(stage.places.get(restaurant(0))).toEqual(quito)
  })

  test('whose location could not be stored is stored later, without another request', async () => {
    const { service, asked, onLocated } = stage.createProcess()
    onLocated.mockRejectedValueOnce(new Error('connection lost'))
    await service.request(stage.db, restaurant(0), amazonas)
    await service.runDue()
    expect(stage.places).toEqual(new Map())

    stage.advance(minuteMs)
    await service.runDue()
    expect(stage.places.get(restaurant(0))).toEqual(quito)
    expect(asked).toEqual([amazonas])
  })
})

function restaurant(n: number): number {
  return restaurantIds[n] ?? 0
}
