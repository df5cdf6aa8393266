import { sql } from 'drizzle-orm'
import { searchFilters } from '#contract/search-filters.ts'
import { createOwner, withServices } from './bench-services.ts'
import { percentile } from './percentile.ts'
import { dishesPerRestaurant, dishesSql, restaurantsSql, searches } from './search-data.ts'

/** The p95 of each kind of search on the embedded engine, in milliseconds; the product itself indexes the town. */
export async function measureEmbedded(size: number, rounds: number): Promise<{ kind: string; p95: number }[]> {
  return withServices({}, async (services) => {
    const { db } = services.database
    const owner = await createOwner(services)
    await db.execute(sql.raw(restaurantsSql(owner.id, size / dishesPerRestaurant)))
    await db.execute(sql.raw(dishesSql()))
    await services.search.rebuild()
    await db.execute(sql`analyze`)
    const figures: { kind: string; p95: number }[] = []
    for (const [kind, queries] of Object.entries(searches)) {
      const taken: number[] = []
      for (let round = -1; round < rounds; round += 1)
        for (const query of queries) {
          const filters = searchFilters.parse(Object.fromEntries(new URLSearchParams(query)))
          const startedAt = performance.now()
          await services.search.findDishes(filters, { limit: 24 })
          if (round >= 0) taken.push(performance.now() - startedAt)
        }
      figures.push({ kind, p95: percentile(taken, 0.95) })
    }
    return figures
  })
}
