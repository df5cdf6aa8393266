import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Position } from '#contract/search/position.ts'
import type { DishesOrder, RestaurantOrder } from '#contract/search/search-filters.ts'
import type { Understood } from './dictionary.store.ts'
import { distanceKm } from './distance.ts'
import type { Candidate, Conditions, RestaurantCandidate } from './search-statements.ts'
import { relevanceOf, type Sought } from './sought.ts'

export type RestaurantsOrder = RestaurantOrder | 'relevance'
export type FoundRestaurant = Restaurant & { distance_km: number | null }

type Located = { distanceKm: number | null }
type Compare<Item> = (a: Item, b: Item) => number

/** Relevance, then open, then distance, then rating; or distance first. Those whose place is not known come last. */
export function orderDishes(
  candidates: readonly Candidate[],
  understood: readonly Understood[],
  conditions: Conditions,
  order: DishesOrder,
) {
  const sought = understood.map((one) => one.sought)
  return withDistances(candidates, conditions)
    .map((candidate) => ({ ...candidate, relevance: relevanceOf(candidate, sought) }))
    .filter(({ relevance }) => relevance > 0)
    .toSorted(dishesOrders[order])
}

/** The same with empty menus last, or in the order that was asked for. */
export function orderRestaurants(
  candidates: readonly RestaurantCandidate[],
  understood: readonly Understood[],
  conditions: Conditions,
  order: RestaurantsOrder,
) {
  const sought = understood.map((one) => one.sought)
  const located = withDistances(candidates, conditions).map((candidate) => ({
    ...candidate,
    relevance: restaurantRelevance(candidate, sought),
  }))
  const shown = order === 'distance' ? located.filter((one) => one.distanceKm !== null) : located
  return shown.toSorted(orders[order])
}

type Relevant = { relevance: number }
type RankedDish = Candidate & Located & Relevant
type Ranked = RestaurantCandidate & Located & Relevant

const mostRelevant: Compare<Relevant> = (a, b) => b.relevance - a.relevance

const nearest: Compare<Located> = (a, b) => nearness(a) - nearness(b)

const bestFirst: readonly Compare<Candidate & Located>[] = [
  (a, b) => Number(b.isOpen) - Number(a.isOpen),
  nearest,
  (a, b) => b.score - a.score,
  (a, b) => b.id - a.id,
]

const dishesOrders: Readonly<Record<DishesOrder, Compare<RankedDish>>> = {
  relevance: inTurn<RankedDish>(mostRelevant, ...bestFirst),
  distance: inTurn<RankedDish>(nearest, mostRelevant, ...bestFirst),
}

const orders: Readonly<Record<RestaurantsOrder, Compare<Ranked>>> = {
  relevance: inTurn<Ranked>((a, b) => Number(b.hasDishes) - Number(a.hasDishes), mostRelevant, ...bestFirst),
  newest: inTurn(
    (a, b) => b.createdAt - a.createdAt,
    (a, b) => b.id - a.id,
  ),
  rating: inTurn(
    (a, b) => b.score - a.score,
    (a, b) => b.id - a.id,
  ),
  price: inTurn(
    (a, b) => a.priceOrder - b.priceOrder,
    (a, b) => a.id - b.id,
  ),
  distance: inTurn<Ranked>(nearest, (a, b) => a.id - b.id),
}

const nearness = (one: Located) => one.distanceKm ?? Number.MAX_SAFE_INTEGER

/** A word in the restaurant's own name counts as much as in the name of a dish; of words on both sides the better counts. */
function restaurantRelevance(candidate: RestaurantCandidate, sought: readonly Sought[]): number {
  const own = relevanceOf(candidate, sought)
  const { dishNameKeys, dishOtherKeys, nameKeys, otherKeys } = candidate
  if (dishNameKeys === null || dishOtherKeys === null) return own
  const dish = relevanceOf({ nameKeys: dishNameKeys, otherKeys: dishOtherKeys }, sought)
  const together = { nameKeys: `${nameKeys}${dishNameKeys}`, otherKeys: `${otherKeys}${dishOtherKeys}` }
  return Math.max(own, Math.min(dish, 4), Math.min(relevanceOf(together, sought), 4) - 1)
}

function withDistances<Item extends Candidate>(
  candidates: readonly Item[],
  { near, radiusKm }: Conditions,
): (Item & Located)[] {
  return candidates
    .map((candidate) => ({ ...candidate, distanceKm: near ? distanceOf(candidate, near) : null }))
    .filter((one) => radiusKm === null || (one.distanceKm !== null && one.distanceKm <= radiusKm))
}

function distanceOf({ latitude, longitude }: Candidate, near: Position): number | null {
  return latitude === null || longitude === null ? null : distanceKm(near, { lat: latitude, lon: longitude })
}

function inTurn<Item>(...compares: readonly Compare<Item>[]): Compare<Item> {
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  }
}
