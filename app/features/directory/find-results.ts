import { type FoundDish, searchDishes } from '#contract/dish-search.ts'
import type { Call, CallArgs } from '#contract/endpoint.ts'
import { listRestaurants, type Restaurant } from '#contract/restaurants.ts'
import { maxRadiusKm } from '#contract/search-filters.ts'
import { type DirectorySearch, isForDishes } from './directory-search.ts'

/** How far it is, where that is known. */
export type ListedRestaurant = Restaurant & { distance_km?: number | null | undefined }

type Found = { dishes: FoundDish[]; restaurants: ListedRestaurant[]; nextCursor: string | null }

/** What one page of the directory shows: dishes or restaurants. Each takes most of the queries that a page may send. */
export async function findResults(call: Call, search: DirectorySearch): Promise<Found> {
  if (search.view === 'cities' || search.view === 'filters') return { dishes: [], restaurants: [], nextCursor: null }
  const filters = filtersFor(search)
  if (isForDishes(search) && search.kind !== 'restaurants') {
    const { items, next_cursor } = await call(searchDishes, { query: filters })
    // Nobody may have such a dish, but a restaurant such a name.
    if (items.length > 0 || search.kind === 'dishes' || search.cursor)
      return { dishes: items, restaurants: [], nextCursor: next_cursor }
  }
  const { items, next_cursor } = await call(listRestaurants, { query: { ...filters, order: orderFor(search) } })
  return { dishes: [], restaurants: items, nextCursor: next_cursor }
}

/** Without a position there is no order by distance yet: an island asks for it. */
function orderFor(search: DirectorySearch) {
  if (search.order === 'distance' && search.near) return 'distance'
  if (search.order !== 'newest' && search.order !== 'distance') return search.order
  return isForDishes(search) || search.openNow ? 'relevance' : 'newest'
}

type Query = NonNullable<CallArgs<typeof searchDishes>['query']>

/** Near without a position is near the centre of the city. */
function filtersFor(search: DirectorySearch): Query {
  const { words, city, country, openNow, maxPrice, diet, without, near, order, cursor } = search
  const isNearCentre = order === 'distance' && !near && city !== '' && isForDishes(search)
  return {
    ...(words && { q: words }),
    ...(city && { city }),
    ...(country && { country }),
    ...(openNow && { open_now: '1' as const }),
    ...(maxPrice !== null && { max_price: maxPrice }),
    ...(diet && { diet }),
    ...(without.length > 0 && { without: without.join(',') }),
    ...(near && { near }),
    ...(isNearCentre && { radius_km: maxRadiusKm }),
    ...(cursor && { cursor }),
  }
}
