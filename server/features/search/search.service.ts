import type { FoundDish, Suggestion } from '#contract/dish-search.ts'
import type { Page } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { scaledBack } from '#contract/money.ts'
import { pricePartsOf, termsOf } from '#contract/price-parts.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { keyedWordsOf } from '#contract/search-keys.ts'
import { foldAccents } from '#contract/slug.ts'
import { createBoundedGate } from '#server/capacity/bounded-gate.ts'
import type { Database } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import { findCityCentre, holdForIndex } from '#server/features/restaurants/index-source.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createDictionaryStore, type Understood } from './dictionary.store.ts'
import { type AskedPage, readPage } from './found-page.ts'
import { type FoundRestaurant, orderDishes, orderRestaurants, type RestaurantsOrder } from './order-found.ts'
import { presentFound, type ShownDish } from './present-found.ts'
import { type Filters, hasDishFilter, isSearch, readConditions } from './read-conditions.ts'
import { searchUpkeepJob } from './search.job.ts'
import { type Conditions, createSearchStore } from './search.store.ts'
import { createSearchIndex } from './search-index.ts'
import { facetsSought, typedWordsOf } from './sought.ts'

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work'>
  menu: Pick<MenuService, 'listShown'>
  restaurants: Pick<RestaurantsService, 'listByIds'>
  /** How many searches may run at once: a search is slow enough to delay all other queries. */
  searchesAtOnce: number
  now?: () => Date
}

export type SearchService = ReturnType<typeof createSearchService>

const searchLimits = { waiting: 50, longestWaitMs: 5000, refusal: 'server.overloaded' } as const
/** How long a start waits for the tables of searches. */
const longestStartMs = 20_000
const mostSuggested = { dishes: 5, restaurants: 3 }

