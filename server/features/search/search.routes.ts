import { listRestaurants } from '#contract/directory/directory.ts'
import { AppError } from '#contract/errors.ts'
import { listAlmuerzos } from '#contract/search/almuerzo-search.ts'
import { listSuggestions, searchBoth, searchDishes } from '#contract/search/dish-search.ts'
import { untilItChanges } from '#server/cache/answer-sources.ts'
import { directoryTag, dishesTag, restaurantTag, taxTag } from '#server/events/page-tags.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AlmuerzoSearch } from './almuerzo-search.service.ts'
import { withDistances } from './present-found.ts'
import type { SearchService } from './search.service.ts'

export function mountSearch(
  api: Api,
  search: SearchService,
  almuerzoSearch: AlmuerzoSearch,
  directory: Pick<DirectoryService, 'list' | 'listOwn'>,
) {
  serve(api, listRestaurants, async ({ query, account, readsFrom, trueUntil }) => {
    const { owner, cursor, limit, order, ...filters } = query
    if (owner === 'me') {
      if (!account) throw new AppError('auth.required')
      return directory.listOwn(account)
    }
    readsFrom(directoryTag, taxTag)
    if (order === 'relevance' || search.isSearch(filters)) {
      readsFrom(dishesTag)
      trueUntil(search.nextChange())
      return search.findRestaurants(filters, order, { cursor, limit })
    }
    const page = await directory.list({ ...filters, order }, { cursor, limit })
    for (const restaurant of page.items) untilItChanges(restaurant, trueUntil)
    return { ...page, items: withDistances(page.items, filters.near) }
  })
  serve(api, searchDishes, async ({ query, readsFrom, trueUntil }) => {
    readsFrom(dishesTag, directoryTag, taxTag)
    trueUntil(search.nextChange())
    const { limit, cursor, order, ...filters } = query
    const page = await search.findDishes(filters, order, { limit, cursor })
    for (const { sold_out_until } of page.items) if (sold_out_until) trueUntil(new Date(sold_out_until))
    return page
  })
  serve(api, searchBoth, async ({ query, readsFrom, trueUntil }) => {
    readsFrom(dishesTag, directoryTag, taxTag)
    trueUntil(search.nextChange())
    const { order, ...filters } = query
    const { dishes, restaurants } = await search.findBoth(filters, order)
    for (const { sold_out_until } of dishes.items) if (sold_out_until) trueUntil(new Date(sold_out_until))
    return {
      dishes: dishes.items,
      dishes_cursor: dishes.next_cursor,
      dishes_total: dishes.total ?? null,
      restaurants: restaurants.items,
      restaurants_cursor: restaurants.next_cursor,
      restaurants_total: restaurants.total ?? null,
    }
  })
  serve(api, listSuggestions, ({ query, readsFrom, trueUntil }) => {
    readsFrom(dishesTag, directoryTag)
    trueUntil(search.nextChange())
    return search.suggest(query.q, query.city)
  })
  serve(api, listAlmuerzos, async ({ query: { limit, ...filters }, readsFrom, trueUntil }) => {
    readsFrom(directoryTag, taxTag)
    const found = await almuerzoSearch.find(filters, limit)
    trueUntil(found.trueUntil)
    for (const place of found.read) untilItChanges(place, trueUntil)
    // Portions are no news for the directory: only where they are shown.
    readsFrom(...found.almuerzos.map(({ restaurant }) => restaurantTag(restaurant.id)))
    return found.almuerzos
  })
}
