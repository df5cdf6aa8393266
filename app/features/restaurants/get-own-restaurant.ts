import { data as respond } from 'react-router'
import type { Restaurant } from '#contract/restaurants.ts'
import { listOwnRestaurants } from './list-own-restaurants.ts'

/** For the loader of a page about one restaurant. Another owner's restaurant is answered with the 404 page. */
export async function getOwnRestaurant(idInAddress: string | undefined): Promise<Restaurant> {
  const restaurant = (await listOwnRestaurants()).find(({ id }) => String(id) === idInAddress)
  if (!restaurant) throw respond(null, { status: 404 })
  return restaurant
}