/** Finds dishes and restaurants. How, and why it stays fast: docs/decisions/0027-search.md */
export function createSearchService(dependencies: Dependencies) {
  const { db, jobs, menu, restaurants, now = () => new Date() } = dependencies
  const store = createSearchStore(db)
  const dictionary = createDictionaryStore(db)
  const index = createSearchIndex({ db, now })
  const enter = createBoundedGate({ ...searchLimits, atOnce: dependencies.searchesAtOnce })
  jobs.work(searchUpkeepJob, { handle: (_, { signal }) => index.refreshOutdated(signal) })

  const refreshRestaurant: EventHandler<
    'restaurant.changed' | 'dishes.changed' | 'pricing.changed' | 'hours.changed' | 'address.located'
  > = async ({ restaurantId }, tx) => index.refresh(tx, await holdForIndex(tx, [restaurantId], { skipLocked: false }))

  /** Null when a word is nowhere: then nothing is found. */
  async function understand(filters: Filters, wanted: 'dishes' | 'restaurants'): Promise<Understood[] | null> {
    const typed = typedWordsOf(filters.q ?? '')
    if (typed.length === 0 && filters.q?.trim()) return null
    const understood = await dictionary.understand(typed, facetsSought(filters), wanted)
    const isMissing = ({ frequency }: Understood) =>
      frequency.dishes + (wanted === 'dishes' ? 0 : frequency.restaurants) === 0
    return understood.some(isMissing) ? null : understood
  }

  async function conditionsOf(filters: Filters): Promise<Conditions> {
    const { city, near, radius_km } = filters
    const cityKey = city === undefined ? null : cityKeyOf(city)
    if (near || radius_km === undefined) return readConditions(filters, { cityKey, near: near ?? null, now: now() })
    const centre = cityKey === null ? null : await findCityCentre(db, cityKey)
    if (cityKey === null)
      throw new AppError('request.invalid', { fieldErrors: { radius_km: 'Di desde dónde: con `near` o con `city`.' } })
    return readConditions(filters, { cityKey, near: centre, now: now() })
  }

  async function findDishes(filters: Filters, page: AskedPage): Promise<Page<FoundDish>> {
    const conditions = await conditionsOf(filters)
    const understood = await understand(filters, 'dishes')
    if (!understood || !hasCentre(conditions)) return nothing
    const found = orderDishes(await store.listDishes(understood, conditions), understood, conditions)
    return readPage(found, page, 'dishes', async (batch) => {
      const shown = new Map((await menu.listShown(batch.map(({ id }) => id))).map((one) => [one.dish.id, one]))
      return batch.flatMap((candidate) => {
        const one = shown.get(candidate.id)
        return one && isWanted(one, filters)
          ? [{ id: candidate.id, item: presentFound(one, candidate.distanceKm) }]
          : []
      })
    })
  }

  async function findRestaurants(
    filters: Filters,
    order: RestaurantsOrder,
    page: AskedPage,
  ): Promise<Page<FoundRestaurant>> {
    const conditions = await conditionsOf(filters)
    if (order === 'distance' && !conditions.near)
      throw new AppError('request.invalid', { fieldErrors: { near: 'Para ordenar por distancia, di desde dónde.' } })
    const understood = await understand(filters, 'restaurants')
    if (!understood || !hasCentre(conditions)) return nothing
    const listed = order === 'relevance' || order === 'distance' ? 'rating' : order
    const candidates = await store.listRestaurants(understood, conditions, {
      order: listed,
      needsDish: hasDishFilter(filters),
    })
    const found = orderRestaurants(candidates, understood, conditions, order)
    return readPage(found, page, `found-${order}`, async (batch) => {
      const shown = new Map((await restaurants.listByIds(batch.map(({ id }) => id))).map((one) => [one.id, one]))
      return batch.flatMap(({ id, distanceKm, dishPrice }) => {
        const one = shown.get(id)
        const isListed = one && isOpenEnough(one, filters) && isCheapEnough(one, dishPrice, filters)
        return isListed ? [{ id, item: { ...one, distance_km: distanceKm } }] : []
      })
    })
  }

  /** Dishes by their names, each once, and restaurants whose own words were typed. */
  async function suggest(q: string, city: string | undefined): Promise<Suggestion[]> {
    const filters = { q, city }
    if (typedWordsOf(q).length === 0) return []
    const dishes = await findDishes(filters, { limit: 4 * mostSuggested.dishes })
    const byName = new Map(dishes.items.map(({ name }) => [nameKeyOf(name), name]))
    const places = await findRestaurants(filters, 'relevance', { limit: mostSuggested.restaurants })
    const typed = typedWordsOf(q)
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
    findDishes: (filters: Filters, page: AskedPage) => enter(null, () => findDishes(filters, page)),
    findRestaurants: (filters: Filters, order: RestaurantsOrder, page: AskedPage) =>
      enter(null, () => findRestaurants(filters, order, page)),
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

/** As the database generates it. */
const cityKeyOf = (city: string) => foldAccents(city).toLowerCase().trim()

const nothing = { items: [], next_cursor: null }

/** A radius around the centre of a city whose restaurants have no location contains nothing. */
const hasCentre = ({ radiusKm, near }: Conditions) => radiusKm === null || near !== null

const nameKeyOf = (name: string) =>
  keyedWordsOf(name)
    .map(({ key }) => key)
    .join(' ')

/** The index may be older than the menu, the hours and the taxes: what counts is what is true now. */
function isWanted({ dish, restaurant }: ShownDish, filters: Filters): boolean {
  const { max_price, category, diet, without = [] } = filters
  if (max_price !== undefined && dish.final_price > max_price) return false
  if (diet !== undefined && !dish.diets.includes(diet)) return false
  if (
    without.length > 0 &&
    (dish.allergens.unconfirmed || without.some((name) => dish.allergens.contains.includes(name)))
  )
    return false
  return (category === undefined || dish.category === category) && isOpenEnough(restaurant, filters)
}

function isOpenEnough({ opening }: Restaurant, { open_now }: Filters): boolean {
  return open_now === undefined || opening?.open === true
}

function isCheapEnough({ pricing }: Restaurant, dishPrice: number | null, { max_price }: Filters): boolean {
  if (max_price === undefined) return true
  return dishPrice !== null && pricePartsOf(dishPrice, termsOf(pricing)).final <= scaledBack(max_price, 2)
}
