import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { hourMs } from '#contract/durations.ts'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { AlmuerzoRow } from './almuerzo.store.ts'
import { almuerzos } from './almuerzo.table.ts'

/** Enough to find today's and the next one, on any clock. */
const upcomingDays = 4

/** A subquery: the almuerzos of the restaurant in the column, from the day `since` on. */
export function upcomingAlmuerzos(restaurantId: AnyPgColumn, since: SQL): SQL<AlmuerzoRow[] | null> {
  const { date, price, sopas, segundos, jugo, postre, portions, served, endsAt } = almuerzos
  return sql<AlmuerzoRow[] | null>`(select jsonb_agg(upcoming order by upcoming.date) from (
    select ${date}, (${price} * 100)::int as price, ${sopas}, ${segundos}, ${jugo}, ${postre}, ${portions}, ${served}, ${endsAt} as "endsAt"
    from ${almuerzos} where ${almuerzos.restaurantId} = ${restaurantId} and ${date} >= ${since}
    order by ${date} limit ${sql.raw(String(upcomingDays))}) as upcoming)`
}

/** Every clock on earth shows this day or a later one. */
export function upcomingSince(now: Date): LocalDate {
  return new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)
}

/** The opposite of `hasNoneLeft`. */
function hasPortionsLeft(portions: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`${portions} is distinct from 0`
}

/** A subquery: the almuerzos of some days, what they serve as text, and whether portions are left. */
export function almuerzosOn(days: readonly LocalDate[]): SQL {
  const { restaurantId, date, sopas, segundos, jugo, postre, portions } = almuerzos
  const texts = sql`concat_ws(' ', jsonb_path_query_array(${sopas}, '$[*].text'), jsonb_path_query_array(${segundos}, '$[*].text'),
    ${jugo} ->> 'text', ${postre} ->> 'text')`
  return sql`select ${restaurantId} as restaurant_id, ${date}::text as date, ${texts} as dishes, ${hasPortionsLeft(portions)} as is_left
    from ${almuerzos} where ${inArray(date, [...days])}`
}
