import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import type { StoredRows } from '#server/db/json-rows.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { upcomingSince } from '#server/features/almuerzo/almuerzo.service.ts'
import { restaurantHours } from './hours.table.ts'
import { restaurantColumns } from './restaurants.store.ts'
import { restaurantCounters, restaurants } from './restaurants.table.ts'

/** Finds a restaurant in one query with rows of another feature. The names of the prepared queries begin with `name`. */
export function createWithRowsStore(db: Queries, now: () => Date, name: string, rows: SQL<StoredRows>) {
  const select = () =>
    db
      .select({ ...restaurantColumns(sql`${sql.placeholder('since')}`), rows })
      .from(restaurants)
      .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, restaurants.id))
      .leftJoin(restaurantHours, eq(restaurantHours.restaurantId, restaurants.id))

  const bySlug = prepareOnce(() =>
    select()
      .where(eq(restaurants.slug, sql.placeholder('slug')))
      .prepare(`${name}_by_slug`),
  )
  const byId = prepareOnce(() =>
    select()
      .where(eq(restaurants.id, sql.placeholder('id')))
      .prepare(`${name}_by_id`),
  )

  return {
    async findBySlug(slug: string) {
      const [found] = await bySlug().execute({ slug, since: upcomingSince(now()) })
      return found ?? null
    },
    async findById(id: number) {
      const [found] = await byId().execute({ id, since: upcomingSince(now()) })
      return found ?? null
    },
  }
}
