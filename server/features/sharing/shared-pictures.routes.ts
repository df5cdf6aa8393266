import { AppError } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import { findPictureShape } from '#contract/sharing/almuerzo-picture.ts'
import { findDishPicture } from '#contract/sharing/dish-picture.ts'
import { findMenuPicture } from '#contract/sharing/menu-picture.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { createPace } from '#server/capacity/pace.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { type Painting, sendPainting } from '#server/http/send-painting.ts'
import type { Api } from '#server/http/serve.ts'
import type { OwnerPictures } from './owner-pictures.ts'

/** Painting takes a third of a second. An owner looks at four pictures. */
const paceOfNetwork = { burst: 20, perSecond: 2, longestWaitMs: 10_000 }

/**
 * `/social/almuerzo/7/2026-11-16-estado.png`, `…-cuadrada.png`
 * `/social/plato/7/12-estado.png`, `…-cuadrada.png`, `…-nuevo-estado.png`
 * `/social/carta/7/estado.png`, `…/cuadrada.png`
 */
export function mountSharedPictures(
  { app, rateLimits }: Pick<Api, 'app' | 'rateLimits'>,
  { almuerzo, dishes, menus }: OwnerPictures,
  texts: Texts,
) {
  serve('almuerzo', (file) => {
    const [, date = '', name = ''] = /^(\d{4}-\d\d-\d\d)-([a-z]+)\.png$/.exec(file) ?? []
    const shape = findPictureShape(name)
    return shape && ((restaurantId) => almuerzo.find(restaurantId, { date, shape }, texts))
  })
  serve('plato', (file) => {
    const picture = findDishPicture(file)
    return picture && ((restaurantId) => dishes.find(restaurantId, picture, texts))
  })
  serve('carta', (file) => {
    const shape = findMenuPicture(file)
    return shape && ((restaurantId) => menus.find(restaurantId, shape, texts))
  })

  /** `read` gives null when no picture has this name. */
  function serve(kind: string, read: (file: string) => ((restaurantId: number) => Promise<Painting>) | null): void {
    const keepPace = rateLimits ? createPace(paceOfNetwork).keep : async () => undefined
    app.get<{ Params: { id: string; file: string } }>(
      `/social/${kind}/:id/:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const [id, find] = [findId(request.params.id), read(request.params.file)]
        if (id === null || find === null) throw new AppError('request.not_found')
        await keepPace(networkOf(request.ip))
        return sendPainting(request, reply, await find(id))
      },
    )
  }
}
