import { listCities } from '#contract/directory/directory.ts'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { untilItChanges } from '#server/cache/answer-sources.ts'
import { directoryTag, restaurantTag, taxTag } from '#server/events/page-tags.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { DirectoryService } from './directory.service.ts'

export function mountDirectory(api: Api, directory: DirectoryService) {
  serve(api, listCities, ({ query, readsFrom }) => {
    readsFrom(directoryTag)
    return directory.listCities(query)
  })
  serve(api, getRestaurant, async ({ account, params, readsFrom, trueUntil }) => {
    try {
      const restaurant = await directory.get(params.id, account)
      readsFrom(restaurantTag(restaurant.id), taxTag)
      untilItChanges(restaurant, trueUntil)
      return restaurant
    } catch (error) {
      // A 'not found' or 'moved' page is invalidated whenever any restaurant is created or renamed.
      readsFrom(directoryTag)
      throw error
    }
  })
}
