import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { restaurantHours } from './hours.table.ts'
import { restaurants } from './restaurants.table.ts'

export type StoredHours = Pick<typeof restaurantHours.$inferSelect, 'timeZone' | 'weekly' | 'exceptions'>

export function createHoursStore(db: Queries) {
  return {
    async find(restaurantId: number): Promise<StoredHours | null> {
      const [row] = await db.select().from(restaurantHours).where(eq(restaurantHours.restaurantId, restaurantId))
      return row ?? null
    },

    async listPlaces(restaurantIds: readonly number[]) {
      const { id, country, city } = restaurants
      return db
        .select({ id, country, city, timeZone: restaurantHours.timeZone })
        .from(restaurants)
        .leftJoin(restaurantHours, eq(restaurantHours.restaurantId, restaurants.id))
        .where(inArray(restaurants.id, [...restaurantIds]))
    },

    async put(restaurantId: number, hours: StoredHours): Promise<void> {
      await db
        .insert(restaurantHours)
        .values({ restaurantId, ...hours })
        .onConflictDoUpdate({ target: restaurantHours.restaurantId, set: { ...hours, updatedAt: new Date() } })
    },
  }
}
