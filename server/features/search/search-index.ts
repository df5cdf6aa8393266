import { dayMs } from '#contract/durations.ts'
import { listOpenTimes } from '#contract/hours/opening.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import {
  holdForIndex,
  listRestaurantsToIndex,
  type RestaurantToIndex,
} from '#server/features/directory/restaurants-to-index.queries.ts'
import {
  type DishToIndex,
  listDishesToIndex,
  listRestaurantsOfNewer,
} from '#server/features/menu/dishes-to-index.queries.ts'
import { createDictionaryUpkeep } from './dictionary-upkeep.ts'
import { createIndexStore, type IndexedDish } from './index.store.ts'
import { facets, gradeOf, indexWords } from './indexed-words.ts'
import type { KeyedWord } from './search-keys.ts'

/** How far ahead opening hours are written out. */
const knownDays = 10
/** Hours that are known for less are written again. */
const leastKnownDays = 3
/** Small enough that owners never wait long for the locks. */
const restaurantsAtOnce = 100

/** Keeps the tables of searches true: docs/decisions/0027-search.md */
export function createSearchIndex({ db, now }: { db: Database; now: () => Date }) {
  const dictionary = createDictionaryUpkeep(db)

  /**
   * Writes what has changed of these restaurants and their menus. The caller holds their locks. The function that it returns runs after
   * the commit: transactions that add the same new word would wait for each other.
   */
  async function refresh(tx: Transaction, ids: readonly number[], { isForced = false } = {}) {
    const store = createIndexStore(tx)
    const [found, dishes] = [await listRestaurantsToIndex(tx, ids, now()), await listDishesToIndex(tx, ids)]
    if (found.length === 0) return async () => undefined
    const before = new Map((await store.listRestaurants(ids)).map((row) => [row.restaurantId, row]))
    const indexed = await store.listDishes(ids)
    const dishesBefore = new Map((isForced ? [] : indexed).map((row) => [row.dishId, row]))
    const newWords: KeyedWord[] = []

    const rows = found.map((restaurant) => {
      const { words, ...keys } = indexWords(
        restaurant.name,
        [restaurant.city, restaurant.description],
        [facets.city(restaurant.city)],
      )
      const row = { restaurantId: restaurant.id, ...keys, grade: gradeOf(restaurant.score) }
      const old = before.get(row.restaurantId)
      const isChanged = isForced || old?.grade !== row.grade || !hasSameKeys(old, row)
      if (isChanged) newWords.push(...words)
      return { row, isChanged, isRegraded: isForced || old?.grade !== row.grade, restaurant }
    })
    await store.putRestaurants(rows.map(({ row, restaurant }) => ({ ...row, ...placeAndHours(restaurant, now()) })))
    const changed = rows.filter(({ isChanged }) => isChanged).map(({ row }) => row.restaurantId)
    if (changed.length > 0) await store.replaceRestaurantWords(changed)

    const shownIds = new Set(dishes.map(({ id }) => id))
    await store.removeDishes(indexed.map(({ dishId }) => dishId).filter((id) => !shownIds.has(id)))
    const byId = new Map(rows.map((entry) => [entry.row.restaurantId, entry]))
    const compared = dishes.flatMap((dish) => {
      const owner = byId.get(dish.restaurantId)
      return owner ? [{ owner, ...compareDish(dish, owner.restaurant, dishesBefore.get(dish.id)) }] : []
    })
    newWords.push(...compared.flatMap(({ newWords: words }) => words))
    const putDishes = compared.filter(({ isChanged }) => isChanged).map(({ row }) => row)
    const reworded = compared
      .filter(({ hasNewWords, owner }) => hasNewWords || owner.isRegraded)
      .map(({ row }) => row.dishId)
    if (putDishes.length > 0) await store.putDishes(putDishes)
    await store.replaceDishWords(reworded)
    return () => (newWords.length > 0 ? dictionary.add(newWords) : Promise.resolve())
  }

  /** Restaurants that are not indexed yet, whose grade has changed, or whose hours are not known for long. */
  async function refreshOutdated(signal: AbortSignal): Promise<void> {
    const known = new Date(now().getTime() + leastKnownDays * dayMs)
    await inBatches((after) => createIndexStore(db).listOutdated(batchAfter(after, known)), { signal })
    // Dishes that were added without the application, for example by a script of the operator.
    await inBatches(
      async () => listRestaurantsOfNewer(db, await createIndexStore(db).findNewestDish(), restaurantsAtOnce),
      { signal },
    )
  }

  /** All restaurants, whatever the tables say. */
  async function rebuild(): Promise<number> {
    const always = new Date(now().getTime() + 2 * knownDays * dayMs)
    return inBatches((after) => createIndexStore(db).listOutdated(batchAfter(after, always)), { isForced: true })
  }

  async function inBatches(
    list: (after: number) => Promise<number[]>,
    { signal, isForced = false }: { signal?: AbortSignal; isForced?: boolean },
  ): Promise<number> {
    let [after, refreshed] = [0, 0]
    while (!signal?.aborted) {
      const ids = await list(after)
      if (ids.length === 0) break
      const addWords = await db.transaction(async (tx) =>
        refresh(tx, await holdForIndex(tx, ids, { skipLocked: !isForced }), { isForced }),
      )
      await addWords()
      refreshed += ids.length
      if (ids.length < restaurantsAtOnce) break
      after = ids.at(-1) ?? after
    }
    return refreshed
  }

  return { refresh, refreshOutdated, rebuild, pruneDictionary: dictionary.prune }
}

const batchAfter = (after: number, knownUntil: Date) => ({ after, knownUntil, limit: restaurantsAtOnce })

type Keys = { nameKeys: string; otherKeys: string }

function hasSameKeys(old: Keys | undefined, row: Keys): boolean {
  return old?.nameKeys === row.nameKeys && old.otherKeys === row.otherKeys
}

function compareDish(dish: DishToIndex, { city, terms }: RestaurantToIndex, old: IndexedDish | undefined) {
  const { id: dishId, restaurantId, name, description, category, section, price } = dish
  const found = indexWords(name, [description, category, section ?? ''], [facets.city(city), facets.category(category)])
  const { words, ...keys } = found
  const row = { dishId, restaurantId, ...keys, price, netPrice: netPriceOf(price, terms) }
  const hasNewWords = !hasSameKeys(old, row)
  const isChanged = hasNewWords || old?.price !== row.price || old.netPrice !== row.netPrice
  return { row, hasNewWords, isChanged, newWords: hasNewWords ? words : [] }
}

function placeAndHours({ cityKey, country, latitude, longitude, schedule }: RestaurantToIndex, now: Date) {
  const openTimes = listOpenTimes(schedule, now, knownDays)
  // The last day begins at different moments in different time zones.
  const openKnownUntil = new Date(now.getTime() + (knownDays - 1) * dayMs)
  return { cityKey, country, latitude, longitude, openTimes, openKnownUntil }
}
