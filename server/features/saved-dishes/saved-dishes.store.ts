import { and, count, desc, eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { savedDishes } from './saved-dishes.table.ts'

export function createSavedDishesStore(db: Queries) {
  const isOf = (userId: number) => eq(savedDishes.userId, userId)
  const isOne = (userId: number, menuItemId: number) => and(isOf(userId), eq(savedDishes.menuItemId, menuItemId))

  return {
    async has(userId: number, menuItemId: number): Promise<boolean> {
      return (await db.select().from(savedDishes).where(isOne(userId, menuItemId))).length > 0
    },

    async count(userId: number): Promise<number> {
      const [row] = await db.select({ total: count() }).from(savedDishes).where(isOf(userId))
      return row?.total ?? 0
    },

    /** The last one first. */
    async listOf(userId: number) {
      return db
        .select({ menuItemId: savedDishes.menuItemId, savedAt: savedDishes.savedAt })
        .from(savedDishes)
        .where(isOf(userId))
        .orderBy(desc(savedDishes.savedAt), desc(savedDishes.menuItemId))
    },

    async insert(userId: number, menuItemId: number) {
      await db.insert(savedDishes).values({ userId, menuItemId }).onConflictDoNothing()
    },

    async delete(userId: number, menuItemId: number) {
      await db.delete(savedDishes).where(isOne(userId, menuItemId))
    },
  }
}
