import { AppError } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import { findPictureShape } from '#contract/sharing/almuerzo-picture.ts'
import { createPace } from '#server/capacity/pace.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { sendPainting } from '#server/http/send-painting.ts'
import type { Api } from '#server/http/serve.ts'
import type { AlmuerzoPictures } from './almuerzo-pictures.ts'

/** Painting takes a third of a second. An owner looks at two pictures. */
const paceOfNetwork = { burst: 20, perSecond: 2, longestWaitMs: 10_000 }

/** `/social/almuerzo/7/2026-11-16-estado.png` and `…-cuadrada.png` */
export function mountAlmuerzoPictures(
  { app, rateLimits }: Pick<Api, 'app' | 'rateLimits'>,
  pictures: AlmuerzoPictures,
) {
  const keepPace = rateLimits ? createPace(paceOfNetwork).keep : async () => undefined

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
