import { randomUUID } from 'node:crypto'
import type { Restaurant } from '#contract/restaurants.ts'
import type { Review } from '#contract/reviews.ts'
import { createSession, type Session } from './accounts.ts'
import { createRestaurant } from './restaurants.ts'

type Place = { origin: string; owner: Session; restaurant: Restaurant }

/** A restaurant that no other test knows. */
export async function openPlace(
  baseURL: string | undefined,
  changes: Parameters<typeof createRestaurant>[2] = {},
): Promise<Place> {
  const origin = new URL(baseURL ?? '').origin
  const name = `Fogón ${randomUUID().slice(0, 8)}`
  const owner = await createSession(origin, 'restaurant')
  return { origin, owner, restaurant: await createRestaurant(origin, owner, { name, ...changes }) }
}

/** Through the API, as any client would. */
export async function writeReview(
  origin: string,
  session: Session | null,
  restaurant: Restaurant,
  { rating = 4, comment = 'Todo fresco y a buen precio.' } = {},
): Promise<Review> {
  if (!session) throw new Error('A guest cannot review')
  const answer = await fetch(`${origin}/api/reviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ restaurant_id: restaurant.id, rating, comment }),
  })
  if (!answer.ok) throw new Error(`The review was refused with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Review
}
