import { and, eq, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Location } from '#server/adapters/geocoding/geocoder.ts'
import type { Queries } from '#server/db/database.ts'
import { geocodePace, geocodes } from './geocoding.table.ts'

export type Geocode = { queryKey: string; location: Location | null; fetchedAt: Date }

export const databaseClock = sql`clock_timestamp()`

export function createGeocodingStore(db: Queries) {
  return {
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

    /** True for one caller in all processes; then the slot is taken for `paceMs`. */
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
