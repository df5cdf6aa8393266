import { AppError } from '#contract/errors.ts'
import {
  createRestaurant,
  deleteRestaurant,
  getRestaurant,
  listCities,
  listRestaurants,
  updateRestaurant,
} from '#contract/restaurants.ts'
import { dishesTag } from '#server/features/menu/menu.service.ts'
import type { SearchService } from '#server/features/search/search.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { untilItChanges } from './expiry.service.ts'
import { directoryTag, type RestaurantsService, restaurantTag, taxTag } from './restaurants.service.ts'

export function mountRestaurants(api: Api, restaurants: RestaurantsService, search: SearchService) {
  serve(api, listRestaurants, async ({ query, account, readsFrom, trueUntil }) => {
    const { owner, cursor, limit, order, ...filters } = query
    if (owner === 'me') {
      if (!account) throw new AppError('auth.required')
      return restaurants.listOwn(account)
    }
    readsFrom(directoryTag, taxTag)
    if (order === 'relevance' || search.isSearch(filters)) {
      readsFrom(dishesTag)
      trueUntil(search.nextChange())
      return search.findRestaurants(filters, order, { cursor, limit })
    }
    const page = await restaurants.list({ ...filters, order }, { cursor, limit })
    for (const restaurant of page.items) untilItChanges(restaurant, trueUntil)
    return page
  })
  serve(api, listCities, ({ query, readsFrom }) => {
    readsFrom(directoryTag)
    return restaurants.listCities(query)
  })
  serve(api, getRestaurant, async ({ account, params, readsFrom, trueUntil }) => {
    try {
      const restaurant = await restaurants.get(params.id, account)
      readsFrom(restaurantTag(restaurant.id), taxTag)
      untilItChanges(restaurant, trueUntil)
      return restaurant
    } catch (error) {
      // A 'not found' or 'moved' page is invalidated whenever any restaurant is created or renamed.
      readsFrom(directoryTag)
      throw error
    }
  })
  serve(api, createRestaurant, ({ account, body }) => restaurants.create(account, body))
  serve(api, updateRestaurant, ({ account, token, params, body, files }) => {
    const { old_logo_url: _logo, old_banner_url: _banner, ...edit } = body
    return restaurants.update({ ...account, token }, params.id, edit, files)
  })
  serve(api, deleteRestaurant, async ({ account, params, body }) => {
    await restaurants.remove(account, params.id, body.name)
    return { message: 'El restaurante fue eliminado.' }
  })
}
