import { countVisit, getStatistics } from '#contract/statistics/statistics.ts'
import { answeredUnderPressure } from '#server/http/load-shedding.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { mayBeCounted } from './beacon-gate.ts'
import type { CountersService } from './counters.service.ts'
import type { StatisticsService } from './statistics.service.ts'

export function mountStatistics(api: Api, statistics: StatisticsService) {
  serve(api, getStatistics, ({ account, params, query }) => statistics.get(account, params.id, query))
}

export function mountBeacon(api: Api, counters: Pick<CountersService, 'receiveBeacon'>) {
  void api.app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...answeredUnderPressure }
    })
    scope.addHook('onRequest', async (request, reply) => {
      if (!mayBeCounted(request.headers)) return reply.status(countVisit.status).send({})
    })
    serve({ ...api, app: scope }, countVisit, ({ body, network }) => {
      counters.receiveBeacon(body, network)
      return {}
    })
  })
}
