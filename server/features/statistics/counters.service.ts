import { minuteMs, secondMs } from '#contract/durations.ts'
import { type Beacon, beaconEvents } from '#contract/statistics.ts'
import { localTimeAt } from '#contract/time-zones.ts'
import type { Database } from '#server/db/database.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { HoursService } from '#server/features/restaurants/hours.service.ts'
import type { Log } from '#server/log.ts'
import { type CounterName, counterOfEvent, counterOfSource, type DishCounterName } from './count-names.ts'
import { createCountersStore, type DishRow, type HourRow, type SearchRow } from './counters.store.ts'
import { countedWords, hashOfWords } from './search-words.ts'

/** What a crash may lose. */
const flushMs = 5 * secondMs
/** What the process counts between two flushes. More is not counted. */
const mostEntries = { hours: 20_000, dishes: 20_000, searches: 500 }
/** Every zone's clock changes its hour at a quarter. */
const quarterMs = 15 * minuteMs
/** Of searches in the directory, which is in no place. */
const directoryZone = 'America/Guayaquil'

type Dependencies = {
  db: Database
  hours: Pick<HoursService, 'listTimeZones'>
  menu: Pick<MenuService, 'listRestaurantsOf'>
  log: Log
  now?: () => Date
}

export type CountersService = ReturnType<typeof createCountersService>

type Counted<Name extends string> = Partial<Record<Name, number>>
type Hour = { restaurantId: number; quarter: number; counts: Counted<CounterName> }
type Dish = { restaurantId: number; menuItemId: number; quarter: number; counts: Counted<DishCounterName> }
type Search = { restaurantId: number | null; quarter: number; words: string; times: number }

