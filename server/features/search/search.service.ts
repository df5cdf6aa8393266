import type { Page } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { FoundDish, Suggestion } from '#contract/search/dish-search.ts'
import type { DishesOrder } from '#contract/search/search-filters.ts'
import { foldedName } from '#contract/slug.ts'
import { createBoundedGate } from '#server/capacity/bounded-gate.ts'
import type { Database } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { findCityCentre, holdForIndex } from '#server/features/directory/restaurants-to-index.queries.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createDictionaryStore, isNowhere, type Kind, type Understood } from './dictionary.store.ts'
import { type AskedPage, readPage } from './found-page.ts'
import { type FoundRestaurant, orderDishes, orderRestaurants, type RestaurantsOrder } from './order-found.ts'
import { showDishes, showRestaurants } from './present-found.ts'
import { type Filters, hasDishFilter, isSearch, readConditions, readTyped } from './read-conditions.ts'
import { searchUpkeepJob } from './search.job.ts'
import { createSearchStore } from './search.store.ts'
import { createSearchIndex } from './search-index.ts'
import { keyedWordsOf } from './search-keys.ts'
import { type Conditions, mostFound } from './search-statements.ts'
import { facetsSought, typedWordsOf } from './sought.ts'

export type FoundBoth = { dishes: Page<FoundDish>; restaurants: Page<FoundRestaurant> }

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work'>
  menu: Pick<MenuService, 'listShown' | 'listShownBeside'>
  directory: Pick<DirectoryService, 'listByIds'>
  /** How many searches may run at once: a search is slow enough to delay all other queries. */
  searchesAtOnce: number
  now?: () => Date
}

export type SearchService = ReturnType<typeof createSearchService>

const searchLimits = { waiting: 50, longestWaitMs: 5000, refusal: 'server.overloaded' } as const
/** How long a start waits for the tables of searches. */
const longestStartMs = 20_000
const pageSize = 24
/** Restaurants beside the dishes of a search. */
const mostBeside = 3
const mostSuggested = { dishes: 5, restaurants: 3 }

