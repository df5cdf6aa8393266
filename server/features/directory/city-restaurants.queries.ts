import { type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/features/restaurants/restaurants.queries.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'

/** A subquery: the newest restaurants of a city, with their last changes. */
export function newestOfCity({ cityKey, country, limit }: { cityKey: SQL; country: SQL; limit: number }): SQL {
  const { id, updatedAt, createdAt } = restaurants
  const isThere = sql`${restaurants.cityKey} = ${cityKey} and ${restaurants.country} = ${country}
    and ${isListed}`
  return sql`select ${id}, ${updatedAt} from ${restaurants} where ${isThere}
    order by ${createdAt} desc, ${id} desc limit ${sql.raw(String(limit))}`
}
