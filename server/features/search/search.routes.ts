import { listSuggestions, searchBoth, searchDishes } from '#contract/dish-search.ts'
import { dishesTag } from '#server/features/menu/menu.service.ts'
import { directoryTag, taxTag } from '#server/features/restaurants/restaurants.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { SearchService } from './search.service.ts'

export function mountSearch(api: Api, search: SearchService) {
  serve(api, searchDishes, async ({ query, readsFrom, trueUntil }) => {
    readsFrom(dishesTag, directoryTag, taxTag)
    trueUntil(search.nextChange())
    const { limit, cursor, ...filters } = query
    const page = await search.findDishes(filters, { limit, cursor })
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
      restaurants: restaurants.items,
      restaurants_cursor: restaurants.next_cursor,
    }
  })
  serve(api, listSuggestions, ({ query, readsFrom, trueUntil }) => {
    readsFrom(dishesTag, directoryTag)
    trueUntil(search.nextChange())
    return search.suggest(query.q, query.city)
  })
}
