import { dayMs, secondMs } from '#contract/durations.ts'
import { type Geocoder, GeocoderFailure, type Location } from '#server/adapters/geocoding/geocoder.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import { JobFailure, JobPostponed } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { addressJob } from './geocoding.job.ts'
import { createGeocodingStore, databaseClock } from './geocoding.store.ts'

/** Nominatim's policy: one request a second for the whole application. */
const paceMs = secondMs
/** After a failure or a refusal, no process sends a request for this long. */
const pauseAfterFailureMs = 30 * secondMs
const missRetentionMs = 30 * dayMs

type Dependencies = {
  db: Database
  events: Events
  jobs: Pick<Jobs, 'send' | 'work' | 'runDue'>
  /** Null when the operator has configured none: then no address is looked up. */
  geocoder: Geocoder | null
  /** False when the restaurant was deleted or has another address now: then the geocoder is not asked. */
  isWanted(restaurantId: number, query: string): Promise<boolean>
  now?: () => Date
}

export type GeocodingService = ReturnType<typeof createGeocodingService>

/** Finds addresses on the map after they were saved. How and why: docs/decisions/0008-geocoding.md */
export function createGeocodingService(dependencies: Dependencies) {
  const { db, events, jobs, geocoder, isWanted, now = () => new Date() } = dependencies
  // The pace holds for all processes, so it is measured by the clock that they share, the database's.
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

  /** Within a transaction, the job exists only if the transaction commits. */
  async function request(queries: Queries, restaurantId: number, query: string): Promise<void> {
    if (geocoder) await jobs.send(queries, addressJob, { restaurantId, query })
  }

  async function locate(service: Geocoder, query: string, signal: AbortSignal): Promise<Location | null> {
    const queryKey = keyOf(query)
    const known = await store.findGeocode(queryKey, { missesSince: later(-missRetentionMs) })
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
      // The process is stopping: the job runs after the next start.
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

/** Addresses that differ only in case, spaces or commas share one cached result. */
function keyOf(query: string): string {
  return query.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/ ?, ?/g, ', ').trim()
}
