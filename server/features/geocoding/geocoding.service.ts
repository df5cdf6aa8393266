import { type Geocoder, GeocoderFailure, type Location } from '#server/adapters/geocoding/geocoder.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { createDueLoop } from '#server/due-loop.ts'
import { type ClaimedJob, createGeocodingStore, databaseClock } from './geocoding.store.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What Nominatim's policy allows a whole application. */
const paceMs = secondMs
/** A service in trouble, or one that refuses us, is left alone for a while by all. */
const pauseAfterFailureMs = 30 * secondMs
const retryPausesMs = [minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, dayMs]
const missKeptMs = 30 * dayMs
/** Longer than any geocoder takes over one address: whoever holds a job for longer is dead. */
const leaseMs = minuteMs
const stopLimitMs = 2 * secondMs

type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
type Dependencies = {
  db: Database
  /** Null where the operator has chosen none: then nothing is looked for. */
  geocoder: Geocoder | null
  /** Takes what was found, or null, for a restaurant whose address was `query` when it was asked for. */
  onLocated(restaurantId: number, query: string, location: Location | null): Promise<void>
  log: Log
  now?: () => Date
}

export type GeocodingService = ReturnType<typeof createGeocodingService>

/** Finds addresses on the map behind the back of whoever saves them. How and why: docs/decisions/0008-geocoding.md */
export function createGeocodingService(dependencies: Dependencies) {
  const { db, geocoder, onLocated, log, now = () => new Date() } = dependencies
  // The pace holds for all processes, so it is kept by the one clock that they share.
  const sharedNow = dependencies.now ?? (() => databaseClock)
  const store = createGeocodingStore(db)
  const loop = createDueLoop({ name: 'the geocoding queue', work: runDue, findNextDue, now, log })
  const stopping = new AbortController()
  let nextSlotAt = new Date(0)

  /** Given the caller's transaction the address is looked for if, and only if, that commits. Call `wake` afterwards. */
  async function request(queries: Queries, restaurantId: number, query: string): Promise<void> {
    if (!geocoder) return
    await createGeocodingStore(queries).putJob({ restaurantId, query, nextAttemptAt: now() })
  }

  /** Looks for what is due until another request would be too soon, and says how many addresses it tried. */
  async function runDue(): Promise<number> {
    let tried = 0
    while (geocoder && !stopping.signal.aborted) {
      const job = await store.claimJob({ now: now(), leaseEndsAt: later(leaseMs) })
      if (!job) break
      const known = await store.findGeocode(keyOf(job.query), { missesSince: later(-missKeptMs) })
      if (!known && !(await claimSlot())) {
        await store.releaseJob(job)
        break
      }
      await finish(job, known ? async () => known.location : () => ask(geocoder, job.query))
      tried += 1
    }
    return tried
  }

  async function claimSlot(): Promise<boolean> {
    if (await store.claimSlot(sharedNow(), paceMs)) return true
    nextSlotAt = later(await store.findMsUntilSlot(sharedNow()))
    return false
  }

  async function ask(service: Geocoder, query: string): Promise<Location | null> {
    const location = await service.find(query, { signal: stopping.signal })
    await store.putGeocode({ queryKey: keyOf(query), location, fetchedAt: now() })
    return location
  }

  async function finish(job: ClaimedJob, locate: () => Promise<Location | null>): Promise<void> {
    const { restaurantId, query } = job
    try {
      const location = await locate()
      await onLocated(restaurantId, query, location)
      log.info({ restaurant: restaurantId, isFound: location !== null }, 'address looked for')
    } catch (error) {
      return handleFailure(job, error)
    }
    await store.deleteJob(job)
  }

  async function handleFailure(job: ClaimedJob, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return store.releaseJob(job)
    const isRefusal = error instanceof GeocoderFailure && !error.isTemporary
    if (error instanceof GeocoderFailure) await store.delaySlot(sharedNow(), pauseAfterFailureMs)

    const pauseMs = isRefusal ? undefined : retryPausesMs[job.attempts]
    const details = { restaurant: job.restaurantId, attempts: job.attempts + 1, err: error }
    if (pauseMs === undefined) {
      await store.deleteJob(job)
      log.error(details, 'address given up: its restaurant has no map until it is saved again')
    } else {
      await store.postponeJob(job, later(pauseMs))
      log.warn({ ...details, pauseMs }, 'address not found out yet')
    }
  }

  async function findNextDue(): Promise<Date | null> {
    const dueAt = await store.findNextDue()
    return dueAt && dueAt < nextSlotAt ? nextSlotAt : dueAt
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms)
  }

  function start(): void {
    if (geocoder) loop.start()
  }

  /** Breaks off the request that runs; its job waits for the next start. */
  async function stop(): Promise<void> {
    stopping.abort()
    await loop.stop(stopLimitMs)
  }

  return { request, runDue, start, wake: loop.wake, stop, stats: store.countWaiting }
}

/** The same address in other letters is not worth another request. */
function keyOf(query: string): string {
  return query.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/ ?, ?/g, ', ').trim()
}
