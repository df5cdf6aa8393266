import { groupByCategory } from '#contract/categories.ts'
import { imageUrl, type StoredImage } from '#contract/images.ts'
import type { Dish } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import { type Currency, countryIso } from '#contract/places.ts'
import type { Restaurant, RestaurantWithHours } from '#contract/restaurants.ts'
import { dishPath, menuPath, restaurantPath } from '../links/restaurant-paths.ts'
import { openingData } from './opening-data.ts'

/** The prefixes of absolute addresses, which search engines require. */
type Addresses = { publicUrl: string; imageBase: string }

type Data = Record<string, unknown>

const vocabulary = { '@context': 'https://schema.org' }

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
        hasMenuItem: section.dishes.map((dish) => menuItem(dish, addresses, offer(dish, restaurant.currency))),
      })),
    },
  }
}

/** https://schema.org/MenuItem, for the page of a dish, with the restaurant that offers it. */
export function dishData(restaurant: Restaurant, dish: Dish, dishes: readonly Dish[], addresses: Addresses): Data {
  return {
    ...vocabulary,
    ...menuItem(dish, addresses, {
      ...offer(dish, restaurant.currency),
      offeredBy: described(restaurant, dishes, addresses),
    }),
    url: new URL(dishPath(restaurant, dish), addresses.publicUrl).href,
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
    ...(dishes.length > 0 && { priceRange: priceRange(dishes, restaurant.currency) }),
  }
}

function priceRange(dishes: readonly Dish[], currency: Currency): string {
  const prices = dishes.map(({ final_price }) => final_price)
  const ends = [...new Set([Math.min(...prices), Math.max(...prices)])]
  return ends.map((price) => formatPrice(scaledBack(price, 2), currency)).join(' – ')
}

function menuItem({ name, description, image }: Dish, addresses: Addresses, offers: Data): Data {
  return { '@type': 'MenuItem', name, description, ...pictured(image, addresses), offers }
}

function offer({ final_price, sold_out }: Dish, currency: Currency): Data {
  return {
    '@type': 'Offer',
    price: final_price.toFixed(2),
    priceCurrency: currency,
    ...(sold_out && { availability: 'https://schema.org/SoldOut' }),
  }
}

function pictured(image: StoredImage | null, { publicUrl, imageBase }: Addresses): Data {
  return image ? { image: new URL(imageUrl(imageBase, image.path), publicUrl).href } : {}
}
