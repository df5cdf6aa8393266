import { and, asc, countDistinct, desc, eq, gt, gte, ne, sql } from 'drizzle-orm'
import { fewestInCity } from '#contract/cities/cities.ts'
import type { Country } from '#contract/countries.ts'
import type { Queries } from '#server/db/database.ts'
import type { CityChange } from '#server/events/domain-events.ts'
import { cityCounters } from './directory.table.ts'

const cityColumns = {
  city: cityCounters.city,
  country: cityCounters.country,
  restaurants: cityCounters.restaurants,
  slug: cityCounters.slug,
}

/** Cities with restaurants. Those with enough of them have a page. */
export function createCitiesStore(db: Queries) {
  return {
    /** The largest first. */
    async listCities({ country, limit }: { country?: Country | undefined; limit: number }) {
      const { cityKey } = cityCounters
      return db
        .select(cityColumns)
        .from(cityCounters)
        .where(and(gt(cityCounters.restaurants, 0), country ? eq(cityCounters.country, country) : undefined))
        .orderBy(desc(cityCounters.restaurants), asc(cityKey), asc(cityCounters.country))
        .limit(limit)
    },

    /** In the order of the keys, like every lock on several rows. Call it last in a transaction: many wait for the row of a large city. */
    async changeCities(changes: readonly CityChange[]) {
      await db.execute(sql`
        insert into city_counters (city_key, country, city, restaurants)
        select lower(immutable_unaccent(city)) as key, country, (array_agg(city order by by desc))[1], sum(by)
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(city text, country text, by int)
        group by key, country order by key, country
        on conflict (city_key, country) do update set
          restaurants = city_counters.restaurants + excluded.restaurants,
          city = case when excluded.restaurants < 0 then city_counters.city else excluded.city end`)
    },

    /** If names of cities differ only in punctuation, or stand in several countries, the largest city has the page. */
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
