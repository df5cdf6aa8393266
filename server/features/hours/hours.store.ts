import { eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { restaurantHours } from './hours.table.ts'

export type StoredHours = Pick<typeof restaurantHours.$inferSelect, 'timeZone' | 'weekly' | 'exceptions'>

export function createHoursStore(db: Queries) {
  return {
    async find(restaurantId: number): Promise<StoredHours | null> {
      const [row] = await db.select().from(restaurantHours).where(eq(restaurantHours.restaurantId, restaurantId))
      return row ?? null
    },

    async put(restaurantId: number, hours: StoredHours): Promise<void> {
      await db
        .insert(restaurantHours)
        .values({ restaurantId, ...hours })
        .onConflictDoUpdate({ target: restaurantHours.restaurantId, set: { ...hours, updatedAt: new Date() } })
    },
  }
}
