import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, Moved } from '#contract/errors.ts'
import type { PageCache } from '#server/adapters/cache/page-cache.ts'
import { pageKey } from '#server/adapters/cache/page-key.ts'
import { sendAnswer } from '#server/adapters/cache/send-answer.ts'
import { imageHeaders } from '#server/security-headers.ts'
import type { SharedPicture, SharingService } from './sharing.service.ts'

/** `/social/restaurante/{slug}.png` and `/social/restaurante/{slug}/menu/{id}.png`, kept like pages until what they show changes. */
export function mountSharing(app: FastifyInstance, sharing: SharingService, pages: PageCache) {
  app.get<{ Params: { file: string } }>(
    '/social/restaurante/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const slug = nameOf(request.params.file)
      await answer(request, reply, {
        paint: () => sharing.paintRestaurant(slug),
        pathOf: (movedTo) => `/social/restaurante/${movedTo}.png`,
      })
    },
  )

  app.get<{ Params: { slug: string; file: string } }>(
    '/social/restaurante/:slug/menu/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, file } = request.params
      const dishId = nameOf(file)
      await answer(request, reply, {
        paint: () => sharing.paintDish(slug, Number(dishId)),
        pathOf: (movedTo) => `/social/restaurante/${movedTo}/menu/${dishId}.png`,
      })
    },
  )

  type Subject = { paint: () => Promise<SharedPicture>; pathOf: (slug: string) => string }

  async function answer(request: FastifyRequest, reply: FastifyReply, { paint, pathOf }: Subject) {
    // With a question mark it stands among the variations: pictures are large and must not push out pages.
    const key = `${pageKey(request.url, [])}?png`
    try {
      const kept = await pages.fill(key, async () => {
        const { png, tags } = await paint()
        return { status: 200, headers: pictureHeaders(), body: png, tags, cacheable: true }
      })
      reply.hijack()
      sendAnswer(kept, request.raw, reply.raw)
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

function pictureHeaders() {
  return {
    ...imageHeaders(),
    'content-type': 'image/png',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
}
