import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Country } from '#contract/countries.ts'
import type { Schedule } from '#contract/hours/opening.ts'
import type { Position } from '#contract/search/position.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import { scheduleOf } from '#server/features/hours/hours.rows.ts'
import { restaurantHours } from '#server/features/hours/hours.table.ts'
import { isListed } from '#server/features/restaurants/restaurants.queries.ts'
import { mapPointOf, restaurantCounters, restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { storedPricingOf } from '#server/features/taxes/taxes.queries.ts'
import { priceTermsOf } from '#server/features/taxes/taxes.rows.ts'

/** A restaurant as the search index needs it. */
export type RestaurantToIndex = {
  id: number
  name: string
  description: string
  city: string
  cityKey: string
  country: Country
  latitude: number | null
  longitude: number | null
  score: number
  schedule: Schedule
  terms: PriceTerms
}

export async function listRestaurantsToIndex(
  queries: Queries,
  ids: readonly number[],
  now: Date,
): Promise<RestaurantToIndex[]> {
  const rows = await queries
    .select({
      id: restaurants.id,
      name: restaurants.name,
      description: restaurants.description,
      city: restaurants.city,
      cityKey: restaurants.cityKey,
      country: restaurants.country,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
      score: restaurantCounters.score,
      timeZone: restaurantHours.timeZone,
      weekly: restaurantHours.weekly,
      exceptions: restaurantHours.exceptions,
      pricing: storedPricingOf(restaurants.id),
    })
    .from(restaurants)
    .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, restaurants.id))
    .leftJoin(restaurantHours, eq(restaurantHours.restaurantId, restaurants.id))
    .where(inArray(restaurants.id, [...ids]))
  return rows.map(({ timeZone, weekly, exceptions, pricing, ...row }) => ({
    ...row,
    schedule: scheduleOf(row, { timeZone, weekly, exceptions }),
    terms: priceTermsOf(pricing, now),
  }))
}

/** Nobody can change them until the transaction ends. `skipLocked` leaves out what somebody is changing: whoever does, indexes it. */
export async function holdForIndex(
  tx: Transaction,
  ids: readonly number[],
  { skipLocked }: { skipLocked: boolean },
): Promise<number[]> {
  const rows = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]))
    .orderBy(asc(restaurants.id))
    .for('no key update', skipLocked ? { skipLocked } : {})
  return rows.map(({ id }) => id)
}

/** For the queries of searches: what restaurants are ordered by. */
export const ranked = {
  restaurants,
  counters: restaurantCounters,
  hasDishes: sql<boolean>`${restaurantCounters.medianPrice} is not null`,
}

/** A condition: lists show the restaurant. The planner looks each one up; it would read the whole table for `exists`. */
export function isFindable(restaurantId: AnyPgColumn): SQL {
  return sql`(select ${isListed} from ${restaurants} where ${restaurants.id} = ${restaurantId})`
}

/** A subquery: the ids of the restaurants that come first in an order, as an index gives them. */
export function firstInOrder(
  order: 'newest' | 'rating' | 'price',
  place: { cityKey: string | null },
  most: number,
): SQL {
  const { cityKey } = place
  const { score, priceOrder, restaurantId } = restaurantCounters
  const limit = sql.raw(String(most))
  if (order === 'newest') {
    const isThere = cityKey === null ? sql`true` : eq(restaurants.cityKey, cityKey)
    return sql`(select ${restaurants.id} as id from ${restaurants} where ${isThere} and ${isListed}
      order by ${restaurants.createdAt} desc, ${restaurants.id} desc limit ${limit})`
  }
  const isThere = cityKey === null ? sql`true` : eq(restaurantCounters.cityKey, cityKey)
  const byRank = order === 'rating' ? sql`${score} desc, ${restaurantId} desc` : sql`${priceOrder}, ${restaurantId}`
  return sql`(select ${restaurantId} as id from ${restaurantCounters}
    where ${isThere} and ${isFindable(restaurantId)} order by ${byRank} limit ${limit})`
}

export function nearestTo({ lat, lon }: Position, most: number): SQL {
  const { id, mapPoint } = restaurants
  const distance = sql`${mapPoint} <-> ${mapPointOf(sql`${lon}::float8`, sql`${lat}::float8`)}`
  return sql`(select ${id} as id from ${restaurants} where ${mapPoint} is not null and ${isListed}
    order by ${distance} limit ${sql.raw(String(most))})`
}

/** The middle of the restaurants of a city whose location is known. Null without any. */
export async function findCityCentre(queries: Queries, cityKey: string): Promise<Position | null> {
  const { latitude, longitude } = restaurants
  const located = sql`(select ${latitude} as lat, ${longitude} as lon from ${restaurants} where ${eq(restaurants.cityKey, cityKey)}
    and ${latitude} is not null order by ${restaurants.createdAt} desc limit 200)`
  const { rows } = await queries.execute<{ lat: number | null; lon: number | null }>(sql`
    select percentile_cont(0.5) within group (order by lat) as lat, percentile_cont(0.5) within group (order by lon) as lon
    from ${located} as located`)
  const [centre] = rows
  return centre?.lat == null || centre.lon == null ? null : { lat: centre.lat, lon: centre.lon }
}
