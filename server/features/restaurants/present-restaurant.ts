import { decimalOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import type { RestaurantRow } from './restaurants.store.ts'

/** Every restaurant in a response is made here. The owner's id is left out. */
export function presentRestaurant(row: RestaurantRow): Restaurant {
  const { id, name, description, address, city, country, currency, phone, whatsapp, slug, logo, banner } = row
  return {
    ...{ id, name, description, address, city, country, currency, phone, whatsapp, slug, logo, banner },
    logo_path: logo?.path ?? null,
    banner_path: banner?.path ?? null,
    location: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lon: row.longitude },
    total_likes: row.likes,
    rating: row.reviews === 0 ? null : Math.round((row.ratingSum / row.reviews) * 100) / 100,
    reviews_count: row.reviews,
    median_price: row.medianPrice === null ? null : decimalOf(row.medianPrice, 2),
    created_at: row.createdAt.toISOString(),
  }
}
