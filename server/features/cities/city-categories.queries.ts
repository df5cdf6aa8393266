import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fewestInCity } from '#contract/cities/cities.ts'
import type { Country } from '#contract/countries.ts'
import type { Category } from '#contract/menu/categories.ts'
import type { Database } from '#server/db/database.ts'
import { newestOfCity } from '#server/features/directory/city-restaurants.queries.ts'
import { menuItems } from '#server/features/menu/menu.table.ts'

/** Counting all restaurants of a large city for each reader would take longer the larger it is. */
const mostCounted = 500

type CityKey = { cityKey: string; country: Country }
/** Counts for a city and for each category that enough of its restaurants have. The city's own count has no category. */
type CityCount = CityKey & { category: Category | null; restaurants: number; lastChange: Date }

export type CityCategories = ReturnType<typeof createCityCategories>

/** A condition for other features' queries: the restaurant shows a dish of the category. */
export function offersCategory(category: Category): (restaurantId: AnyPgColumn) => SQL {
  return (restaurantId) =>
    sql`exists (select 1 from ${menuItems} where not ${menuItems.hidden} and ${menuItems.category} = ${category} and ${menuItems.restaurantId} = ${restaurantId})`
}

export function createCityCategories({ db }: { db: Database }) {
  async function countIn(cities: readonly CityKey[]): Promise<CityCount[]> {
    const asked = sql`jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as asked("cityKey" text, country text)`
    const newest = newestOfCity({ cityKey: sql`asked."cityKey"`, country: sql`asked.country`, limit: mostCounted })
    const { category, restaurantId, updatedAt, hidden } = menuItems
    const { rows } = await db.execute<Record<keyof CityCount, unknown>>(sql`
      select asked."cityKey", asked.country, ${category} as category, count(distinct newest.id)::int as restaurants,
        max(greatest(newest.updated_at, ${updatedAt})) as "lastChange"
      from ${asked} cross join lateral (${newest}) as newest left join ${menuItems} on ${restaurantId} = newest.id and not ${hidden}
      group by grouping sets ((asked."cityKey", asked.country), (asked."cityKey", asked.country, ${category}))
      having count(distinct newest.id) >= ${sql.raw(String(fewestInCity))}
        and (grouping(${category}) = 1 or ${category} is not null)
      order by 1, 2, grouping(${category}) desc, restaurants desc, category`)
    return rows.map((row) => ({ ...row, lastChange: new Date(String(row.lastChange)) }) as CityCount)
  }

  return { countIn }
}
