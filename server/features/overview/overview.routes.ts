import { getOverview } from '#contract/overview/overview.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { OverviewService } from './overview.service.ts'

export function mountOverview(api: Api, overview: OverviewService) {
  serve(api, getOverview, ({ account, query }) => overview.get(account, query.restaurant_id))
}
