import { count, desc, eq, gte, inArray, like, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { restaurants } from './restaurants.table.ts'

/** All restaurants, as operators see them. */
export function createTakenDownStore(db: Queries) {
  return {
    /** By name or slug. */
    async search(words: string, limit: number) {
      const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const { id, name, slug, city, ownerId, takenDownAt, takenDownReason } = restaurants
      return db
        .select({ id, name, slug, city, ownerId, takenDownAt, takenDownReason })
        .from(restaurants)
        .where(or(like(slug, pattern), sql`lower(immutable_unaccent(${name})) like immutable_unaccent(${pattern})`))
        .orderBy(desc(id))
        .limit(limit)
    },

    async listNames(ids: readonly number[]) {
      const { id, name, slug } = restaurants
      return db
        .select({ id, name, slug })
        .from(restaurants)
        .where(inArray(id, [...ids]))
    },

    async countSince(since: Date): Promise<number> {
      const [row] = await db.select({ total: count() }).from(restaurants).where(gte(restaurants.createdAt, since))
      return row?.total ?? 0
    },

    async lock(id: number) {
      const { takenDownAt, pausedAt, city, country } = restaurants
      const [row] = await db
        .select({ id: restaurants.id, takenDownAt, pausedAt, city, country })
        .from(restaurants)
        .where(eq(restaurants.id, id))
        .for('update')
      return row ?? null
    },

    async setTakenDown(id: number, takenDown: { at: Date; reason: string } | null) {
      await db
        .update(restaurants)
        .set({ takenDownAt: takenDown?.at ?? null, takenDownReason: takenDown?.reason ?? null })
        .where(eq(restaurants.id, id))
    },
  }
}
