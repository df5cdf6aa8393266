import { getHours, setHours } from '#contract/hours/hours.ts'
import { restaurantTag } from '#server/events/page-tags.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { HoursService } from './hours.service.ts'

export function mountHours(api: Api, hours: HoursService) {
  serve(api, getHours, async ({ account, params, query, readsFrom, trueUntil }) => {
    readsFrom(restaurantTag(params.id))
    const answer = await hours.getFor(account, params.id, query.at ? new Date(query.at) : undefined)
    if (answer.next_change && !query.at) trueUntil(new Date(answer.next_change))
    return answer
  })
  serve(api, setHours, ({ account, params, body }) => hours.set(account, params.id, body))
}
