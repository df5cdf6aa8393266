import { randomUUID } from 'node:crypto'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, type Review } from '#contract/reviews/reviews.ts'
import { createSession, type Session } from './accounts.ts'
import { succeed } from './product-client.ts'
import { createRestaurant, type RestaurantInput } from './restaurants.ts'

type Place = { origin: string; owner: Session; restaurant: Restaurant }

/** A new owner's restaurant, with a name that no other test uses. */
export async function openPlace(baseURL: string | undefined, changes: Partial<RestaurantInput> = {}): Promise<Place> {
  const origin = new URL(baseURL ?? '').origin
  const name = `Fogón ${randomUUID().slice(0, 8)}`
  const owner = await createSession(origin, 'restaurant')
  return { origin, owner, restaurant: await createRestaurant(origin, owner, { name, ...changes }) }
}

export async function writeReview(
  origin: string,
  session: Session | null,
  restaurant: Restaurant,
  { rating = 4, comment = 'Todo fresco y a buen precio.' } = {},
): Promise<Review> {
  if (!session) throw new Error('A guest cannot review')
  return succeed(origin, createReview, { body: { restaurant_id: restaurant.id, rating, comment } }, session)
}
