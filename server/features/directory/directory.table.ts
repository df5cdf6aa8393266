import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { countryNames } from '#contract/countries.ts'

/** How many restaurants each city has, counted with every write: counting them for each reader would read the whole table. */
export const cityCounters = pgTable(
  'city_counters',
  {
    cityKey: text('city_key').notNull(),
    country: text('country', { enum: countryNames }).notNull(),
    /** As it was written last. */
    city: text('city').notNull(),
    restaurants: integer('restaurants').notNull(),
    /** In the address of its page. Empty for a name without Latin letters or digits, which has no page. */
    slug: text('slug')
      .notNull()
      .generatedAlwaysAs((): SQL => {
        const letters = sql`regexp_replace(${cityCounters.cityKey}, '[^a-z0-9 -]', '', 'g')`
        return sql`trim(both '-' from regexp_replace(${letters}, '[ -]+', '-', 'g'))`
      }),
  },
  (t) => [
    primaryKey({ columns: [t.cityKey, t.country] }),
    index('city_counters_slug').on(t.slug),
    index('city_counters_largest').on(t.restaurants, t.cityKey, t.country),
  ],
)
