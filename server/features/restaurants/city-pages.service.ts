import { and, asc, countDistinct, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { fewestInCity } from '#contract/cities.ts'
import type { Database } from '#server/db/database.ts'
import { cityColumns } from './directory.store.ts'
import { cityCounters, restaurants } from './restaurants.table.ts'

export type CityPages = ReturnType<typeof createCityPages>

/** A subquery for other features: the newest restaurants of a city, with their last changes. */
export function newestOfCity({ cityKey, country, limit }: { cityKey: SQL; country: SQL; limit: number }): SQL {
  const { id, updatedAt, createdAt } = restaurants
  const isThere = sql`${restaurants.cityKey} = ${cityKey} and ${restaurants.country} = ${country}
    and ${restaurants.takenDownAt} is null`
  return sql`select ${id}, ${updatedAt} from ${restaurants} where ${isThere}
    order by ${createdAt} desc, ${id} desc limit ${sql.raw(String(limit))}`
}

/** The cities that have a page. */
export function createCityPages({ db }: { db: Database }) {
  return {
    /** Of cities whose names differ only in punctuation, or that are in several countries, the largest has the page. */
    async findCity(slug: string) {
      const { cityKey, country, restaurants: size } = cityCounters
      const [city] = await db
        .select({ ...cityColumns, cityKey })
        .from(cityCounters)
        .where(and(eq(cityCounters.slug, slug), gte(size, fewestInCity)))
        .orderBy(desc(size), asc(cityKey), asc(country))
        .limit(1)
      return city ?? null
    },

    /** The cities that have a page, by their slugs. */
    async listCityPages({ offset, limit }: { offset: number; limit: number }) {
      const { cityKey, country, restaurants: size, slug } = cityCounters
      return db
        .selectDistinctOn([slug], { ...cityColumns, cityKey })
        .from(cityCounters)
        .where(and(ne(slug, ''), gte(size, fewestInCity)))
        .orderBy(asc(slug), desc(size), asc(cityKey), asc(country))
        .offset(offset)
        .limit(limit)
    },

    async countCityPages(): Promise<number> {
      const { restaurants: size, slug } = cityCounters
      const [row] = await db
        .select({ cities: countDistinct(slug) })
        .from(cityCounters)
        .where(and(ne(slug, ''), gte(size, fewestInCity)))
      return row?.cities ?? 0
    },
  }
}
