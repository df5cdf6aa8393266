import { dayMs, secondMs } from '#contract/durations.ts'
import { type Geocoder, GeocoderFailure, type Location } from '#server/adapters/geocoding/geocoder.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import { JobFailure, JobPostponed } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { addressJob } from './geocoding.job.ts'
import { createGeocodingStore, databaseClock } from './geocoding.store.ts'

/** What Nominatim's policy allows a whole application. */
const paceMs = secondMs
/** A service in trouble, or one that refuses us, is left alone for a while by all. */
const pauseAfterFailureMs = 30 * secondMs
const missKeptMs = 30 * dayMs

type Dependencies = {
  db: Database
  events: Events
  jobs: Pick<Jobs, 'send' | 'work' | 'runDue'>
  /** Null where the operator has chosen none: then nothing is looked for. */
  geocoder: Geocoder | null
  /** False when the restaurant is gone or has another address: then the geocoder is not asked. */
  isWanted(restaurantId: number, query: string): Promise<boolean>
  now?: () => Date
}

export type GeocodingService = ReturnType<typeof createGeocodingService>

/** Finds addresses on the map after they were saved. How and why: docs/decisions/0008-geocoding.md */
export function createGeocodingService(dependencies: Dependencies) {
  const { db, events, jobs, geocoder, isWanted, now = () => new Date() } = dependencies
  // The pace holds for all processes, so it is kept by the one clock that they share.
  const sharedNow = dependencies.now ?? (() => databaseClock)
  const store = createGeocodingStore(db)
  if (geocoder) {
    jobs.work(addressJob, {
      async handle({ restaurantId, query }, { signal }) {
        if (!(await isWanted(restaurantId, query))) return
        const location = await locate(geocoder, query, signal)
        await events.transaction((_, publish) => publish('address.located', { restaurantId, query, location }))
      },
    })
  }

  /** Given the caller's transaction the address is looked for if, and only if, that commits. */
  async function request(queries: Queries, restaurantId: number, query: string): Promise<void> {
    if (geocoder) await jobs.send(queries, addressJob, { restaurantId, query })
  }

  async function locate(service: Geocoder, query: string, signal: AbortSignal): Promise<Location | null> {
    const queryKey = keyOf(query)
    const known = await store.findGeocode(queryKey, { missesSince: later(-missKeptMs) })
    if (known) return known.location
    if (!(await store.claimSlot(sharedNow(), paceMs))) {
      throw new JobPostponed(later(await store.findMsUntilSlot(sharedNow())))
    }
    const location = await ask(service, query, signal)
    await store.putGeocode({ queryKey, location, fetchedAt: now() })
    return location
  }

  async function ask(service: Geocoder, query: string, signal: AbortSignal): Promise<Location | null> {
    try {
      return await service.find(query, { signal })
    } catch (error) {
      // The process stops: the address waits for the next start.
      if (signal.aborted) throw new JobPostponed(now())
      if (!(error instanceof GeocoderFailure)) throw error
      await store.delaySlot(sharedNow(), pauseAfterFailureMs)
      throw new JobFailure(error.message, { isRetryable: error.isTemporary, cause: error })
    }
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms)
  }

  return { request, runDue: () => jobs.runDue(addressJob) }
}

/** The same address in other letters is not worth another request. */
function keyOf(query: string): string {
  return query.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/ ?, ?/g, ', ').trim()
}
