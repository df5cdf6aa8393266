import { getOrdering, setOrdering } from '#contract/ordering.ts'
import { restaurantTag } from '#server/features/restaurants/restaurants.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { OrderingService } from './ordering.service.ts'

export function mountOrdering(api: Api, ordering: OrderingService) {
  serve(api, getOrdering, ({ account, params, readsFrom }) => {
    readsFrom(restaurantTag(params.id))
    return ordering.get(account, params.id)
  })
  serve(api, setOrdering, ({ account, params, body }) => ordering.set(account, params.id, body))
}
