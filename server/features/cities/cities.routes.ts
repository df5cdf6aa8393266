import { getCity } from '#contract/cities/cities.ts'
import { untilItChanges } from '#server/cache/answer-sources.ts'
import { directoryTag, dishesTag, taxTag } from '#server/events/page-tags.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { CitiesService } from './cities.service.ts'

export function mountCities(api: Api, cities: CitiesService) {
  serve(api, getCity, async ({ params, query, readsFrom, trueUntil }) => {
    readsFrom(directoryTag, dishesTag, taxTag)
    const city = await cities.get(params.slug, query.category)
    for (const restaurant of city.best_rated) untilItChanges(restaurant, trueUntil)
    return city
  })
}
