import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, type LocalDate, localTimeAt, timeZones } from '#contract/hours/time-zones.ts'
import { amountOf } from '#contract/money.ts'
import { placeDishes } from '#contract/statistics/menu-engineering.ts'
import {
  firstStatisticsDay,
  type Statistics,
  type StatisticsCounts,
  type StatisticsDay,
  visitSources,
} from '#contract/statistics/statistics.ts'
import type { Database } from '#server/db/database.ts'
import { readPages } from '#server/db/read-pages.ts'
import type { CostsService } from '#server/features/costs/costs.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { ReviewsService } from '#server/features/reviews/reviews.service.ts'
import { type AskedPeriod, findPeriod, type Period } from '#server/http/asked-period.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { countNames, noCounts } from './count-names.ts'
import type { CountersService } from './counters.service.ts'
import { createCountersStore } from './counters.store.ts'
import { oldStatisticsJob } from './statistics.job.ts'
import { type CounterSums, createStatisticsStore, type DishDay } from './statistics.store.ts'

/** Older days become sums of their months. */
const keptMonths = 25
/** Words that nobody else has searched by then are deleted. */
const rareSearchDays = 90
const mostSearches = 20
const mostCuts = 24
/** A few taps too many on a full evening need no explanation. */
const fewestToTell = 20

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work'>
  counters: Pick<CountersService, 'flush'>
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'getForOwner'>
  hours: Pick<HoursService, 'getSchedule'>
  costs: Pick<CostsService, 'listMargins'>
  reviews: Pick<ReviewsService, 'countByDay'>
  now?: () => Date
}

export type StatisticsService = ReturnType<typeof createStatisticsService>

export function createStatisticsService(dependencies: Dependencies) {
  const { db, jobs, counters, restaurants, directory, hours, costs, reviews } = dependencies
  const { now = () => new Date() } = dependencies
  const store = createStatisticsStore(db)
  jobs.work(oldStatisticsJob, { handle: sumUpOld })

  async function get(owner: Account, restaurantId: number, asked: AskedPeriod): Promise<Statistics> {
    await restaurants.ensureOwn(owner, restaurantId)
    const { time_zone } = await hours.getSchedule(restaurantId)
    const today = localTimeAt(now(), time_zone).date
    const period = findPeriod(asked, today, 7)
    if (!period) throw new AppError('statistics.bad_period')
    const firstDay = firstStatisticsDay(owner.role, today)
    if (firstDay !== null && period.from < firstDay) throw new AppError('statistics.plus_only')
    return { ...(await read(restaurantId, period, { timeZone: time_zone, today })), today }
  }

  /** With what this process has not written yet. */
  async function read(
    restaurantId: number,
    period: Period,
    { timeZone, today }: { timeZone: string; today: LocalDate },
  ): Promise<Omit<Statistics, 'today'>> {
    await counters.flush()
    const before = periodBefore(period)
    const days = await store.listDays(restaurantId, { from: before.from, to: period.to })
    const within = ({ from, to }: Period) => days.filter(({ date }) => date >= from && date <= to)
    return {
      ...period,
      time_zone: timeZone,
      days: await listDays(restaurantId, period, { counted: within(period), timeZone }),
      before: {
        ...before,
        totals: totalsOf(within(before)),
        whole_days_totals: endsWithPartOfDay(period, today)
          ? totalsOf(within({ from: before.from, to: addDays(before.to, -1) }))
          : null,
      },
      dishes: await listDishes(restaurantId, period),
      sources: sourcesOf(within(period)),
      hours: await readHours(restaurantId, period),
      searches: await store.listSearches(restaurantId, period, mostSearches),
      cuts: await store.listCuts(restaurantId, period, { fewest: fewestToTell, limit: mostCuts }),
    }
  }

  async function listDays(
    restaurantId: number,
    period: Period,
    { counted, timeZone }: { counted: readonly CountedDay[]; timeZone: string },
  ): Promise<StatisticsDay[]> {
    const { total_likes } = await directory.getForOwner(restaurantId)
    const countedOn = new Map(counted.map((day) => [day.date, day]))
    const ratingOn = ratingsByDay(await reviews.countByDay(restaurantId, timeZone), period)
    // From the newest day backwards: likes have no date, only their number now and its changes are known.
    let likes = total_likes - (await store.countLikesAfter(restaurantId, period.to))
    const days = datesOf(period)
      .reverse()
      .map((date) => {
        const sums = countedOn.get(date)
        const day = { date, ...totalsOf(sums ? [sums] : []), ...ratingOn(date), likes_total: Math.max(0, likes) }
        likes -= sums?.likes ?? 0
        return day
      })
    return days.reverse()
  }

  async function listDishes(restaurantId: number, period: Period): Promise<Statistics['dishes']> {
    const dishes = await costs.listMargins(restaurantId)
    const ids = dishes.map(({ id }) => id)
    const counts = new Map((await store.listDishes(ids, period)).map((row) => [row.menuItemId, row]))
    const counted = dishes.map((dish) => {
      const { opens = 0, adds = 0, ordered = 0 } = counts.get(dish.id) ?? {}
      return { ...dish, opens, adds, ordered }
    })
    const places = placeDishes(counted)
    return counted
      .toSorted((one, other) => other.opens - one.opens || other.adds - one.adds)
      .map(({ id, margin, ...dish }) => ({
        menu_item_id: id,
        ...dish,
        margin: margin === null ? null : amountOf(margin),
        quadrant: places.get(id)?.quadrant ?? null,
      }))
  }

  async function readHours(restaurantId: number, period: Period): Promise<number[][]> {
    const week = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
    for (const { weekday, hour, views } of await store.listHours(restaurantId, period)) {
      const day = week[weekday]
      if (day) day[hour] = views
    }
    return week
  }

  /** Everything, for the owner's download. */
  async function exportOf(restaurantId: number) {
    await counters.flush()
    const ids = (await costs.listMargins(restaurantId)).map(({ id }) => id)
    const ever = { from: '2000-01-01', to: '9999-12-31' }
    const [days, months, dishMonths, searches] = await Promise.all([
      store.listDays(restaurantId, ever),
      store.listMonths(restaurantId),
      store.listDishMonths(ids),
      store.listSearches(restaurantId, ever, 1000),
    ])
    return {
      days: days.map(({ date, ...sums }) => ({ date, ...presentSums(sums) })),
      months: months.map(({ month, ...sums }) => ({ month: month.slice(0, 7), ...presentSums(sums) })),
      dish_days: exportDishDays(ids),
      dish_months: dishMonths.map(({ menuItemId, month, ...counts }) => ({
        menu_item_id: menuItemId,
        month: month.slice(0, 7),
        ...counts,
      })),
      searches,
    }
  }

  async function* exportDishDays(ids: number[]) {
    const readPage = (after: DishDay | null, limit: number) => store.listDishDays(ids, after, limit)
    for await (const { menuItemId, ...counts } of readPages(1000, readPage))
      yield { menu_item_id: menuItemId, ...counts }
  }

  async function sumUpOld(): Promise<void> {
    const today = localTimeAt(now(), timeZones.Ecuador[0]).date
    const newestOld = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
    newestOld.setUTCMonth(newestOld.getUTCMonth() - keptMonths)
    await db.transaction((tx) => createCountersStore(tx).sumUpBefore(newestOld.toISOString().slice(0, 10)))
    await createCountersStore(db).forgetRareSearches(addDays(today, -rareSearchDays))
  }

  /** Counts of the whole product, for the operator. */
  async function readTotals(days: number) {
    await counters.flush()
    const today = localTimeAt(now(), timeZones.Ecuador[0]).date
    const since = addDays(today, 1 - days)
    const totals = await store.readTotals(since)
    const searches = await store.listSearches(null, { from: since, to: addDays(today, 1) }, mostSearches)
    return { since, ...totals, searches }
  }

  /** Seven days of these restaurants together, by the clock of the mainland. What this process has not written yet is not in it. */
  async function readWeek(restaurantIds: readonly number[], menuItemIds: readonly number[]) {
    if (restaurantIds.length === 0) return { views: 0, orders: 0, dishes: [] }
    const to = localTimeAt(now(), timeZones.Ecuador[0]).date
    const from = addDays(to, -6)
    const [counts, dishes] = await Promise.all([
      store.readViews(restaurantIds, from),
      store.listDishes(menuItemIds, { from, to }),
    ])
    return { ...counts, dishes }
  }

  return { get, read, exportOf, sumUpOld, readTotals, readWeek }
}

