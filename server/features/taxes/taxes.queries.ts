import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { restaurantHours } from '#server/features/hours/hours.table.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'
import type { StoredPricing } from './taxes.rows.ts'
import { restaurantTaxes, taxRanges } from './taxes.table.ts'

/** A subquery: everything that the prices of the restaurant in the column depend on. */
export function storedPricingOf(restaurantId: AnyColumn | Placeholder | SQL): SQL<StoredPricing> {
  const { from, to, rate, who, provinces, cantons, isServiceTaxed } = taxRanges
  const ranges = sql`(select jsonb_agg(jsonb_build_object('from', ${from}, 'to', ${to}, 'rate', (${rate} * 1000)::int, 'who', ${who},
    'provinces', ${provinces}, 'cantons', ${cantons}, 'isServiceTaxed', ${isServiceTaxed}) order by ${taxRanges.id}) from ${taxRanges})`
  const said = sql`(select to_jsonb(said) from ${restaurantTaxes} as said where said.restaurant_id = place.id)`
  const zone = sql`(select hours.time_zone from ${restaurantHours} as hours where hours.restaurant_id = place.id)`
  return sql<StoredPricing>`(select jsonb_build_object('country', place.country, 'city', place.city, 'time_zone', ${zone},
    'said', ${said}, 'ranges', ${ranges}) from ${restaurants} as place where place.id = ${restaurantId})`
}

/** Null when there is no such restaurant. */
export async function findStoredPricing(queries: Queries, restaurantId: number): Promise<StoredPricing | null> {
  const stored = storedPricingOf(sql`${restaurantId}::int`)
  const { rows } = await queries.execute<{ pricing: StoredPricing | null }>(sql`select ${stored} as pricing`)
  return rows[0]?.pricing ?? null
}
