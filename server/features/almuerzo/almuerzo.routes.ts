import {
  deleteAlmuerzo,
  deleteAlmuerzoTemplate,
  getAlmuerzo,
  getAlmuerzoPlan,
  saveAlmuerzoTemplate,
  serveAlmuerzo,
  setAlmuerzo,
} from '#contract/almuerzo.ts'
import { findPictureShape } from '#contract/almuerzo-picture.ts'
import { AppError } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import { createPace } from '#server/capacity/pace.ts'
import { restaurantTag } from '#server/features/restaurants/restaurants.service.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { sendPainting } from '#server/http/send-painting.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AlmuerzoService } from './almuerzo.service.ts'
import type { AlmuerzoPictures } from './almuerzo-pictures.ts'

export function mountAlmuerzo(api: Api, almuerzo: AlmuerzoService) {
  serve(api, getAlmuerzo, async ({ account, params, query, readsFrom, trueUntil }) => {
    readsFrom(restaurantTag(params.id))
    const answer = await almuerzo.get(params.id, query.date, account)
    if (answer.trueUntil) trueUntil(answer.trueUntil)
    return answer.almuerzo
  })
  serve(api, getAlmuerzoPlan, ({ account, params, query }) => almuerzo.getPlan(account, params.id, query.date))
  serve(api, setAlmuerzo, ({ account, token, params, body }) =>
    almuerzo.set({ ...account, token }, params.id, params.date, body),
  )
  serve(api, serveAlmuerzo, ({ account, params, body }) => almuerzo.serve(account, params.id, params.date, body))
  serve(api, deleteAlmuerzo, async ({ account, token, params }) => {
    await almuerzo.remove({ ...account, token }, params.id, params.date)
    return { message: 'El almuerzo fue retirado.' }
  })
  serve(api, saveAlmuerzoTemplate, ({ account, token, params, body }) =>
    almuerzo.saveTemplate({ ...account, token }, params.id, body),
  )
  serve(api, deleteAlmuerzoTemplate, async ({ account, token, params }) => {
    await almuerzo.removeTemplate({ ...account, token }, params.id, params.templateId)
    return { message: 'La plantilla fue borrada.' }
  })
}

/** Painting takes a third of a second. An owner looks at two pictures. */
const paceOfNetwork = { burst: 20, perSecond: 2, longestWaitMs: 10_000 }

/** `/social/almuerzo/7/2026-11-16-estado.png` and `…-cuadrada.png` */
export function mountAlmuerzoPictures(
  { app, rateLimits }: Pick<Api, 'app' | 'rateLimits'>,
  pictures: AlmuerzoPictures,
) {
  const keepPace = rateLimits ? createPace(paceOfNetwork) : async () => undefined

  app.get<{ Params: { id: string; file: string } }>(
    '/social/almuerzo/:id/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, date = '', name = ''] = /^(\d{4}-\d\d-\d\d)-([a-z]+)\.png$/.exec(request.params.file) ?? []
      const [id, shape] = [findId(request.params.id), findPictureShape(name)]
      if (id === null || shape === null) throw new AppError('request.not_found')
      await keepPace(networkOf(request.ip))
      return sendPainting(request, reply, await pictures.find(id, date, shape))
    },
  )
}
