import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { type Drawing, readDrawingPath } from '#contract/menu/drawing-path.ts'
import { answerCached } from '#server/cache/answer-cached.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { pageKey } from '#server/cache/page-key.ts'
import { drawBanner, drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { answeredUnderPressure } from '#server/http/load-shedding.ts'
import { drawingHeaders } from '#server/http/security-headers.ts'

/** With the fonts, which most restaurants never need: their dishes have photographs. */
const importTiles = () => import('#server/drawing/dish-tile.ts')

/** `/drawings/…`: drawings that replace missing photographs. The address determines the drawing, so browsers may cache it for ever. */
export function mountDrawings(app: FastifyInstance, pages: PageCache): void {
  app.get('/drawings/*', { schema: { hide: true }, config: answeredUnderPressure }, async (request, reply) => {
    const path = pageKey(request.url, [])
    const drawing = readDrawingPath(path)
    if (!drawing) {
      reply.header('cache-control', 'no-store')
      throw new AppError('request.not_found')
    }
    // The question mark puts it into the partition of variations, so made-up names cannot evict pages.
    await answerCached(pages, `${path}?svg`, { request, reply }, async () => ({
      status: 200,
      headers: {
        ...drawingHeaders(),
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      body: await draw(drawing),
      tags: [],
      cacheable: true,
    }))
  })
}

async function draw(drawing: Drawing): Promise<string> {
  switch (drawing.kind) {
    case 'dish':
      return (await importTiles()).drawDishTile(drawing)
    case 'banner':
      return drawBanner(drawing)
    case 'logo':
      return drawLogo(drawing)
  }
}
