import { and, count, eq, gt, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Location } from '#server/adapters/geocoding/geocoder.ts'
import type { Queries } from '#server/db/database.ts'
import { geocodeJobs, geocodePace, geocodes } from './geocoding.table.ts'

/** A job in our hands. The end of its lease tells it from the same job in anybody else's. */
export type ClaimedJob = Pick<typeof geocodeJobs.$inferSelect, 'restaurantId' | 'query' | 'attempts'> & {
  leasedUntil: Date
}

export type Geocode = { queryKey: string; location: Location | null; fetchedAt: Date }

export const databaseClock = sql`clock_timestamp()`

export function createGeocodingStore(db: Queries) {
  /** Otherwise the address changed in the meantime, or the lease ran out and somebody else took over. */
  const isStillOurs = ({ restaurantId, query, leasedUntil }: ClaimedJob) =>
    and(
      eq(geocodeJobs.restaurantId, restaurantId),
      eq(geocodeJobs.query, query),
      eq(geocodeJobs.leasedUntil, leasedUntil),
    )

  return {
    /** A newer address takes the place of the older one, also of one that is being looked for. */
    async putJob(job: { restaurantId: number; query: string; nextAttemptAt: Date }): Promise<void> {
      const fresh = { ...job, attempts: 0, leasedUntil: null }
      await db.insert(geocodeJobs).values(fresh).onConflictDoUpdate({ target: geocodeJobs.restaurantId, set: fresh })
    },

    /** The longest overdue, for one caller alone: others skip the locked row instead of waiting for it. */
    async claimJob({ now, leaseEndsAt }: { now: Date; leaseEndsAt: Date }): Promise<ClaimedJob | null> {
      const isFree = or(isNull(geocodeJobs.leasedUntil), lte(geocodeJobs.leasedUntil, now))
      const due = db
        .select({ id: geocodeJobs.restaurantId })
        .from(geocodeJobs)
        .where(and(lte(geocodeJobs.nextAttemptAt, now), isFree))
        .orderBy(geocodeJobs.nextAttemptAt)
        .limit(1)
        .for('update', { skipLocked: true })
      const [claimed] = await db
        .update(geocodeJobs)
        .set({ leasedUntil: leaseEndsAt })
        .where(eq(geocodeJobs.restaurantId, sql`(${due})`))
        .returning({
          restaurantId: geocodeJobs.restaurantId,
          query: geocodeJobs.query,
          attempts: geocodeJobs.attempts,
        })
      return claimed ? { ...claimed, leasedUntil: leaseEndsAt } : null
    },

    async releaseJob(job: ClaimedJob): Promise<void> {
      await db.update(geocodeJobs).set({ leasedUntil: null }).where(isStillOurs(job))
    },

    async postponeJob(job: ClaimedJob, nextAttemptAt: Date): Promise<void> {
      const change = { attempts: job.attempts + 1, nextAttemptAt, leasedUntil: null }
      await db.update(geocodeJobs).set(change).where(isStillOurs(job))
    },

    async deleteJob(job: ClaimedJob): Promise<void> {
      await db.delete(geocodeJobs).where(isStillOurs(job))
    },

    async findNextDue(): Promise<Date | null> {
      const dueAt = sql`greatest(${geocodeJobs.nextAttemptAt}, ${geocodeJobs.leasedUntil})`
      const [next] = await db.select({ dueAt: min(dueAt).mapWith(geocodeJobs.nextAttemptAt) }).from(geocodeJobs)
      return next?.dueAt ?? null
    },

    async countWaiting(): Promise<{ waiting: number }> {
      const [counted] = await db.select({ waiting: count() }).from(geocodeJobs)
      return { waiting: counted?.waiting ?? 0 }
    },

    async findGeocode(queryKey: string, { missesSince }: { missesSince: Date }): Promise<Geocode | null> {
      const isFresh = or(isNotNull(geocodes.lat), gt(geocodes.fetchedAt, missesSince))
      const [found] = await db
        .select()
        .from(geocodes)
        .where(and(eq(geocodes.queryKey, queryKey), isFresh))
      if (!found) return null
      const { lat, lon, fetchedAt } = found
      return { queryKey, location: lat === null || lon === null ? null : { lat, lon }, fetchedAt }
    },

    async putGeocode({ queryKey, location, fetchedAt }: Geocode): Promise<void> {
      const answer = { lat: location?.lat ?? null, lon: location?.lon ?? null, fetchedAt }
      await db
        .insert(geocodes)
        .values({ queryKey, ...answer })
        .onConflictDoUpdate({ target: geocodes.queryKey, set: answer })
    },

    /** True for one caller of all processes; the next one has to wait for as long as it says. */
    async claimSlot(now: Date | SQL, paceMs: number): Promise<boolean> {
      const nextSlotAt = sql`${instant(now)} + ${paceMs}::int * interval '1 millisecond'`
      const claimed = await db
        .insert(geocodePace)
        .values({ id: 1, nextSlotAt })
        .onConflictDoUpdate({
          target: geocodePace.id,
          set: { nextSlotAt },
          setWhere: lte(geocodePace.nextSlotAt, instant(now)),
        })
        .returning({ id: geocodePace.id })
      return claimed.length > 0
    },

    async delaySlot(now: Date | SQL, pauseMs: number): Promise<void> {
      const earliest = sql`${instant(now)} + ${pauseMs}::int * interval '1 millisecond'`
      const nextSlotAt = sql`greatest(${geocodePace.nextSlotAt}, ${earliest})`
      await db.update(geocodePace).set({ nextSlotAt }).where(eq(geocodePace.id, 1))
    },

    async findMsUntilSlot(now: Date | SQL): Promise<number> {
      const ms = sql<number>`ceil(extract(epoch from ${geocodePace.nextSlotAt} - ${instant(now)}) * 1000)::int`
      const [pace] = await db.select({ ms }).from(geocodePace)
      return Math.max(pace?.ms ?? 0, 0)
    },
  }
}

function instant(moment: Date | SQL): SQL {
  return moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment
}
