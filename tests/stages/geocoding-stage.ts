import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Mock, vi } from 'vitest'
import { type Geocoder, GeocoderFailure, type Location } from '#server/adapters/geocoding/geocoder.ts'
import { createEvents } from '#server/events/events.ts'
import { addressJob } from '#server/features/geocoding/geocoding.job.ts'
import { createGeocodingService } from '#server/features/geocoding/geocoding.service.ts'
import { geocodePace, geocodes } from '#server/features/geocoding/geocoding.table.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createTestDatabase } from '../servers/test-database.ts'

export const amazonas = 'Av. Amazonas N24-03, Quito, Ecuador'
export const malecon = 'Malecón 2000, Guayaquil, Ecuador'
export const quito = { lat: -0.2074, lon: -78.4916 }
export const guayaquil = { lat: -2.1936, lon: -79.8786 }
export const unavailable = new GeocoderFailure('El geocodificador no respondió.', { isTemporary: true })

type ProcessOptions = { find?: Geocoder['find']; geocoder?: Geocoder | null; hasRealClock?: boolean }
type Told = [restaurantId: number, query: string, location: Location | null]

/** A database with restaurants, a clock that stands still until it is advanced, and as many processes as one likes. */
export async function openGeocodingStage() {
  const database = await createTestDatabase()
  const { db } = database
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  /** The stored locations of the restaurants. */
  const places = new Map<number, Location | null>()
  let clock = new Date('2026-11-15T12:00:00.000Z')

  /** One of several processes on the same database. `asked`: the queries to its geocoder; `told`: the locations it reported. */
  function createProcess({ find = findInEcuador, geocoder, hasRealClock = false }: ProcessOptions = {}) {
    const asked: string[] = []
    const told: Told[] = []
    const listening: Geocoder = {
      find(query, options) {
        asked.push(query)
        return find(query, options)
      },
    }
    const onLocated: Mock<(...args: Told) => Promise<void>> = vi.fn(async (restaurantId, query, location) => {
      told.push([restaurantId, query, location])
      places.set(restaurantId, location)
    })
    const clockOption = hasRealClock ? {} : { now: () => clock }
    const queues = createJobs({ database, log, ...clockOption })
    const service = createGeocodingService({
      db,
      jobs: queues,
      geocoder: geocoder === undefined ? listening : geocoder,
      isWanted,
      events: listenTo(onLocated),
      ...clockOption,
    })
    return { service, jobs: queues, asked, told, onLocated }
  }

  function listenTo(onLocated: (...args: Told) => Promise<void>) {
    const events = createEvents({ db, log })
    events.listen(
      { 'address.located': [({ restaurantId, query, location }) => onLocated(restaurantId, query, location)] },
      async () => undefined,
    )
    return events
  }

  async function isWanted(restaurantId: number): Promise<boolean> {
    const { rows } = await db.execute(sql`select from restaurants where id = ${restaurantId}`)
    return rows.length > 0
  }

  /** How many addresses are still to be geocoded. */
  async function countWaiting(): Promise<number> {
    return db.$count(jobs, and(eq(jobs.queue, addressJob.queue), inArray(jobs.state, ['waiting', 'running'])))
  }

  async function insertRestaurants(howMany: number): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
      with owner as (
        insert into users (name, email, password_hash, role)
        values ('Ana', gen_random_uuid() || '@ejemplo.ec', '', 'restaurant') returning id
      )
      insert into restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug)
      select owner.id, 'La Ronda', '', 'Calle', 'Quito', 'Ecuador', 'USD', '', '', gen_random_uuid()
      from owner, generate_series(1, ${howMany}::int) returning id`)
    return rows.map(({ id }) => id)
  }

  return {
    db,
    log,
    places,
    createProcess,
    countWaiting,
    insertRestaurants,
    now: () => clock,
    advance(ms: number) {
      clock = new Date(clock.getTime() + ms)
    },
    async clear() {
      await db.delete(jobs).where(sql`true`)
      await db.delete(geocodes).where(sql`true`)
      await db.delete(geocodePace).where(sql`true`)
      places.clear()
      for (const told of Object.values(log)) told.mockReset()
    },
    close: () => database.close(),
  }
}

async function findInEcuador(query: string): Promise<Location> {
  return query.includes('Guayaquil') ? guayaquil : quito
}

/** Answers when the test says so; `begun` resolves when it was asked. */
export function createHangingFind() {
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Location>()
  const find: Geocoder['find'] = (_, { signal } = {}) => {
    begun.resolve()
    signal?.addEventListener('abort', () => answer.reject(unavailable))
    return answer.promise
  }
  return { find, begun: begun.promise, succeed: answer.resolve, fail: answer.reject }
}
