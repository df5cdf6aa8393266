import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { restaurants } from './restaurants.table.ts'

/** A condition: the column is the id of a restaurant of that owner. */
export function isOwnRestaurant(restaurantId: AnyPgColumn, ownerId: number): SQL {
  return sql`exists (select 1 from ${restaurants} where ${restaurants.id} = ${restaurantId} and ${restaurants.ownerId} = ${ownerId})`
}

/** A subquery: the account that the restaurant in the column belongs to. */
export function ownerOf(restaurantId: AnyPgColumn): SQL<number> {
  return sql<number>`(select ${restaurants.ownerId} from ${restaurants} where ${restaurants.id} = ${restaurantId})`
}

/** A subquery: how many restaurants the account has. */
export function countOwned(ownerId: number): SQL<number> {
  return sql<number>`(select count(*)::int from ${restaurants} where ${restaurants.ownerId} = ${ownerId})`
}

/** A subquery: the name of the restaurant in the column. */
export function nameOfRestaurant(restaurantId: AnyPgColumn): SQL<string> {
  return sql<string>`(select ${restaurants.name} from ${restaurants} where ${restaurants.id} = ${restaurantId})`
}

/** A condition for queries of `restaurants`: lists show it, because it is neither taken down nor paused. */
export const isListed: SQL = sql`${restaurants.takenDownAt} is null and ${restaurants.pausedAt} is null`

/** A condition: the column is the id of a restaurant that lists show. */
export function isOfListed(restaurantId: AnyPgColumn): SQL {
  return sql`exists (select 1 from ${restaurants} where ${restaurants.id} = ${restaurantId} and ${isListed})`
}

/** A subquery: whether the restaurant is paused. */
export function isPaused(restaurantId: number): SQL<boolean> {
  return sql<boolean>`(select ${restaurants.pausedAt} is not null from ${restaurants} where ${restaurants.id} = ${restaurantId})`
}

/** A condition: the restaurant is not taken down, or the viewer is its owner. */
export function isShownTo(restaurantId: AnyPgColumn | SQL | Placeholder, viewerId: number | Placeholder | null): SQL {
  const { id, takenDownAt, ownerId } = restaurants
  return sql`exists (select 1 from ${restaurants} where ${id} = ${restaurantId} and (${takenDownAt} is null or ${ownerId} = ${viewerId}::int))`
}

/** The query to the geocoder: docs/product/restaurants.md, Geocoding. */
export function geocodingQuery({ address, city, country }: { address: string; city: string; country: string }): string {
  return `${address}, ${city}, ${country}`
}
