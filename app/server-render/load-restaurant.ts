import { data, generatePath, type LoaderFunctionArgs, redirect } from 'react-router'
import { AppError, isMoved, presentError } from '#contract/errors.ts'
import { getRestaurantWithMenu, type RestaurantWithMenu } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { findTypedSlug, slugOf } from '#contract/slug.ts'
import { getCall } from './page-context.ts'

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'params' | 'pattern' | 'url'>

/**
 * The restaurant of a page with its menu, by slug or number. Each page has one address: a number, an old slug, capitals and accents
 * redirect there, so printed QR codes always work.
 */
export async function loadRestaurant({ context, params, pattern, url }: PageArgs): Promise<RestaurantWithMenu> {
  const { id = '' } = params
  const found = await getCall(context)(getRestaurantWithMenu, { params: { id: findTypedSlug(id) ?? id } }).catch(
    (error) => {
      throw isMoved(error) ? toAddress({ ...params, id: error.slug }) : error
    },
  )
  const { restaurant } = found
  const own = { ...params, id: restaurant.slug, ...ownCountry(restaurant, params.country) }
  if (own.id !== id || own.country !== params.country) throw toAddress(own)
  return found

  /** Browsers must not cache it: after a restaurant takes back its old name, two cached redirects would form a loop. */
  function toAddress(named: PageArgs['params']): Response {
    const path = generatePath(`/${pattern}`, named)
    return redirect(path + url.search, { status: 301, headers: { 'cache-control': 'no-cache' } })
  }
}

/** The country in the address, where there is one, is the restaurant's own. */
function ownCountry(restaurant: Restaurant, country: string | undefined): { country?: string } {
  if (country === undefined) return {}
  const own = slugOf(restaurant.country)
  if (slugOf(country) === own) return { country: own }
  throw data(presentError(new AppError('restaurant.not_found')), { status: 404 })
}
