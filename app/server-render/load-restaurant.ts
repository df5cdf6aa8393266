import { data, generatePath, type LoaderFunctionArgs, redirect } from 'react-router'
import { AppError, Moved, presentError } from '#contract/errors.ts'
import { getRestaurant, type Restaurant } from '#contract/restaurants.ts'
import { findTypedSlug, slugOf } from '#contract/slug.ts'
import { getCall } from './page-context.ts'

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'params' | 'pattern' | 'url'>

/**
 * The restaurant of a page, by slug or number. An old slug redirects to the same page under the current one, so printed QR codes always work.
 */
export async function loadRestaurant({ context, params, pattern, url }: PageArgs): Promise<Restaurant> {
  const { id = '' } = params
  const moveTo = (slug: string) => toNewAddress(generatePath(`/${pattern}`, { ...params, id: slug }), url)
  const typedSlug = findTypedSlug(id)
  if (typedSlug) throw moveTo(typedSlug)
  const restaurant = await getCall(context)(getRestaurant, { params: { id } }).catch((error) => {
    throw error instanceof Moved ? moveTo(error.slug) : error
  })
  ensureOwnCountry(restaurant, params.country)
  return restaurant
}

/** Browsers must not cache it: after a restaurant takes back its old name, two cached redirects would form a loop. */
function toNewAddress(path: string, { search }: URL): Response {
  return redirect(path + search, { status: 301, headers: { 'cache-control': 'no-cache' } })
}

/** A country in the address must be the restaurant's own. */
function ensureOwnCountry(restaurant: Restaurant, country: string | undefined): void {
  if (country === undefined || slugOf(country) === slugOf(restaurant.country)) return
  throw data(presentError(new AppError('restaurant.not_found')), { status: 404 })
}
