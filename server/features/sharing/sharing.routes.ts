import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, Moved } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import { isSlug } from '#contract/slug.ts'
import { imageUrl } from '#contract/uploads/images.ts'
import { answerCached } from '#server/cache/answer-cached.ts'
import { createPace } from '#server/capacity/pace.ts'
import { asPicture } from '#server/http/as-picture.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { answeredUnderPressure } from '#server/http/load-shedding.ts'
import { pictureHeaders } from '#server/http/security-headers.ts'
import type { Api } from '#server/http/serve.ts'
import type { SharedPicture, SharingService } from './sharing.service.ts'

/** The product's own picture, shown until the restaurant or dish has one. */
const standIn = '/social.png'

/** A messenger asks for one picture, a crawler for hundreds. */
const paceOfNetwork = { burst: 100, perSecond: 50, longestWaitMs: 10_000 }

const redirecting = { schema: { hide: true }, config: answeredUnderPressure }

/** `/social/restaurante/{slug}.png` and `/social/restaurante/{slug}/menu/{id}.png` lead to the current version of the picture. */
export function mountSharing(
  { app, pages, rateLimits }: Pick<Api, 'app' | 'pages' | 'rateLimits'>,
  sharing: SharingService,
  imageBase: string,
) {
  const keepPace = rateLimits ? createPace(paceOfNetwork).keep : async () => undefined

  app.get<{ Params: { file: string } }>('/social/restaurante/:file', redirecting, async (request, reply) => {
    await keepPace(networkOf(request.ip))
    const slug = readSlug(nameOf(request.params.file))
    await answer(request, reply, { slug, dishId: null })
  })

  app.get<{ Params: { slug: string; file: string } }>(
    '/social/restaurante/:slug/menu/:file',
    redirecting,
    async (request, reply) => {
      await keepPace(networkOf(request.ip))
      const slug = readSlug(request.params.slug)
      await answer(request, reply, { slug, dishId: readDishId(nameOf(request.params.file)) })
    },
  )

  async function answer(request: FastifyRequest, reply: FastifyReply, { slug, dishId }: Asked) {
    try {
      // The question mark puts it into the partition of variations, so it cannot evict pages.
      await answerCached(pages, `${plainPath(slug, dishId)}?png`, { request, reply }, async () =>
        present(await sharing.find(slug, dishId)),
      )
    } catch (error) {
      if (!(error instanceof Moved)) throw error
      await asPicture(reply).redirect(plainPath(error.slug, dishId), 301)
    }
  }

  function present({ path, tags, trueUntil }: SharedPicture) {
    return {
      status: 302,
      headers: {
        ...pictureHeaders(),
        location: path ? imageUrl(imageBase, path) : standIn,
        'cache-control': trueUntil ? 'public, max-age=0, must-revalidate' : 'public, max-age=60',
      },
      body: '',
      tags,
      cacheable: true,
      ...(trueUntil ? { expiresAt: trueUntil.getTime() } : {}),
    }
  }
}

type Asked = { slug: string; dishId: number | null }

function plainPath(slug: string, dishId: number | null): string {
  return `/social/restaurante/${slug}${dishId === null ? '' : `/menu/${dishId}`}.png`
}

function nameOf(file: string): string {
  const [, name] = /^(.+)\.png$/.exec(file) ?? []
  if (!name) throw new AppError('request.not_found')
  return name
}

function readSlug(text: string): string {
  if (!isSlug(text)) throw new AppError('restaurant.not_found')
  return text
}

/** One spelling for each dish: `01` or `1.0` would be cached again. */
function readDishId(text: string): number {
  const dishId = findId(text)
  if (dishId === null) throw new AppError('menu.dish_not_found')
  return dishId
}
