import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { Position } from '#contract/search/position.ts'
import type { Queries } from '#server/db/database.ts'
import { almuerzosOn } from '#server/features/almuerzo/almuerzo.queries.ts'
import { isFindable, ranked } from '#server/features/directory/restaurants-to-index.queries.ts'
import { searchRestaurants } from './search.table.ts'
import { isOpenAt } from './search-statements.ts'

/** `days`: the dates that clocks show now. */
export type AskedAlmuerzos = {
  days: readonly LocalDate[]
  now: Date
  cityKey: string | null
  near: Position | null
}

export type ServedToday = { id: number; date: LocalDate; dishes: string }

/** How many are compared with words that were typed, and how many are read otherwise. More nobody looks through. */
const mostCompared = 1000
export const mostRead = 100

/** A subquery: those that are left, open, near and well rated come first. */
export function firstAlmuerzos(asked: AskedAlmuerzos, most = mostRead): SQL {
  return sql`(select id from (${statementOf(asked, most)}) as served)`
}

/** Lists today's almuerzos with their dishes as text, to be compared with words. */
export async function listServedToday(db: Queries, asked: AskedAlmuerzos): Promise<ServedToday[]> {
  const { rows } = await db.execute<ServedToday>(statementOf(asked, mostCompared))
  return rows
}

function statementOf({ days, now, cityKey, near }: AskedAlmuerzos, most: number): SQL {
  const { restaurantId, latitude, longitude } = searchRestaurants
  const distance = near
    ? sql`(${latitude} - ${near.lat}::float8) ^ 2 + (${longitude} - ${near.lon}::float8) ^ 2`
    : sql`null::float8`
  return sql`select served.restaurant_id as id, served.date, served.dishes from (${almuerzosOn(days)}) as served
    join ${searchRestaurants} on ${restaurantId} = served.restaurant_id
    join ${ranked.counters} on ${ranked.counters.restaurantId} = served.restaurant_id
    where ${cityKey === null ? sql`true` : sql`${searchRestaurants.cityKey} = ${cityKey}`}
      and ${isFindable(restaurantId)}
    order by served.is_left desc, ${isOpenAt(now)} desc, ${distance} nulls last, ${ranked.counters.score} desc, 1
    limit ${sql.raw(String(most))}`
}