/** Finds dishes and restaurants. How, and why it stays fast: docs/decisions/0027-search.md */
export function createSearchService(dependencies: Dependencies) {
  const { db, jobs, menu, directory, now = () => new Date() } = dependencies
  const store = createSearchStore(db)
  const dictionary = createDictionaryStore(db)
  const index = createSearchIndex({ db, now })
  const enter = createBoundedGate({ ...searchLimits, atOnce: dependencies.searchesAtOnce })
  jobs.work(searchUpkeepJob, {
    async handle(_, { signal }) {
      await index.refreshOutdated(signal)
      await index.pruneDictionary(signal)
    },
  })

  const refreshRestaurant: EventHandler<
    'restaurant.changed' | 'dishes.changed' | 'taxes.changed' | 'hours.changed' | 'restaurant.located'
  > = async ({ restaurantId }, tx) => index.refresh(tx, await holdForIndex(tx, [restaurantId], { skipLocked: false }))

  /** Null for a kind in which a word is nowhere: then nothing is found. */
  async function understand(filters: Filters, ...wanted: Kind[]): Promise<(kind: Kind) => Understood[] | null> {
    const typed = typedWordsOf(filters.q ?? '')
    if (typed.length === 0 && filters.q?.trim()) return () => null
    const understoodFor = await dictionary.understand(typed, facetsSought(filters), wanted)
    return (kind) => (understoodFor(kind).some((one) => isNowhere(one, kind)) ? null : understoodFor(kind))
  }

  async function conditionsOf(filters: Filters): Promise<Conditions> {
    const { city, near, radius_km } = filters
    const cityKey = city === undefined ? null : foldedName(city)
    if (near || radius_km === undefined) return readConditions(filters, { cityKey, near: near ?? null, now: now() })
    const centre = cityKey === null ? null : await findCityCentre(db, cityKey)
    if (cityKey === null)
      throw new AppError('request.invalid', { fieldErrors: { radius_km: 'Di desde dónde: con `near` o con `city`.' } })
    return readConditions(filters, { cityKey, near: centre, now: now() })
  }

  async function findDishes(filters: Filters, order: DishesOrder, page: AskedPage): Promise<Page<FoundDish>> {
    const conditions = await conditionsFor(order, filters)
    const understood = (await understand(filters, 'dishes'))('dishes')
    if (!understood || !hasCentre(conditions)) return nothing
    const found = orderDishes(await store.listDishes(understood, conditions), understood, conditions, order)
    return readPage(found, page, { order: cursorNames[order], isCounted: isCounted(found, filters) }, async (batch) =>
      showDishes(batch, await menu.listShown(batch.map(({ id }) => id)), filters),
    )
  }

  async function findRestaurants(
    filters: Filters,
    order: RestaurantsOrder,
    page: AskedPage,
  ): Promise<Page<FoundRestaurant>> {
    const conditions = await conditionsFor(order, filters)
    const understood = (await understand(filters, 'restaurants'))('restaurants')
    if (!understood || !hasCentre(conditions)) return nothing
    const candidates = await store.listRestaurants(understood, conditions, wantedOf(order, filters))
    const found = orderRestaurants(candidates, understood, conditions, order)
    return readRestaurants(found, filters, order, page)
  }

  /** Read from their own table, unless `known` has them already. */
  async function readRestaurants(
    found: ReturnType<typeof orderRestaurants>,
    filters: Filters,
    order: RestaurantsOrder,
    page: AskedPage,
    known: ReadonlyMap<number, Restaurant> = new Map(),
  ): Promise<Page<FoundRestaurant>> {
    return readPage(found, page, { order: `found-${order}`, isCounted: isCounted(found, filters) }, async (batch) => {
      const unread = batch.map(({ id }) => id).filter((id) => !known.has(id))
      const read = unread.length > 0 ? await directory.listByIds(unread) : []
      const dishIds = batch.flatMap((one) => one.dishIds ?? [])
      const dishes = dishIds.length > 0 ? await menu.listShown(dishIds) : []
      return showRestaurants(batch, new Map([...known, ...read.map((one) => [one.id, one] as const)]), dishes, filters)
    })
  }

  /** The first page of dishes, and the first restaurants beside them. Where no dish fits, the first page of restaurants. */
  async function findBoth(filters: Filters, order: RestaurantsOrder): Promise<FoundBoth> {
    const conditions = await conditionsFor(order, filters)
    const understoodFor = await understand(filters, 'dishes', 'restaurants')
    const [forDishes, forRestaurants] = [understoodFor('dishes'), understoodFor('restaurants')]
    if (!forRestaurants || !hasCentre(conditions)) return { dishes: nothing, restaurants: nothing }
    const wanted = wantedOf(order, filters)
    const candidates = forDishes
      ? await store.listBoth({ dishes: forDishes, restaurants: forRestaurants }, conditions, wanted)
      : { dishes: [], restaurants: await store.listRestaurants(forRestaurants, conditions, wanted) }
    const places = orderRestaurants(candidates.restaurants, forRestaurants, conditions, order)
    const known = new Map<number, Restaurant>()
    const beside = places.slice(0, mostBeside + 1).map(({ id }) => id)
    const dishesOrder = order === 'distance' ? order : 'relevance'
    const found = orderDishes(candidates.dishes, forDishes ?? [], conditions, dishesOrder)
    const dishes = await readPage(
      found,
      { limit: pageSize },
      { order: cursorNames[dishesOrder], isCounted: isCounted(found, filters) },
      async (batch) => {
        const ids = batch.map(({ id }) => id)
        const { shown, restaurants: read } = await menu.listShownBeside(ids, beside)
        for (const one of read) known.set(one.id, one)
        return showDishes(batch, shown, filters)
      },
    )
    const limit = dishes.items.length > 0 ? mostBeside : pageSize
    return { dishes, restaurants: await readRestaurants(places, filters, order, { limit }, known) }
  }

  async function conditionsFor(order: RestaurantsOrder, filters: Filters): Promise<Conditions> {
    const conditions = await conditionsOf(filters)
    if (order === 'distance' && !conditions.near)
      throw new AppError('request.invalid', { fieldErrors: { near: 'Para ordenar por distancia, di desde dónde.' } })
    return conditions
  }

  /** Dishes by their names, each once, and restaurants whose own words were typed. */
  async function suggest(q: string, city: string | undefined): Promise<Suggestion[]> {
    const filters = readTyped({ q, city })
    const typed = typedWordsOf(filters.q ?? '')
    if (typed.length === 0) return []
    const dishes = await findDishes(filters, 'relevance', { limit: 4 * mostSuggested.dishes })
    const byName = new Map(dishes.items.map(({ name }) => [nameKeyOf(name), name]))
    const places = await findRestaurants(filters, 'relevance', { limit: mostSuggested.restaurants })
    const isNamedSo = ({ name }: Restaurant) =>
      keyedWordsOf(name).some(({ key }) => typed.some((word) => key.startsWith(word.key)))
    return [
      ...[...byName.values()]
        .slice(0, mostSuggested.dishes)
        .map((text) => ({ kind: 'dish' as const, text, slug: null, city: null })),
      ...places.items
        .filter(isNamedSo)
        .map(({ name, slug, city: town }) => ({ kind: 'restaurant' as const, text: name, slug, city: town })),
    ]
  }

  return {
    findDishes: (filters: Filters, order: DishesOrder, page: AskedPage) =>
      enter(null, () => findDishes(readTyped(filters), order, page)),
    findRestaurants: (filters: Filters, order: RestaurantsOrder, page: AskedPage) =>
      enter(null, () => findRestaurants(readTyped(filters), order, page)),
    findBoth: (filters: Filters, order: RestaurantsOrder) => enter(null, () => findBoth(readTyped(filters), order)),
    suggest: (q: string, city: string | undefined) => enter(null, () => suggest(q, city)),
    isSearch,
    refreshRestaurant,
    refreshOutdated: index.refreshOutdated,
    rebuild: index.rebuild,
    /** Before the first request: after an upgrade the tables are empty, and searches would find nothing. The job does what takes longer. */
    prepare: () => index.refreshOutdated(AbortSignal.timeout(longestStartMs)),
    /** Openings and closings are on whole minutes, so an answer is true until the next one. */
    nextChange: () => new Date(Math.floor(now().getTime() / 60_000 + 1) * 60_000),
  }
}

const cursorNames: Readonly<Record<DishesOrder, string>> = { relevance: 'dishes', distance: 'dishes-distance' }

/** As the database generates it. */
const nothing = { items: [], next_cursor: null, total: 0 }

/** Taxes and words that a dish must not have leave out some of what was found: only those that are shown can be counted. */
const isCounted = (found: readonly unknown[], { max_price, excluded = [] }: Filters): boolean =>
  found.length < mostFound && max_price === undefined && excluded.length === 0

/** The first statement lists the best rated; what is most relevant or nearest is sorted out of them. */
const wantedOf = (order: RestaurantsOrder, filters: Filters) => ({
  order: order === 'relevance' || order === 'distance' ? ('rating' as const) : order,
  needsDish: hasDishFilter(filters),
})

/** A radius around the centre of a city whose restaurants have no location contains nothing. */
const hasCentre = ({ radiusKm, near }: Conditions) => radiusKm === null || near !== null

const nameKeyOf = (name: string) =>
  keyedWordsOf(name)
    .map(({ key }) => key)
    .join(' ')
