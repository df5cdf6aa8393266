import { redirect } from 'react-router'
import { getRestaurant, type Restaurant } from '#contract/restaurants.ts'
import { call } from '../../lib/api.ts'

/** The restaurant that an address names, by slug, by an old one or by number; the address becomes the current one. */
export async function getRestaurantAt(
  id: string | undefined,
  pathOf: (restaurant: Restaurant) => string,
): Promise<Restaurant> {
  const restaurant = await call(getRestaurant, { params: { id: id ?? '' } })
  if (restaurant.slug !== id) throw redirect(pathOf(restaurant))
  return restaurant
}
