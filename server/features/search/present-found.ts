import { dishFactsOf } from '#contract/allergens/dish-facts.ts'
import { dinerPriceOf, leastPrice } from '#contract/menu/dish-price.ts'
import { pickPlainFields } from '#contract/menu/plain-fields.ts'
import { type Cents, centsOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { FoundDish, FoundPlace } from '#contract/search/dish-search.ts'
import type { Position } from '#contract/search/position.ts'
import { namesWord } from '#contract/search/typed-without.ts'
import { pricePartsOf, termsOf } from '#contract/taxes/price-parts.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import { distanceKm } from './distance.ts'
import type { FoundRestaurant } from './order-found.ts'
import type { Filters } from './read-conditions.ts'

type ListedRestaurant = Restaurant & { distance_km?: number | null }

type Shown<Item> = { id: number; item: Item }[]

/** A dish with the restaurant that serves it. */
type ShownDish = Awaited<ReturnType<MenuService['listShown']>>[number]

/** Those of the candidates that are still there and pass the filters. */
export function showDishes(
  batch: readonly { id: number; distanceKm: number | null }[],
  dishes: readonly ShownDish[],
  filters: Filters,
): Shown<FoundDish> {
  const byId = new Map(dishes.map((one) => [one.dish.id, one]))
  return batch.flatMap(({ id, distanceKm }) => {
    const one = byId.get(id)
    return one && isWanted(one, filters) ? [{ id, item: presentFound(one, distanceKm) }] : []
  })
}

/** `dishes`: of these restaurants those that fit, read only where words must not be in them. */
export function showRestaurants(
  batch: readonly { id: number; distanceKm: number | null; dishPrice: Cents | null }[],
  byId: ReadonlyMap<number, Restaurant>,
  dishes: readonly ShownDish[],
  filters: Filters,
): Shown<FoundRestaurant> {
  const withDish = new Set(dishes.filter((one) => isWanted(one, filters)).map(({ restaurant }) => restaurant.id))
  const hasDish = (id: number) => excludedOf(filters).length === 0 || withDish.has(id)
  return batch.flatMap(({ id, distanceKm, dishPrice }) => {
    const one = byId.get(id)
    const isListed = one && hasDish(id) && isOpenEnough(one, filters) && isCheapEnough(one, dishPrice, filters)
    return isListed ? [{ id, item: { ...one, distance_km: distanceKm } }] : []
  })
}

/** Restaurants of a list that was not searched. */
export function withDistances(restaurants: readonly Restaurant[], near: Position | undefined): ListedRestaurant[] {
  if (!near) return [...restaurants]
  return restaurants.map((one) => ({ ...one, distance_km: one.location && distanceKm(near, one.location) }))
}

function presentFound({ dish, restaurant }: ShownDish, distance_km: number | null): FoundDish {
  const { id, name, description, price, final_price, price_from, category, image_url, image } = dish
  const { sold_out, sold_out_until, allergens, diets, spicy } = dish
  return {
    ...{ id, name, description, price, final_price, price_from, category, image_url, image },
    ...{ sold_out, sold_out_until, allergens, diets, spicy },
    ...pickPlainFields(dish),
    choice_allergens: dishFactsOf(dish).choices,
    restaurant: presentPlace(restaurant, distance_km),
  }
}

export function presentPlace(restaurant: Restaurant, distance_km: number | null): FoundPlace {
  const { id, slug, name, city, currency, pricing, opening, location, rating, reviews_count } = restaurant
  return {
    ...{ id, slug, name, city, currency, distance_km, location, rating, reviews_count },
    price_note: pricing.note,
    opening,
    open_now: opening?.open ?? null,
    opening_text: opening?.text ?? null,
  }
}

/** The index may be older than the menu, the hours and the taxes: what counts is what is true now. */
function isWanted({ dish, priced, restaurant }: ShownDish, filters: Filters): boolean {
  const { max_price, category, diet, without = [] } = filters
  if (excludedOf(filters).some((word) => textsOf(dish).some((text) => namesWord(text, word)))) return false
  const price = leastPrice(dinerPriceOf(priced, termsOf(restaurant.pricing)))
  if (max_price !== undefined && price > centsOf(max_price)) return false
  if (diet !== undefined && !dish.diets.includes(diet)) return false
  if (
    without.length > 0 &&
    (dish.allergens.unconfirmed || without.some((name) => dish.allergens.contains.includes(name)))
  )
    return false
  return (category === undefined || dish.category === category) && isOpenEnough(restaurant, filters)
}

const excludedOf = ({ excluded = [] }: Filters) => excluded

/** Everything in which a dish may name something: what it has, may have, or what its restaurant has declared in words of its own. */
function textsOf({ name, description, allergens, options }: ShownDish['dish']): string[] {
  const choices = options.flatMap((group) =>
    group.choices.flatMap((choice) => [`${group.name} ${choice.name}`, ...choice.allergens.contains]),
  )
  return [name, description, ...allergens.contains, ...choices]
}

function isOpenEnough({ opening }: Restaurant, { open_now }: Filters): boolean {
  return open_now === undefined || opening?.open === true
}

function isCheapEnough({ pricing }: Restaurant, dishPrice: Cents | null, { max_price }: Filters): boolean {
  if (max_price === undefined) return true
  return dishPrice !== null && pricePartsOf(dishPrice, termsOf(pricing)).final <= centsOf(max_price)
}
