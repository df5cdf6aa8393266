import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Country } from '#contract/countries.ts'
import type { Position } from '#contract/search/position.ts'
import { foldedName } from '#contract/slug.ts'
import type { Queries } from '#server/db/database.ts'
import { upcomingSince } from '#server/features/almuerzo/almuerzo.queries.ts'
import { isListed } from '#server/features/restaurants/restaurants.queries.ts'
import { mapPointOf, restaurantCounters, restaurants } from '#server/features/restaurants/restaurants.table.ts'
import type { RankPosition, Position as TimePosition } from '#server/http/keyset-cursor.ts'
import { selectRestaurants } from './restaurant-rows.queries.ts'

export type RestaurantFilter = {
  city?: string | undefined
  country?: Country | undefined
  /** Another feature's condition on the restaurant's id. */
  offering?: ((restaurantId: AnyPgColumn) => SQL) | undefined
}

type PageOf<After> = { after: After | null; limit: number }

/** The lists that diners read. The cost of a page does not grow with the number of restaurants: docs/decisions/0021-directory-orders.md */
export function createRestaurantLists(db: Queries, now: () => Date) {
  const selectWith = <Rank extends Record<string, SQL<number>>>(rank: Rank) =>
    selectRestaurants(db, sql`${upcomingSince(now())}`, rank)

  return {
    async listNewest(filter: RestaurantFilter, { after, limit }: PageOf<TimePosition>) {
      return selectWith({})
        .where(
          and(
            after
              ? sql`(${restaurants.createdAt}, ${restaurants.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::int)`
              : undefined,
            ...placeOf(filter, restaurants),
          ),
        )
        .orderBy(desc(restaurants.createdAt), desc(restaurants.id))
        .limit(limit)
    },

    async listBestRated(filter: RestaurantFilter, { after, limit }: PageOf<RankPosition>) {
      const { score, restaurantId } = restaurantCounters
      return selectWith({ rank: asNumber(score) })
        .where(
          and(
            // A cursor that somebody made up may have any number.
            after ? sql`(${score}, ${restaurantId}) < (${after.value | 0}::int, ${after.id}::int)` : undefined,
            ...placeOf(filter, restaurantCounters),
          ),
        )
        .orderBy(desc(score), desc(restaurantId))
        .limit(limit)
    },

    async listCheapest(filter: RestaurantFilter, { after, limit }: PageOf<RankPosition>) {
      const { priceOrder, restaurantId } = restaurantCounters
      return selectWith({ rank: asNumber(priceOrder) })
        .where(
          and(
            after ? sql`(${priceOrder}, ${restaurantId}) > (${after.value}::numeric, ${after.id}::int)` : undefined,
            ...placeOf(filter, restaurantCounters),
          ),
        )
        .orderBy(asc(priceOrder), asc(restaurantId))
        .limit(limit)
    },

    /**
     * Restaurants without a location are left out. The index knows the distance only, so the inner query also takes all that are as
     * far as its last one, and the outer one puts them in order.
     */
    async listNearest(filter: RestaurantFilter, near: Position, { after, limit }: PageOf<RankPosition>) {
      const { id, mapPoint } = restaurants
      const distance = sql`${mapPoint} <-> ${mapPointOf(sql`${near.lon}::float8`, sql`${near.lat}::float8`)}`
      const isAfter = after ? sql`(${distance}, ${id}) > (${after.value}::float8, ${after.id}::int)` : undefined
      const isListed = and(isNotNull(mapPoint), isAfter, ...placeOf(filter, restaurants))
      const nearest = sql`(select ${id}, ${distance} as distance from ${restaurants} where ${isListed}
        order by ${distance} fetch first ${sql.raw(String(limit))} rows with ties) as nearest`
      return selectWith({ rank: asNumber(sql`nearest.distance`) })
        .innerJoin(nearest, sql`nearest.id = ${id}`)
        .orderBy(sql`nearest.distance`, asc(id))
        .limit(limit)
    },
  }
}

const asNumber = (rank: SQL | typeof restaurantCounters.score | typeof restaurantCounters.priceOrder): SQL<number> =>
  sql<number>`${rank}::float8`.mapWith(Number)

/** City and country are read from the table whose index gives the order. */
function placeOf({ city, country, offering }: RestaurantFilter, table: typeof restaurants | typeof restaurantCounters) {
  return [
    isListed,
    country ? eq(table.country, country) : undefined,
    city ? eq(table.cityKey, foldedName(city)) : undefined,
    offering?.(restaurants.id),
  ]
}
