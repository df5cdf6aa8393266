import type { FastifyInstance } from 'fastify'
import { drawBanner, drawDish, drawLogo } from '#contract/dish-drawing.ts'
import { type Drawing, readDrawingPath } from '#contract/drawing-path.ts'
import { AppError } from '#contract/errors.ts'
import type { PageCache } from './adapters/cache/page-cache.ts'
import { pageKey } from './adapters/cache/page-key.ts'
import { sendAnswer } from './adapters/cache/send-answer.ts'
import { answeredUnderPressure } from './load-shedding.ts'
import { imageHeaders } from './security-headers.ts'

/** `/drawings/…`: what stands in for a missing photograph. Its address holds all that is drawn, so a reader asks once. */
export function mountDrawings(app: FastifyInstance, pages: PageCache): void {
  app.get('/drawings/*', { schema: { hide: true }, config: answeredUnderPressure }, async (request, reply) => {
    const path = pageKey(request.url, [])
    const drawing = readDrawingPath(path)
    if (!drawing) {
      reply.headers(imageHeaders()).header('cache-control', 'no-store')
      throw new AppError('request.not_found')
    }
    // With a question mark it stands among the variations: a stranger's made-up names push out no page.
    const answer = await pages.fill(`${path}?svg`, async () => ({
      status: 200,
      headers: {
        ...imageHeaders(),
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      body: draw(drawing),
      tags: [],
      cacheable: true,
    }))
    reply.hijack()
    sendAnswer(answer, request.raw, reply.raw)
  })
}

function draw(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'dish':
      return drawDish(drawing)
    case 'banner':
      return drawBanner(drawing)
    case 'logo':
      return drawLogo(drawing)
  }
}
