import { countVisit, getStatistics } from '#contract/statistics.ts'
import { answerFirst } from '#server/http/answer-first.ts'
import { type Api, ensureRoom, serve } from '#server/http/serve.ts'
import { createBeaconAnswer, createRoomCheck } from './answer-beacon.ts'
import { mayBeCounted } from './beacon-gate.ts'
import type { CountersService } from './counters.service.ts'
import type { StatisticsService } from './statistics.service.ts'

export function mountStatistics(api: Api, statistics: StatisticsService) {
  serve(api, getStatistics, ({ account, params, query }) => statistics.get(account, params.id, query))
}

/** Twice: a beacon that came in one piece is answered before Fastify, and Fastify has whatever else comes to this address. */
export function mountBeacon(
  api: Api,
  counters: Pick<CountersService, 'receiveBeacon'>,
  trustedProxies: readonly string[] = [],
) {
  answerFirst(
    api.app.server,
    createBeaconAnswer({
      count: counters.receiveBeacon,
      trustedProxies,
      hasRoom: createRoomCheck(() => ensureRoom(api, countVisit)),
    }),
  )
  void api.app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!mayBeCounted(request.headers)) return reply.status(countVisit.status).send({})
    })
    serve({ ...api, app: scope }, countVisit, ({ body, network }) => {
      counters.receiveBeacon(body, network)
      return {}
    })
  })
}
