import { countVisit, getStatistics } from '#contract/statistics.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { createFloodGate, mayBeCounted } from './beacon-gate.ts'
import type { CountersService } from './counters.service.ts'
import type { StatisticsService } from './statistics.service.ts'

export function mountStatistics(api: Api, statistics: StatisticsService) {
  serve(api, getStatistics, ({ account, params, query }) => statistics.get(account, params.id, query))
}

/** Searches in the directory belong to no restaurant. */
const noRestaurant = 0

export function mountBeacon(api: Api, counters: Pick<CountersService, 'countBeacon'>) {
  const isPlausible = api.rateLimits ? createFloodGate() : () => true
  void api.app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!mayBeCounted(request.headers)) return reply.status(countVisit.status).send({})
    })
    serve({ ...api, app: scope }, countVisit, ({ body, network }) => {
      if (isPlausible(network, body.restaurant_id ?? noRestaurant)) counters.countBeacon(body)
      return {}
    })
  })
}
