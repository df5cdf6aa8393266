import type { Diet } from '#contract/allergens/diets.ts'
import { countryIso } from '#contract/countries.ts'
import { dishPriceView, leastPrice } from '#contract/menu/dish-price.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { groupBySection, headingOf } from '#contract/menu/menu-groups.ts'
import { pricedDish } from '#contract/menu/option-prices.ts'
import { amountOf, type Cents, cents, formatPrice } from '#contract/money.ts'
import type { Restaurant, RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import type { Words } from '#contract/texts/texts.ts'
import { imageUrl, type StoredImage } from '#contract/uploads/images.ts'
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
export function menuData(
  { categories }: Words<'dishes'>,
  restaurant: Restaurant,
  dishes: readonly Dish[],
  addresses: Addresses,
): Data {
  return {
    ...vocabulary,
    ...described(restaurant, dishes, addresses),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: groupBySection(dishes).map((section) => ({
        '@type': 'MenuSection',
        name: headingOf(section, categories),
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

/** Every page that names the restaurant says this about it. */
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
    const view = dishPriceView(pricedDish(dish), restaurant)
    return [leastPrice(view), ...view.sizes.map(({ final }) => final)]
  })
  const ends = [...new Set([Math.min(...prices), Math.max(...prices)])].map(cents)
  return ends.map((price) => formatPrice(price, restaurant.currency)).join(' – ')
}

/** One for each size, or the one of a dish in one size. */
function offersOf(restaurant: Restaurant, dish: Dish): Data | Data[] {
  const view = dishPriceView(pricedDish(dish), restaurant)
  const offer = (price: Cents, isSoldOut: boolean): Data => ({
    '@type': 'Offer',
    price: amountOf(price).toFixed(2),
    priceCurrency: restaurant.currency,
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }),
  })
  if (view.sizes.length === 0) return offer(leastPrice(view), dish.sold_out)
  return view.sizes.map(({ choice: { name, sold_out }, final }) => ({
    name,
    ...offer(final, sold_out || dish.sold_out),
  }))
}

function menuItem({ name, description, image }: Dish, addresses: Addresses, offers: Data | Data[]): Data {
  return { '@type': 'MenuItem', name, ...(description && { description }), ...pictured(image, addresses), offers }
}

/** Only what is confirmed of everything in the dish. */
function suited({ diets }: Dish): Data {
  return diets.length > 0 ? { suitableForDiet: diets.map((diet) => `https://schema.org/${dietNames[diet]}`) } : {}
}

function pictured(image: StoredImage | null, { publicUrl, imageBase }: Addresses): Data {
  return image ? { image: originBefore(imageUrl(imageBase, image.path), publicUrl) } : {}
}

/** Joined and not resolved: a menu has many pictures, and a `URL` for each took a fiftieth of its page's time. */
function originBefore(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address
}
