import { groupByCategory } from '#contract/categories.ts'
import { imageUrl, type StoredImage } from '#contract/images.ts'
import type { Dish } from '#contract/menu.ts'
import type { Currency } from '#contract/places.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { dishPath, menuPath, restaurantPath } from '../links/restaurant-paths.ts'

/** The prefixes of absolute addresses, which search engines require. */
type Addresses = { publicUrl: string; imageBase: string }

type Data = Record<string, unknown>

const vocabulary = { '@context': 'https://schema.org' }

/** https://schema.org/Restaurant, for the restaurant's page. */
export function restaurantData(restaurant: Restaurant, addresses: Addresses): Data {
  return {
    ...vocabulary,
    ...described(restaurant, addresses),
    description: restaurant.description,
    telephone: restaurant.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: restaurant.address,
      addressLocality: restaurant.city,
      addressCountry: restaurant.country,
    },
    currenciesAccepted: restaurant.currency,
    ...(restaurant.location && {
      geo: { '@type': 'GeoCoordinates', latitude: restaurant.location.lat, longitude: restaurant.location.lon },
    }),
    ...pictured(restaurant.banner, addresses),
    ...(restaurant.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: restaurant.rating,
        reviewCount: restaurant.reviews_count,
      },
    }),
    hasMenu: new URL(menuPath(restaurant), addresses.publicUrl).href,
  }
}

/** https://schema.org/Menu in its restaurant, for the menu page. The details of a dish are on its own page only, to keep this one small. */
export function menuData(restaurant: Restaurant, dishes: readonly Dish[], addresses: Addresses): Data {
  return {
    ...vocabulary,
    ...described(restaurant, addresses),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: groupByCategory(dishes).map((section) => ({
        '@type': 'MenuSection',
        name: section.category,
        hasMenuItem: section.dishes.map((dish) => menuItem(dish, restaurant.currency)),
      })),
    },
  }
}

/** https://schema.org/MenuItem, for the page of a dish. */
export function dishData(restaurant: Restaurant, dish: Dish, addresses: Addresses): Data {
  return {
    ...vocabulary,
    ...menuItem(dish, restaurant.currency),
    description: dish.description,
    ...pictured(dish.image, addresses),
    url: new URL(dishPath(restaurant, dish), addresses.publicUrl).href,
  }
}

function described(restaurant: Restaurant, { publicUrl }: Addresses): Data {
  return { '@type': 'Restaurant', name: restaurant.name, url: new URL(restaurantPath(restaurant), publicUrl).href }
}

function menuItem({ name, price }: Dish, currency: Currency): Data {
  return {
    '@type': 'MenuItem',
    name,
    offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: currency },
  }
}

function pictured(image: StoredImage | null, { publicUrl, imageBase }: Addresses): Data {
  return image ? { image: new URL(imageUrl(imageBase, image.path), publicUrl).href } : {}
}
