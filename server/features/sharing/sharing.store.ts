import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '#server/db/database.ts'
import type { Subject } from './sharing.job.ts'
import { socialPictures } from './sharing.table.ts'

export type StoredPicture = { path: string; shows: string }
type NewPicture = Subject & StoredPicture & { version: number; createdAt: Date }

const { version, path, restaurantId, dishId, shows, createdAt, storedAt } = socialPictures

export function createSharingStore(db: Queries) {
  return {
    async nextVersion(): Promise<number> {
      const { rows } = await db.execute<{ version: number }>(
        sql`select nextval(pg_get_serial_sequence('social_pictures', 'version'))::int as version`,
      )
      if (!rows[0]) throw new Error('The sequence gave no number')
      return rows[0].version
    },

    async findCurrent(subject: Subject): Promise<StoredPicture | null> {
      const [current] = await db
        .select({ path, shows })
        .from(socialPictures)
        .where(and(isOf(subject), isNotNull(storedAt)))
        .orderBy(desc(version))
        .limit(1)
      return current ?? null
    },

    /** The digest of each dish's current picture. Dishes without a picture are left out. */
    async listShownOfDishes(ids: readonly number[]): Promise<Map<number, string>> {
      const rows = await db
        .selectDistinctOn([dishId], { dishId, shows })
        .from(socialPictures)
        .where(and(inArray(dishId, [...ids]), isNotNull(storedAt)))
        .orderBy(dishId, desc(version))
      return new Map(rows.map((row) => [row.dishId ?? 0, row.shows]))
    },

    /** The ids that have a picture whose digest has this prefix. */
    async listPainted(kind: 'restaurants' | 'dishes', ids: readonly number[], beginning: string): Promise<Set<number>> {
      const id = kind === 'restaurants' ? restaurantId : dishId
      const rows = await db
        .selectDistinct({ id })
        .from(socialPictures)
        .where(and(inArray(id, [...ids]), isNotNull(storedAt), like(shows, `${beginning}%`)))
      return new Set(rows.flatMap((row) => row.id ?? []))
    },

    async insert({ restaurantId, dishId, ...picture }: NewPicture): Promise<void> {
      await db
        .insert(socialPictures)
        .values({ ...picture, dishId, restaurantId: dishId === null ? restaurantId : null })
    },

    async markStored(stored: number, now: Date): Promise<void> {
      await db.update(socialPictures).set({ storedAt: now }).where(eq(version, stored))
    },

    /** Pictures that were replaced, whose restaurant or dish was deleted, or that were never stored. */
    async listUnused({ replacedBefore, abandonedBefore, limit }: UnusedSince) {
      const newer = alias(socialPictures, 'newer')
      const isReplaced = exists(
        db
          .select({ version: newer.version })
          .from(newer)
          .where(
            and(
              or(eq(newer.restaurantId, restaurantId), eq(newer.dishId, dishId)),
              gt(newer.version, version),
              lt(newer.storedAt, replacedBefore),
            ),
          ),
      )
      const isAbandoned = and(isNull(storedAt), lt(createdAt, abandonedBefore))
      const isOfNothing = and(isNotNull(storedAt), isNull(restaurantId), isNull(dishId))
      const isUnused = or(isReplaced, isAbandoned, isOfNothing)
      return db.select({ version, path }).from(socialPictures).where(isUnused).limit(limit)
    },

    async delete(versions: readonly number[]): Promise<void> {
      await db.delete(socialPictures).where(inArray(version, [...versions]))
    },
  }
}

type UnusedSince = { replacedBefore: Date; abandonedBefore: Date; limit: number }

function isOf(subject: Subject) {
  return subject.dishId === null ? eq(restaurantId, subject.restaurantId) : eq(dishId, subject.dishId)
}
