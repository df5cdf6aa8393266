import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, Moved } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import { isSlug } from '#contract/slug.ts'
import { createCallLimiter } from '#server/http/call-limits.ts'
import { imageHeaders } from '#server/http/security-headers.ts'
import type { Api } from '#server/http/serve.ts'
import { answerCached } from '#server/pages/answer-cached.ts'
import type { SharedPicture, SharingService } from './sharing.service.ts'

/** Per network address: a painting takes a third of a second of a core, which nobody may have to themselves. */
const paintings = {
  method: 'GET',
  path: '/social',
  limits: [{ per: 'address', max: 60, windowSeconds: 60 }],
} as const

/** `/social/restaurante/{slug}.png` and `/social/restaurante/{slug}/menu/{id}.png`, kept like pages until what they show changes. */
export function mountSharing({ app, pages, rateLimits }: Api, sharing: SharingService) {
  const limit = rateLimits ? createCallLimiter(app, paintings, 'before body') : async () => undefined

  app.get<{ Params: { file: string } }>(
    '/social/restaurante/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = readSlug(nameOf(request.params.file))
      await answer(request, reply, {
        pathOf: (slug) => `/social/restaurante/${slug}.png`,
        slug: asked,
        paint: () => sharing.paintRestaurant(asked),
      })
    },
  )

  app.get<{ Params: { slug: string; file: string } }>(
    '/social/restaurante/:slug/menu/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = readSlug(request.params.slug)
      const dishId = readDishId(nameOf(request.params.file))
      await answer(request, reply, {
        pathOf: (slug) => `/social/restaurante/${slug}/menu/${dishId}.png`,
        slug: asked,
        paint: () => sharing.paintDish(asked, dishId),
      })
    },
  )

  type Subject = { pathOf: (slug: string) => string; slug: string; paint: () => Promise<SharedPicture> }

  async function answer(request: FastifyRequest, reply: FastifyReply, { pathOf, slug, paint }: Subject) {
    try {
      // With a question mark it stands among the variations: pictures are large and must not push out pages.
      await answerCached(pages, `${pathOf(slug)}?png`, { request, reply }, async () => {
        await limit(request)
        const { png, tags } = await paint()
        return { status: 200, headers: pictureHeaders(), body: png, tags, cacheable: true }
      })
    } catch (error) {
      if (!(error instanceof Moved)) throw error
      await reply.headers(imageHeaders()).redirect(pathOf(error.slug), 301)
    }
  }
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

/** One spelling for each dish: `01` or `1.0` would be painted and kept again. */
function readDishId(text: string): number {
  const dishId = findId(text)
  if (dishId === null) throw new AppError('menu.dish_not_found')
  return dishId
}

function pictureHeaders() {
  return {
    ...imageHeaders(),
    'content-type': 'image/png',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
}
