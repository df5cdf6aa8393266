import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { restaurantCounters, restaurants } from '#server/features/restaurants/restaurants.table.ts'

/** Copies of a restaurant, as many as a page of the list holds. */
export async function fillAnotherPage(db: Database) {
  const [{ id, ...row } = { id: 0 }] = await db.select().from(restaurants)
  const [counters] = await db.select().from(restaurantCounters).where(eq(restaurantCounters.restaurantId, id))
  const copies = Array.from({ length: 24 }, (_, index) => ({ ...row, slug: `copia-${index}` }))
  const added = await db
    .insert(restaurants)
    .values(copies as never)
    .returning({ restaurantId: restaurants.id })
  await db.insert(restaurantCounters).values(added.map((copy) => ({ ...counters, ...copy })) as never)
}
