import { AppError } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import { findDishPicture } from '#contract/sharing/dish-picture.ts'
import { createPace } from '#server/capacity/pace.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { sendPainting } from '#server/http/send-painting.ts'
import type { Api } from '#server/http/serve.ts'
import type { DishPictures } from './dish-pictures.ts'

/** Painting takes a third of a second. An owner looks at four pictures. */
const paceOfNetwork = { burst: 20, perSecond: 2, longestWaitMs: 10_000 }

/** `/social/plato/7/12-estado.png`, `…-cuadrada.png`, `…-nuevo-estado.png` */
export function mountDishPictures({ app, rateLimits }: Pick<Api, 'app' | 'rateLimits'>, pictures: DishPictures) {
  const keepPace = rateLimits ? createPace(paceOfNetwork).keep : async () => undefined

  app.get<{ Params: { id: string; file: string } }>(
    '/social/plato/:id/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [id, picture] = [findId(request.params.id), findDishPicture(request.params.file)]
      if (id === null || picture === null) throw new AppError('request.not_found')
      await keepPace(networkOf(request.ip))
      return sendPainting(request, reply, await pictures.find(id, picture))
    },
  )
}