/** Counts in memory, and adds it to the database every few seconds: see docs/decisions/0026-statistics.md */
export function createCountersService({ db, hours, menu, log, now = () => new Date() }: Dependencies) {
  const store = createCountersStore(db)
  const totals = Object.fromEntries(beaconEvents.map((event) => [event, 0])) as Record<Beacon['event'], number>
  let waiting = createBatch()
  let flushing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function createBatch() {
    return {
      hours: new Map<string, Hour>(),
      dishes: new Map<string, Dish>(),
      searches: new Map<string, Search>(),
    }
  }

  function count(restaurantId: number, name: CounterName, by = 1): void {
    const quarter = quarterNow()
    const hour = entryOf(waiting.hours, `${restaurantId} ${quarter}`, mostEntries.hours, () => ({
      restaurantId,
      quarter,
      counts: {},
    }))
    if (hour) add(hour.counts, name, by)
  }

  function countDish(restaurantId: number, menuItemId: number, name: DishCounterName, by = 1): void {
    const quarter = quarterNow()
    const dish = entryOf(waiting.dishes, `${restaurantId} ${menuItemId} ${quarter}`, mostEntries.dishes, () => ({
      restaurantId,
      menuItemId,
      quarter,
      counts: {},
    }))
    if (dish) add(dish.counts, name, by)
  }

  function countSearch(restaurantId: number | null, words: string): void {
    const quarter = quarterNow()
    const search = entryOf(waiting.searches, `${restaurantId} ${quarter} ${words}`, mostEntries.searches, () => ({
      restaurantId,
      quarter,
      words,
      times: 0,
    }))
    if (search) search.times += 1
  }

  function countBeacon({ event, restaurant_id, source, menu_item_id, words }: Beacon): void {
    const counted = event === 'vain_search' ? countedWords(words ?? '') : null
    if (event === 'vain_search' && counted === null) return
    totals[event] += 1
    if (counted !== null) countSearch(restaurant_id ?? null, counted)
    if (restaurant_id === undefined) return
    count(restaurant_id, counterOfEvent[event])
    if (source) count(restaurant_id, counterOfSource(source))
    if (menu_item_id === undefined) return
    if (event === 'dish_open') countDish(restaurant_id, menu_item_id, 'opens')
    if (event === 'order_add') countDish(restaurant_id, menu_item_id, 'adds')
  }

  function entryOf<Entry>(
    entries: Map<string, Entry>,
    key: string,
    most: number,
    create: () => Entry,
  ): Entry | undefined {
    const known = entries.get(key)
    if (known || entries.size >= most) return known
    const entry = create()
    entries.set(key, entry)
    if (!isClosed) timer ??= setTimeout(() => void flush(), flushMs).unref()
    return entry
  }

  function quarterNow(): number {
    return Math.floor(now().getTime() / quarterMs)
  }

  /** Also waits for the flush that is running. A failed one is tried again with the next. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flushing = flushing.then(write)
    return flushing
  }

  async function write(): Promise<void> {
    const batch = waiting
    if (batch.hours.size + batch.searches.size === 0) return
    waiting = createBatch()
    try {
      await store.add(...(await rowsOf(batch)))
      batch.hours.clear()
      batch.dishes.clear()
      const searches = await searchRowsOf(batch.searches)
      if (searches.length > 0) await store.addSearches(searches)
    } catch (error) {
      log.error({ err: error }, 'statistics could not be written')
      takeBack(batch)
    }
  }

  function takeBack(batch: typeof waiting): void {
    for (const [key, { counts, ...hour }] of batch.hours) {
      const entry = entryOf(waiting.hours, key, mostEntries.hours, () => ({ ...hour, counts: {} }))
      if (entry) addAll(entry.counts, counts)
    }
    for (const [key, { counts, ...dish }] of batch.dishes) {
      const entry = entryOf(waiting.dishes, key, mostEntries.dishes, () => ({ ...dish, counts: {} }))
      if (entry) addAll(entry.counts, counts)
    }
    for (const [key, { times, ...search }] of batch.searches) {
      const entry = entryOf(waiting.searches, key, mostEntries.searches, () => ({ ...search, times: 0 }))
      if (entry) entry.times += times
    }
  }

  /** On the clock of each restaurant. What belongs to a restaurant or dish that is not there is left out. */
  async function rowsOf(batch: typeof waiting): Promise<[HourRow[], DishRow[]]> {
    const zones = await zonesOf([...batch.hours.values(), ...batch.dishes.values()])
    const hourRows = new Map<string, HourRow>()
    for (const { restaurantId, quarter, counts } of batch.hours.values()) {
      const zone = zones.get(restaurantId)
      if (!zone) continue
      const { date, hour } = localHour(quarter, zone)
      const key = `${restaurantId} ${date} ${hour}`
      const row = hourRows.get(key) ?? { restaurant_id: restaurantId, date, hour }
      hourRows.set(key, addAll(row, counts))
    }
    const dishIds = new Set(Array.from(batch.dishes.values(), ({ menuItemId }) => menuItemId))
    const restaurantOf = dishIds.size === 0 ? new Map() : await menu.listRestaurantsOf([...dishIds])
    const dishRows = new Map<string, DishRow>()
    for (const { restaurantId, menuItemId, quarter, counts } of batch.dishes.values()) {
      const zone = zones.get(restaurantId)
      if (!zone || restaurantOf.get(menuItemId) !== restaurantId) continue
      const { date } = localHour(quarter, zone)
      const key = `${menuItemId} ${date}`
      const row = dishRows.get(key) ?? { menu_item_id: menuItemId, date }
      dishRows.set(key, addAll(row, counts))
    }
    return [[...hourRows.values()], [...dishRows.values()]]
  }

  async function searchRowsOf(searches: Map<string, Search>): Promise<SearchRow[]> {
    const zones = await zonesOf([...searches.values()])
    const rows = new Map<string, SearchRow>()
    for (const { restaurantId, quarter, words, times } of searches.values()) {
      const zone = restaurantId === null ? directoryZone : zones.get(restaurantId)
      if (!zone) continue
      const { date, hour } = localHour(quarter, zone)
      const hash = hashOfWords(words)
      const key = `${restaurantId} ${date} ${hash}`
      const before = rows.get(key)?.times ?? 0
      rows.set(key, { restaurant_id: restaurantId, date, hour, hash, words, times: before + times })
    }
    return [...rows.values()]
  }

  async function zonesOf(entries: readonly { restaurantId: number | null }[]): Promise<Map<number, string>> {
    const ids = new Set(entries.flatMap(({ restaurantId }) => restaurantId ?? []))
    return ids.size === 0 ? new Map() : hours.listTimeZones([...ids])
  }

  return {
    count,
    countDish,
    countBeacon,
    flush,
    /** The totals of this process since its start. */
    stats: () => ({ ...totals }),
    /** Writes what was counted. */
    async close() {
      isClosed = true
      await flush()
    },
  }
}

function localHour(quarter: number, zone: string) {
  const { date, minutes } = localTimeAt(new Date(quarter * quarterMs), zone)
  return { date, hour: Math.floor(minutes / 60) }
}

function add<Name extends string>(counts: Counted<Name>, name: Name, by: number): void {
  counts[name] = (counts[name] ?? 0) + by
}

function addAll<Row extends object>(row: Row, counts: Readonly<Record<string, number>>): Row {
  const sums = row as Record<string, number>
  for (const [name, by] of Object.entries(counts)) add(sums, name, by)
  return row
}
