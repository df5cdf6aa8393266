import { secondMs } from '#contract/durations.ts'
import { type Beacon, beaconEvents } from '#contract/statistics/statistics.ts'
import type { Database } from '#server/db/database.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Log } from '#server/log.ts'
import { createFloodGate } from './beacon-gate.ts'
import { type CounterName, counterOfEvent, counterOfSource, type DishCounterName } from './count-names.ts'
import {
  add,
  addAll,
  type Dish,
  dishRowsOf,
  type Hour,
  hourRowsOf,
  limitHours,
  quarterMs,
  type Search,
  searchRowsOf,
} from './counted-rows.ts'
import { countedWords } from './counted-words.ts'
import { createCountersStore } from './counters.store.ts'

/** The most that a crash may lose. */
const flushMs = 5 * secondMs
/** The process counts no more between two flushes. */
const mostEntries = { hours: 20_000, dishes: 20_000, searches: 500 }

type Dependencies = {
  db: Database
  hours: Pick<HoursService, 'listTimeZones'>
  menu: Pick<MenuService, 'listRestaurantsOf'>
  restaurants: Pick<RestaurantsService, 'hold'>
  log: Log
  limitsFloods?: boolean
  now?: () => Date
}

export type CountersService = ReturnType<typeof createCountersService>

/** Counts in memory, and adds it to the database every few seconds: see docs/decisions/0026-statistics.md */
export function createCountersService(dependencies: Dependencies) {
  const { db, hours, menu, restaurants, log, limitsFloods = false, now = () => new Date() } = dependencies
  const isPlausible = limitsFloods ? createFloodGate() : () => true
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

  /** Implausible events are only counted as such. Nobody is told: who forges learns nothing. */
  function receiveBeacon(beacon: Beacon, network: string): void {
    if (isPlausible(network, beacon)) countBeacon(beacon)
    else if (beacon.restaurant_id !== undefined) count(beacon.restaurant_id, 'not_counted')
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
      const zones = await zonesOf([...batch.hours.values(), ...batch.dishes.values(), ...batch.searches.values()])
      const restaurantOf = await restaurantsOf(batch.dishes)
      await db.transaction(async (tx) => {
        const inTurn = createCountersStore(tx)
        await inTurn.holdTurn()
        await restaurants.hold(tx, [...zones.keys()])
        const { rows, sharesOf } = await limitHours(inTurn, hourRowsOf(batch.hours.values(), zones))
        await inTurn.add(rows, dishRowsOf(batch.dishes.values(), { zones, restaurantOf, sharesOf }))
        await inTurn.addSearches(searchRowsOf(batch.searches.values(), zones, sharesOf))
      })
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

  async function zonesOf(entries: readonly { restaurantId: number | null }[]): Promise<Map<number, string>> {
    const ids = new Set(entries.flatMap(({ restaurantId }) => restaurantId ?? []))
    return ids.size === 0 ? new Map() : hours.listTimeZones([...ids])
  }

  async function restaurantsOf(dishes: Map<string, Dish>): Promise<Map<number, number>> {
    const ids = new Set(Array.from(dishes.values(), ({ menuItemId }) => menuItemId))
    return ids.size === 0 ? new Map() : menu.listRestaurantsOf([...ids])
  }

  return {
    count,
    countDish,
    countBeacon,
    receiveBeacon,
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
