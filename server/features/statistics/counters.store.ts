import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { Queries } from '#server/db/database.ts'
import {
  type CounterName,
  counterNames,
  type DishCounterName,
  dishCounterNames,
  type ToldCounter,
  toldCounters,
} from './count-names.ts'
import { dishDays, dishMonths, hourlyCounts, monthlyCounts, vainSearches } from './statistics.table.ts'

export type HourRow = { restaurant_id: number; date: LocalDate; hour: number } & Partial<Record<CounterName, number>>
export type DishRow = { menu_item_id: number; date: LocalDate } & Partial<Record<DishCounterName, number>>
export type SearchRow = {
  restaurant_id: number | null
  date: LocalDate
  hour: number
  hash: number
  words: string
  times: number
}

/** The most of each figure in an hour of that day. */
export type DayMost = { restaurant_id: number; date: LocalDate } & Record<ToldCounter, number>
export type CountedHour = Pick<HourRow, 'restaurant_id' | 'date' | 'hour'> & Record<ToldCounter | 'not_counted', number>

/** In so many different hours must the same words come before they are stored: before that, they may be about one person. */
const hoursUntilStored = 3

const columns = (names: readonly string[], make: (name: SQL) => SQL) =>
  sql.join(
    names.map((name) => make(sql.identifier(name) as unknown as SQL)),
    sql`, `,
  )

/** `on conflict`, the new figures are added. */
const added = (table: PgTable, names: readonly string[]) =>
  columns(names, (name) => sql`${name} = ${table}.${name} + excluded.${name}`)

/** After it, what was counted is written with the next flush. */
const longestLockMs = 1000

export type CountersStore = ReturnType<typeof createCountersStore>

export function createCountersStore(db: Queries) {
  return {
    /** Until the end of the transaction nobody else adds, so that processes do not pass a limit together. It waits only briefly for owners who write: others wait for it. */
    async holdTurn(): Promise<void> {
      await db.execute(sql`set local lock_timeout = ${sql.raw(`'${longestLockMs}ms'`)}`)
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('statistics', 0))`)
    },

    async listCounted(hours: readonly HourRow[]): Promise<CountedHour[]> {
      const keys = hours.map(({ restaurant_id, date, hour }) => ({ restaurant_id, date, hour }))
      const { rows } = await db.execute<CountedHour>(sql`
        select restaurant_id, date::text, hour, not_counted, ${columns(toldCounters, (name) => name)}
        from ${hourlyCounts} join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys(restaurant_id int, date date, hour smallint)
          using (restaurant_id, date, hour)`)
      return rows
    },

    /** Only days on which something was counted. */
    async listBusiestHours(restaurantIds: readonly number[], since: LocalDate): Promise<DayMost[]> {
      const { rows } = await db.execute<DayMost>(sql`
        select restaurant_id, date::text, ${columns(toldCounters, (name) => sql`max(${name}) as ${name}`)}
        from ${hourlyCounts} where restaurant_id = any(${`{${restaurantIds.join(',')}}`}::int[]) and date >= ${since}
        group by restaurant_id, date`)
      return rows
    },

    /**
     * One statement for all restaurants. The rows are locked in one order, so that two processes do not deadlock. It fails if one of
     * the restaurants or dishes is gone.
     */
    async add(hours: readonly HourRow[], dishes: readonly DishRow[]): Promise<void> {
      const names = columns(counterNames, (name) => name)
      const dishNames = columns(dishCounterNames, (name) => name)
      await db.execute(sql`
        with counted as (
          insert into ${hourlyCounts} (restaurant_id, date, hour, ${names})
          select restaurant_id, date, hour, ${columns(counterNames, (name) => sql`coalesce(${name}, 0)`)}
          from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as counts
            (restaurant_id int, date date, hour smallint, ${columns(counterNames, (name) => sql`${name} int`)})
          order by restaurant_id, date, hour
          on conflict (restaurant_id, date, hour) do update set ${added(hourlyCounts, counterNames)}
        )
        insert into ${dishDays} (menu_item_id, date, ${dishNames})
        select menu_item_id, date, ${columns(dishCounterNames, (name) => sql`coalesce(${name}, 0)`)}
        from jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb) as counts
          (menu_item_id int, date date, ${columns(dishCounterNames, (name) => sql`${name} int`)})
        order by menu_item_id, date
        on conflict (menu_item_id, date) do update set ${added(dishDays, dishCounterNames)}
      `)
    },

    async addSearches(searches: readonly SearchRow[]): Promise<void> {
      if (searches.length === 0) return
      const isSame = sql`seen.restaurant_id is not distinct from searches.restaurant_id and seen.words_hash = searches.hash`
      await db.execute(sql`
        insert into ${vainSearches} (restaurant_id, date, words_hash, words, hours, times)
        select restaurant_id, date, hash,
          case when ${hoursUntilStored} <= bit_count((1 << hour)::bit(24)) + coalesce((
            select sum(bit_count((case when seen.date = searches.date then seen.hours & ~(1 << searches.hour) else seen.hours end)::bit(24)))
            from ${vainSearches} seen where ${isSame}
          ), 0) then words end,
          1 << hour, times
        from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as searches
          (restaurant_id int, date date, hour int, hash int, words text, times int)
        order by restaurant_id, hash, date
        on conflict (restaurant_id, words_hash, date) do update set
          words = coalesce(${vainSearches}.words, excluded.words),
          hours = ${vainSearches}.hours | excluded.hours,
          times = ${vainSearches}.times + excluded.times
      `)
    },

    /** Days before that one become sums of their months. A crash in between changes nothing. */
    async sumUpBefore(day: LocalDate): Promise<void> {
      const sums = (names: readonly string[]) => columns(names, (name) => sql`sum(${name})`)
      await db.execute(sql`
        with old as (delete from ${hourlyCounts} where date < ${day}::date returning *)
        insert into ${monthlyCounts} (restaurant_id, month, ${columns(counterNames, (name) => name)})
        select restaurant_id, date_trunc('month', date)::date, ${sums(counterNames)}
        from old group by 1, 2 order by 1, 2
        on conflict (restaurant_id, month) do update set ${added(monthlyCounts, counterNames)}
      `)
      await db.execute(sql`
        with old as (delete from ${dishDays} where date < ${day}::date returning *)
        insert into ${dishMonths} (menu_item_id, month, ${columns(dishCounterNames, (name) => name)})
        select menu_item_id, date_trunc('month', date)::date, ${sums(dishCounterNames)}
        from old group by 1, 2 order by 1, 2
        on conflict (menu_item_id, month) do update set ${added(dishMonths, dishCounterNames)}
      `)
      await db.execute(sql`delete from ${vainSearches} where date < ${day}::date`)
    },

    /** Words that came too rarely to be stored say nothing to anybody. */
    async forgetRareSearches(before: LocalDate): Promise<void> {
      await db.execute(sql`delete from ${vainSearches} where words is null and date < ${before}::date`)
    },
  }
}
