import { groupByCategory } from '#contract/categories.ts'
import type { Diet } from '#contract/diets.ts'
import { imageUrl, type StoredImage } from '#contract/images.ts'
import type { Dish } from '#contract/menu.ts'
import { decimalOf, formatPrice, scaledBack } from '#contract/money.ts'
import { findSizes, sizePricesOf } from '#contract/option-prices.ts'
import { type Currency, countryIso } from '#contract/places.ts'
import { termsOf } from '#contract/price-parts.ts'
import type { Restaurant, RestaurantWithHours } from '#contract/restaurants.ts'
import { dishPath, menuPath, restaurantPath } from '../links/restaurant-paths.ts'
import { openingData } from './opening-data.ts'

/** The prefixes of absolute addresses, which search engines require. */
type Addresses = { publicUrl: string; imageBase: string }

type Data = Record<string, unknown>

const vocabulary = { '@context': 'https://schema.org' }

const dietNames: Record<Diet, string> = {
  vegetariano: 'VegetarianDiet',
  vegano: 'VeganDiet',
  'sin gluten': 'GlutenFreeDiet',
}

/** https://schema.org/Restaurant, for the pages about the restaurant and its reviews. */
export function restaurantData(restaurant: RestaurantWithHours, dishes: readonly Dish[], addresses: Addresses): Data {
  return {
    ...vocabulary,
    ...described(restaurant, dishes, addresses),
    description: restaurant.description,
    currenciesAccepted: restaurant.currency,
    ...openingData(restaurant),
    hasMenu: new URL(menuPath(restaurant), addresses.publicUrl).href,
  }
}

/** https://schema.org/Menu in its restaurant, for the menu page. */
export function menuData(restaurant: Restaurant, dishes: readonly Dish[], addresses: Addresses): Data {
  return {
    ...vocabulary,
    ...described(restaurant, dishes, addresses),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: groupByCategory(dishes).map((section) => ({
        '@type': 'MenuSection',
        name: section.category,
        hasMenuItem: section.dishes.map((dish) => menuItem(dish, addresses, offersOf(restaurant, dish))),
      })),
    },
  }
}

/** https://schema.org/MenuItem, for the page of a dish, with the restaurant that offers it. */
export function dishData(restaurant: Restaurant, dish: Dish, dishes: readonly Dish[], addresses: Addresses): Data {
  const offeredBy = described(restaurant, dishes, addresses)
  const asOffered = (one: Data): Data => ({ ...one, offeredBy })
  const offers = offersOf(restaurant, dish)
  return {
    ...vocabulary,
    ...menuItem(dish, addresses, Array.isArray(offers) ? offers.map(asOffered) : asOffered(offers)),
    ...suited(dish),
    url: new URL(dishPath(restaurant, dish), addresses.publicUrl).href,
  }
}

/** https://schema.org/ItemList, for a page that leads to several restaurants. */
export function restaurantListData(name: string, restaurants: readonly Restaurant[], publicUrl: string): Data {
  return {
    ...vocabulary,
    '@type': 'ItemList',
    name,
    itemListElement: restaurants.map((restaurant, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: restaurant.name,
      url: new URL(restaurantPath(restaurant), publicUrl).href,
    })),
  }
}

/** What every page that names the restaurant says about it. */
function described(restaurant: Restaurant, dishes: readonly Dish[], addresses: Addresses): Data {
  const { name, phone, address, city, country, location, rating, reviews_count, banner } = restaurant
  return {
    '@type': 'Restaurant',
    name,
    url: new URL(restaurantPath(restaurant), addresses.publicUrl).href,
    ...pictured(banner, addresses),
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressCountry: countryIso(country),
    },
    ...(location && { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lon } }),
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews_count },
    }),
    ...(dishes.length > 0 && { priceRange: priceRange(restaurant, dishes) }),
  }
}

function priceRange(restaurant: Restaurant, dishes: readonly Dish[]): string {
  const prices = dishes.flatMap((dish) => {
    return [scaledBack(lowestPrice(dish), 2), ...sizesOf(restaurant, dish).map(({ final }) => final)]
  })
  const ends = [...new Set([Math.min(...prices), Math.max(...prices)])]
  return ends.map((price) => formatPrice(price, restaurant.currency)).join(' – ')
}

/** One for each size, or the one of a dish in one size. */
function offersOf(restaurant: Restaurant, dish: Dish): Data | Data[] {
  const sizes = sizesOf(restaurant, dish)
  if (sizes.length === 0) return offer(dish, restaurant.currency)
  return sizes.map(({ choice: { name, sold_out }, final }) => {
    const size = { final_price: decimalOf(final, 2), price_from: null, sold_out: sold_out || dish.sold_out }
    return { name, ...offer(size, restaurant.currency) }
  })
}

function sizesOf({ pricing }: Restaurant, dish: Dish) {
  return findSizes(dish) ? sizePricesOf(dish, termsOf(pricing)) : []
}

function lowestPrice({ price_from, final_price }: Pick<Dish, 'price_from' | 'final_price'>): number {
  return price_from ?? final_price
}

function menuItem({ name, description, image }: Dish, addresses: Addresses, offers: Data | Data[]): Data {
  return { '@type': 'MenuItem', name, description, ...pictured(image, addresses), offers }
}

/** Only what is confirmed of everything in the dish. */
function suited({ diets }: Dish): Data {
  return diets.length > 0 ? { suitableForDiet: diets.map((diet) => `https://schema.org/${dietNames[diet]}`) } : {}
}

function offer(
  { sold_out, ...prices }: Pick<Dish, 'final_price' | 'price_from' | 'sold_out'>,
  currency: Currency,
): Data {
  return {
    '@type': 'Offer',
    price: lowestPrice(prices).toFixed(2),
    priceCurrency: currency,
    ...(sold_out && { availability: 'https://schema.org/SoldOut' }),
  }
}

function pictured(image: StoredImage | null, { publicUrl, imageBase }: Addresses): Data {
  return image ? { image: originBefore(imageUrl(imageBase, image.path), publicUrl) } : {}
}

/** Joined and not resolved: a menu has many pictures, and a `URL` for each took a fiftieth of its page's time. */
function originBefore(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address
}
