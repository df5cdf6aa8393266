import { getOrdering, getOwnOrdering, setOrdering } from '#contract/orders/order-settings.ts'
import { restaurantTag } from '#server/events/page-tags.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { OrderSettingsService } from './order-settings.service.ts'

export function mountOrderSettings(api: Api, ordering: OrderSettingsService) {
  serve(api, getOrdering, ({ account, params, readsFrom }) => {
    readsFrom(restaurantTag(params.id))
    return ordering.get(account, params.id)
  })
  serve(api, getOwnOrdering, ({ account, params }) => ordering.getOwn(account, params.id))
  serve(api, setOrdering, ({ account, params, body }) => ordering.set(account, params.id, body))
}
