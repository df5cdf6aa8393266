import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { getRestaurant, type Restaurant } from '#contract/restaurants/restaurants.ts'
import { findTypedSlug } from '#contract/slug.ts'
import { call } from '../../client/api.ts'

/** The restaurant of an address with a slug (in any spelling, current or old) or a number. Redirects to the current slug. */
export async function getRestaurantAt(
  { params, url }: Pick<ClientLoaderFunctionArgs, 'params' | 'url'>,
  pathOf: (restaurant: Restaurant) => string,
): Promise<Restaurant> {
  const { id = '' } = params
  const restaurant = await call(getRestaurant, { params: { id: findTypedSlug(id) ?? id } })
  if (restaurant.slug !== id) throw redirect(pathOf(restaurant) + url.search)
  return restaurant
}
