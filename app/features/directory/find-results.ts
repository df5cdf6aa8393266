import { listRestaurants } from '#contract/directory/directory.ts'
import type { Call, CallArgs, Page } from '#contract/endpoint.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { type FoundDish, searchBoth, searchDishes } from '#contract/search/dish-search.ts'
import { maxRadiusKm } from '#contract/search/search-filters.ts'
import { type DirectorySearch, isForDishes } from './directory-search.ts'

/** How far it is, where that is known. */
export type ListedRestaurant = Restaurant & { distance_km?: number | null | undefined }

/** The results of all pages together. `isMore`: there are more than were counted. */
export type Count = { count: number; isMore: boolean }

type Found = {
  dishes: FoundDish[]
  /** Beside dishes only the first ones. */
  restaurants: ListedRestaurant[]
  hasMoreRestaurants: boolean
  /** Belongs to the list of dishes, or to the restaurants if there are no dishes. */
  nextCursor: string | null
  counts: { dishes: Count; restaurants: Count }
}

const none: Count = { count: 0, isMore: false }
const nothing: Found = {
  dishes: [],
  restaurants: [],
  hasMoreRestaurants: false,
  nextCursor: null,
  counts: { dishes: none, restaurants: none },
}

/** One page of the directory. A search shows dishes with the first restaurants beside them; the other restaurants have pages of their own. */
export async function findResults(call: Call, search: DirectorySearch): Promise<Found> {
  const { kind, cursor, view } = search
  if (view === 'cities' || view === 'filters') return nothing
  const filters = filtersFor(search)
  const order = orderFor(search)
  if (isForDishes(search) && kind === null && !cursor) {
    const found = await call(searchBoth, { query: { ...filters, order } })
    const { dishes, restaurants, dishes_cursor, restaurants_cursor } = found
    return {
      dishes,
      restaurants,
      hasMoreRestaurants: restaurants_cursor !== null,
      nextCursor: dishes.length > 0 ? dishes_cursor : restaurants_cursor,
      counts: {
        dishes: countOf({ items: dishes, total: found.dishes_total }),
        restaurants: countOf({ items: restaurants, total: found.restaurants_total }),
      },
    }
  }
  const page = cursor ? { ...filters, cursor } : filters
  if (isForDishes(search) && kind !== 'restaurants') {
    const dishesOrder = order === 'distance' ? order : 'relevance'
    const found = await call(searchDishes, { query: { ...page, order: dishesOrder } })
    const counts = { dishes: countOf(found), restaurants: none }
    return { ...nothing, dishes: found.items, nextCursor: found.next_cursor, counts }
  }
  const found = await call(listRestaurants, { query: { ...page, order } })
  const counts = { dishes: none, restaurants: countOf(found) }
  return { ...nothing, restaurants: found.items, nextCursor: found.next_cursor, counts }
}

function countOf({ items, total }: Pick<Page<unknown>, 'items' | 'total'>): Count {
  return total == null ? { count: items.length, isMore: true } : { count: total, isMore: false }
}

/** Without a position there is no order by distance yet: an island asks for it. */
function orderFor(search: DirectorySearch) {
  if (search.order === 'distance' && search.near) return 'distance'
  if (search.order !== 'newest' && search.order !== 'distance') return search.order
  return isForDishes(search) || search.openNow ? 'relevance' : 'newest'
}

type Query = NonNullable<CallArgs<typeof searchBoth>['query']>

/** Near without a position is near the centre of the city. */
function filtersFor(search: DirectorySearch): Query {
  const { words, city, country, openNow, maxPrice, diet, without, near, order } = search
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
  }
}