type CountedDay = CounterSums & { date: LocalDate }

/** Half a day must not be compared with a whole one. A period of one day has no other to compare. */
function endsWithPartOfDay({ from, to }: Period, today: LocalDate): boolean {
  return to === today && from !== to
}

function periodBefore({ from, to }: Period): Period {
  const days = datesOf({ from, to }).length
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

function datesOf({ from, to }: Period): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

function totalsOf(rows: readonly CounterSums[]): StatisticsCounts {
  const totals = { ...noCounts }
  for (const row of rows) for (const name of countNames) totals[name] += row[name]
  return totals
}

function sourcesOf(rows: readonly CounterSums[]): Statistics['sources'] {
  const sources = { qr: 0, table: 0, directory: 0, link: 0, direct: 0 }
  for (const row of rows) for (const source of visitSources) sources[source] += row[`from_${source}`]
  return sources
}

function presentSums(sums: CounterSums) {
  return { ...totalsOf([sums]), sources: sourcesOf([sums]), likes: sums.likes, not_counted: sums.not_counted }
}

type ReviewsOfDay = { date: LocalDate; reviews: number; ratings: number }

/** The rating at the end of each day. */
function ratingsByDay(byDay: readonly ReviewsOfDay[], { from, to }: Period) {
  const rated = new Map<LocalDate, { rating: number | null; reviews_total: number }>()
  let [reviews, ratings, next] = [0, 0, 0]
  for (const date of datesOf({ from, to })) {
    for (let day = byDay[next]; day && day.date <= date; day = byDay[++next]) {
      reviews += day.reviews
      ratings += day.ratings
    }
    rated.set(date, {
      rating: reviews === 0 ? null : Math.round((ratings / reviews) * 100) / 100,
      reviews_total: reviews,
    })
  }
  return (date: LocalDate) => rated.get(date) ?? { rating: null, reviews_total: 0 }
}
