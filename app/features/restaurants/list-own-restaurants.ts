import { listRestaurants } from '#contract/directory/directory.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { call } from '../../client/api.ts'

export async function listOwnRestaurants(): Promise<Restaurant[]> {
  const { items } = await call(listRestaurants, { query: { owner: 'me' } })
  return items
}
