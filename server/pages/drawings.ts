import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { type Drawing, readDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { answerCached } from '#server/cache/answer-cached.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { pageKey } from '#server/cache/page-key.ts'
import { drawBanner, drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { answeredUnderPressure } from '#server/http/load-shedding.ts'
import { drawingHeaders } from '#server/http/security-headers.ts'

/** With the fonts, which most restaurants never need: their dishes have photographs. */
const importTiles = () => import('#server/drawing/dish-tile.ts')

type FindTexts = (language: string) => Texts | null

/** `/drawings/…`: drawings that replace missing photographs. The address determines the drawing, so browsers may cache it for ever. */
export function mountDrawings(app: FastifyInstance, pages: PageCache, findTexts: FindTexts): void {
  app.get('/drawings/*', { schema: { hide: true }, config: answeredUnderPressure }, async (request, reply) => {
    const path = pageKey(request.url, [])
    const drawing = readDrawingPath(path)
    const svg = drawing && findDrawer(drawing, findTexts)
    if (!svg) {
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
      body: await svg(),
      tags: [],
      cacheable: true,
    }))
  })
}

/** Null for a language that we do not have. */
function findDrawer(drawing: Drawing, findTexts: FindTexts): (() => string | Promise<string>) | null {
  switch (drawing.kind) {
    case 'dish': {
      const texts = findTexts(drawing.language)
      return texts && (async () => (await importTiles()).drawDishTile(drawing, texts.dishes))
    }
    case 'banner':
      return () => drawBanner(drawing)
    case 'logo':
      return () => drawLogo(drawing)
  }
}
