import { followLive, getLiveState } from '#contract/live/live.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { LiveService } from './live.service.ts'

export function mountLive(api: Api, live: LiveService) {
  serve(api, followLive, ({ params, query, network }) => live.follow(params.id, network, query.have))
  serve(api, getLiveState, ({ params, readsFrom, trueUntil }) => live.describe(params.id, { readsFrom, trueUntil }))
}
