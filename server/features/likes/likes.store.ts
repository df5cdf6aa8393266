import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { likes } from './likes.table.ts'

export function createLikesStore(db: Queries) {
  const one = (restaurantId: number, userId: number) =>
    and(eq(likes.restaurantId, restaurantId), eq(likes.userId, userId))
  return {
    async isLiked(restaurantId: number, userId: number): Promise<boolean> {
      return (await db.select().from(likes).where(one(restaurantId, userId))).length > 0
    },

    /** False when the like exists already. */
    async insert(restaurantId: number, userId: number): Promise<boolean> {
      return (await db.insert(likes).values({ restaurantId, userId }).onConflictDoNothing().returning()).length > 0
    },

    /** False when there is no like. */
    async delete(restaurantId: number, userId: number): Promise<boolean> {
      return (await db.delete(likes).where(one(restaurantId, userId)).returning()).length > 0
    },

    /** The newest restaurants first: a newer one has a larger id. */
    async listPageLikedBy(
      userId: number,
      { before, limit }: { before: number | null; limit: number },
    ): Promise<number[]> {
      const rows = await db
        .select({ restaurantId: likes.restaurantId })
        .from(likes)
        .where(and(eq(likes.userId, userId), before === null ? undefined : lt(likes.restaurantId, before)))
        .orderBy(desc(likes.restaurantId))
        .limit(limit)
      return rows.map((row) => row.restaurantId)
    },

    async listLikedBy(userId: number): Promise<number[]> {
      const rows = await db.select().from(likes).where(eq(likes.userId, userId)).orderBy(asc(likes.restaurantId))
      return rows.map((row) => row.restaurantId)
    },
  }
}
