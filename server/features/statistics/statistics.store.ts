import { and, between, desc, eq, gt, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { Queries } from '#server/db/database.ts'
import type { Period } from '#server/http/asked-period.ts'
import { type CounterName, counterNames, toldCounters } from './count-names.ts'
import { dishDays, dishMonths, hourlyCounts, monthlyCounts, vainSearches } from './statistics.table.ts'

export type CounterSums = Record<CounterName, number>
export type DishDay = typeof dishDays.$inferSelect

const sum = (column: PgColumn) => sql<number>`sum(${column})::int`
const sums = Object.fromEntries(counterNames.map((name) => [name, sum(hourlyCounts[name])])) as {
  [Name in CounterName]: SQL<number>
}
const dishSums = { opens: sum(dishDays.opens), adds: sum(dishDays.adds), ordered: sum(dishDays.ordered) }

export function createStatisticsStore(db: Queries) {
  const hoursOf = (restaurantId: number, { from, to }: Period) =>
    and(eq(hourlyCounts.restaurantId, restaurantId), between(hourlyCounts.date, from, to))

  return {
    /** Only days on which something was counted. */
    async listDays(restaurantId: number, period: Period): Promise<(CounterSums & { date: LocalDate })[]> {
      return db
        .select({ date: hourlyCounts.date, ...sums })
        .from(hourlyCounts)
        .where(hoursOf(restaurantId, period))
        .groupBy(hourlyCounts.date)
        .orderBy(hourlyCounts.date)
    },

    async listMonths(restaurantId: number) {
      return db
        .select()
        .from(monthlyCounts)
        .where(eq(monthlyCounts.restaurantId, restaurantId))
        .orderBy(monthlyCounts.month)
    },

    /** Views by day of the week, 0 for Monday, and hour. */
    async listHours(restaurantId: number, period: Period) {
      const weekday = sql<number>`(extract(isodow from ${hourlyCounts.date}) - 1)::int`
      return db
        .select({
          weekday,
          hour: hourlyCounts.hour,
          views: sql<number>`sum(${hourlyCounts.menu_views} + ${hourlyCounts.page_views})::int`,
        })
        .from(hourlyCounts)
        .where(hoursOf(restaurantId, period))
        .groupBy(weekday, hourlyCounts.hour)
    },

    /** Hours in which at least so many were not counted, the newest first. */
    async listCuts(restaurantId: number, period: Period, { fewest, limit }: { fewest: number; limit: number }) {
      const { date, hour, not_counted } = hourlyCounts
      const told = toldCounters.map((name) => sql`${hourlyCounts[name]}`)
      return db
        .select({ date, hour, counted: sql<number>`${sql.join(told, sql` + `)}`, not_counted })
        .from(hourlyCounts)
        .where(and(hoursOf(restaurantId, period), gte(not_counted, fewest)))
        .orderBy(desc(date), desc(hour))
        .limit(limit)
    },

    async countLikesAfter(restaurantId: number, day: LocalDate): Promise<number> {
      const [row] = await db
        .select({ likes: sql<number>`coalesce(sum(${hourlyCounts.likes}), 0)::int` })
        .from(hourlyCounts)
        .where(and(eq(hourlyCounts.restaurantId, restaurantId), gt(hourlyCounts.date, day)))
      return row?.likes ?? 0
    },

    async listDishes(menuItemIds: readonly number[], { from, to }: Period) {
      return db
        .select({ menuItemId: dishDays.menuItemId, ...dishSums })
        .from(dishDays)
        .where(and(inArray(dishDays.menuItemId, [...menuItemIds]), between(dishDays.date, from, to)))
        .groupBy(dishDays.menuItemId)
    },

    async listDishDays(menuItemIds: readonly number[], after: DishDay | null, limit: number): Promise<DishDay[]> {
      const isAfter =
        after &&
        or(gt(dishDays.date, after.date), and(eq(dishDays.date, after.date), gt(dishDays.menuItemId, after.menuItemId)))
      return db
        .select()
        .from(dishDays)
        .where(and(inArray(dishDays.menuItemId, [...menuItemIds]), isAfter ?? undefined))
        .orderBy(dishDays.date, dishDays.menuItemId)
        .limit(limit)
    },

    async listDishMonths(menuItemIds: readonly number[]) {
      return db
        .select()
        .from(dishMonths)
        .where(inArray(dishMonths.menuItemId, [...menuItemIds]))
        .orderBy(dishMonths.month, dishMonths.menuItemId)
    },

    /** The most frequent come first. Null: those of the directory. */
    async listSearches(restaurantId: number | null, { from, to }: Period, limit: number) {
      const isOf = sql`${vainSearches.restaurantId} is not distinct from ${restaurantId}::int`
      const known = db
        .select({ wordsHash: vainSearches.wordsHash, words: sql<string>`max(${vainSearches.words})`.as('known_words') })
        .from(vainSearches)
        .where(and(isOf, isNotNull(vainSearches.words)))
        .groupBy(vainSearches.wordsHash)
        .as('known')
      const times = sql<number>`sum(${vainSearches.times})::int`
      return db
        .select({ words: known.words, times })
        .from(vainSearches)
        .innerJoin(known, eq(known.wordsHash, vainSearches.wordsHash))
        .where(and(isOf, between(vainSearches.date, from, to)))
        .groupBy(known.words)
        .orderBy(sql`${times} desc`, known.words)
        .limit(limit)
    },

    /** Counts of these restaurants together, since a day. */
    async readViews(restaurantIds: readonly number[], since: LocalDate): Promise<{ views: number; orders: number }> {
      const [row] = await db
        .select({
          views: sql<number>`coalesce(sum(${hourlyCounts.menu_views} + ${hourlyCounts.page_views}), 0)::int`,
          orders: sql<number>`coalesce(${sums.orders}, 0)::int`,
        })
        .from(hourlyCounts)
        .where(and(inArray(hourlyCounts.restaurantId, [...restaurantIds]), gte(hourlyCounts.date, since)))
      return row ?? { views: 0, orders: 0 }
    },

    /** Counts of all restaurants together, since a day. */
    async readTotals(since: LocalDate): Promise<CounterSums & { restaurants: number }> {
      const zero = Object.fromEntries(
        counterNames.map((name) => [name, sql<number>`coalesce(${sums[name]}, 0)::int`]),
      ) as typeof sums
      const [row] = await db
        .select({ ...zero, restaurants: sql<number>`count(distinct ${hourlyCounts.restaurantId})::int` })
        .from(hourlyCounts)
        .where(sql`${hourlyCounts.date} >= ${since}`)
      if (!row) throw new Error('A sum has one row')
      return row
    },
  }
}
