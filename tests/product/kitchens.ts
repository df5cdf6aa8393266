import { createKitchen } from '../kitchen.ts'
import type { Session } from './accounts.ts'
import { succeed } from './product-client.ts'
import { createRestaurant, type RestaurantInput } from './restaurants.ts'

/** A restaurant of the session's owner. */
export async function openKitchen(
  origin: string | undefined,
  session: Session | null,
  changes: Partial<RestaurantInput> = {},
) {
  const restaurant = await createRestaurant(origin, session, changes)
  return createKitchen(restaurant, (endpoint, args) => succeed(origin, endpoint, args, { token: session?.token }))
}
