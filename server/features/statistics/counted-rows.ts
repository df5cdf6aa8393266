import { minuteMs } from '#contract/durations.ts'
import { addDays, type LocalDate, localTimeAt } from '#contract/hours/time-zones.ts'
import type { CounterName, DishCounterName } from './count-names.ts'
import { hashOfWords } from './counted-words.ts'
import type { CountersStore, DishRow, HourRow, SearchRow } from './counters.store.ts'
import { cutHour, needsHistory, type Shares, usualDays } from './plausible-hour.ts'

/** Every zone's clock changes its hour at a quarter. */
export const quarterMs = 15 * minuteMs
/** Searches in the directory are counted by this clock, because the directory is in no place. */
const directoryZone = 'America/Guayaquil'

export type Counted<Name extends string> = Partial<Record<Name, number>>
export type Hour = { restaurantId: number; quarter: number; counts: Counted<CounterName> }
export type Dish = { restaurantId: number; menuItemId: number; quarter: number; counts: Counted<DishCounterName> }
export type Search = { restaurantId: number | null; quarter: number; words: string; times: number }

/** Restaurants that are not there have no zone, and are left out. */
type Zones = ReadonlyMap<number, string>
type SharesOf = (restaurantId: number, date: LocalDate, hour: number) => Shares

export function hourRowsOf(hours: Iterable<Hour>, zones: Zones): HourRow[] {
  const rows = new Map<string, HourRow>()
  for (const { restaurantId, quarter, counts } of hours) {
    const zone = zones.get(restaurantId)
    if (!zone) continue
    const { date, hour } = localHour(quarter, zone)
    const key = hourKey(restaurantId, date, hour)
    rows.set(key, addAll(rows.get(key) ?? { restaurant_id: restaurantId, date, hour }, counts))
  }
  return [...rows.values()]
}

/** Cuts the rows to what is plausible, and says what share of each figure that left. */
export async function limitHours(
  store: Pick<CountersStore, 'listCounted' | 'listBusiestHours'>,
  rows: readonly HourRow[],
): Promise<{ rows: HourRow[]; sharesOf: SharesOf }> {
  const keyOf = (row: Pick<HourRow, 'restaurant_id' | 'date' | 'hour'>) =>
    hourKey(row.restaurant_id, row.date, row.hour)
  const counted = new Map((await store.listCounted(rows)).map((row) => [keyOf(row), row]))
  const busy = rows.filter((row) => needsHistory(row, counted.get(keyOf(row)) ?? {}))
  const firstDay = busy.map(({ date }) => date).toSorted()[0]
  const history = firstDay
    ? await store.listBusiestHours(
        busy.map((row) => row.restaurant_id),
        addDays(firstDay, -usualDays),
      )
    : []
  const historyOf = Map.groupBy(history, (day) => day.restaurant_id)
  const cuts = rows.map((row) => {
    const before = (historyOf.get(row.restaurant_id) ?? []).filter(({ date }) => isUsualDay(date, row.date))
    return { key: keyOf(row), ...cutHour(row, counted.get(keyOf(row)) ?? {}, before) }
  })
  const shares = new Map(cuts.map((cut) => [cut.key, cut.shares]))
  return {
    rows: cuts.map(({ row }) => row),
    sharesOf: (restaurantId, date, hour) => shares.get(hourKey(restaurantId, date, hour)) ?? {},
  }
}

const isUsualDay = (day: LocalDate, date: LocalDate) => day < date && day >= addDays(date, -usualDays)

/** Dishes that are not there, or belong to another restaurant, are left out. */
export function dishRowsOf(
  dishes: Iterable<Dish>,
  { zones, restaurantOf, sharesOf }: { zones: Zones; restaurantOf: ReadonlyMap<number, number>; sharesOf: SharesOf },
): DishRow[] {
  const rows = new Map<string, DishRow>()
  for (const { restaurantId, menuItemId, quarter, counts } of dishes) {
    const zone = zones.get(restaurantId)
    if (!zone || restaurantOf.get(menuItemId) !== restaurantId) continue
    const { date, hour } = localHour(quarter, zone)
    const { dish_opens, order_adds } = sharesOf(restaurantId, date, hour)
    const kept = { ...counts, opens: shareOf(counts.opens, dish_opens), adds: shareOf(counts.adds, order_adds) }
    const key = `${menuItemId} ${date}`
    rows.set(key, addAll(rows.get(key) ?? { menu_item_id: menuItemId, date }, kept))
  }
  return [...rows.values()]
}

export function searchRowsOf(searches: Iterable<Search>, zones: Zones, sharesOf: SharesOf): SearchRow[] {
  const rows = new Map<string, SearchRow>()
  for (const { restaurantId, quarter, words, times } of searches) {
    const zone = restaurantId === null ? directoryZone : zones.get(restaurantId)
    if (!zone) continue
    const { date, hour } = localHour(quarter, zone)
    const kept = restaurantId === null ? times : shareOf(times, sharesOf(restaurantId, date, hour).vain_searches)
    if (kept === 0) continue
    const hash = hashOfWords(words)
    const key = `${restaurantId} ${date} ${hash}`
    const before = rows.get(key)?.times ?? 0
    rows.set(key, { restaurant_id: restaurantId, date, hour, hash, words, times: before + kept })
  }
  return [...rows.values()]
}

const shareOf = (count = 0, share = 1) => Math.floor(count * share)
const hourKey = (restaurantId: number, date: LocalDate, hour: number) => `${restaurantId} ${date} ${hour}`

function localHour(quarter: number, zone: string) {
  const { date, minutes } = localTimeAt(new Date(quarter * quarterMs), zone)
  return { date, hour: Math.floor(minutes / 60) }
}

export function add<Name extends string>(counts: Counted<Name>, name: Name, by: number): void {
  counts[name] = (counts[name] ?? 0) + by
}

export function addAll<Row extends object>(row: Row, counts: Readonly<Record<string, number>>): Row {
  const sums = row as Record<string, number>
  for (const [name, by] of Object.entries(counts)) add(sums, name, by)
  return row
}
