import { AppError, Moved } from '#contract/errors.ts'
import {
  type CartaFormat,
  cartaFormats,
  getCartaChoice,
  previewCarta,
  previewTables,
  printCarta,
  printTables,
  printTablesWithWifi,
  setCartaChoice,
} from '#contract/print/print.ts'
import { isSlug } from '#contract/slug.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { answerCached } from '#server/cache/answer-cached.ts'
import { collectSources } from '#server/cache/answer-sources.ts'
import { createPace } from '#server/capacity/pace.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { PrintService } from './print.service.ts'

/** Paper is in one language until a request says which. */
export function mountPrint(api: Api, paper: PrintService, texts: Texts) {
  serve(api, getCartaChoice, ({ account, params }) => paper.getChoice(account, params.id))
  serve(api, setCartaChoice, ({ account, params, body }) => paper.setChoice(account, params.id, body))
  serve(api, printCarta, ({ account, gone, params, query }) =>
    paper.printCarta({ account, gone, texts }, params.id, query),
  )
  serve(api, previewCarta, ({ account, gone, params, query }) =>
    paper.previewCarta({ account, gone, texts }, params.id, query),
  )
  serve(api, printTables, ({ account, gone, params, query }) =>
    paper.printTables({ account, gone, texts }, params.id, params.file, query),
  )
  serve(api, printTablesWithWifi, ({ account, gone, params, body }) =>
    paper.printTables({ account, gone, texts }, params.id, params.file, body),
  )
  serve(api, previewTables, ({ account, gone, params, body }) =>
    paper.previewTables({ account, gone, texts }, params.id, params.file, body),
  )
}

/** A caller who asks for many uncached cartas waits. */
const paceOfNetwork = { burst: 10, perSecond: 2, longestWaitMs: 10_000 }

/** `/restaurante/{slug}/carta.pdf?formato=a5`; without a format it is A4. */
export function mountCarta(
  { app, pages, rateLimits }: Pick<Api, 'app' | 'pages' | 'rateLimits'>,
  paper: PrintService,
  texts: Texts,
) {
  const keepPace = rateLimits ? createPace(paceOfNetwork).keep : async () => undefined

  app.get<{ Params: { slug: string }; Querystring: { formato?: string | string[] } }>(
    '/restaurante/:slug/carta.pdf',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug } = request.params
      if (!isSlug(slug)) throw new AppError('restaurant.not_found')
      const format = readFormat(request.query.formato)
      const limitMisses = () => keepPace(networkOf(request.ip))
      try {
        // The query puts it into the partition of variations, so it cannot evict pages.
        await answerCached(pages, pathOf(slug, format), { request, reply, limitMisses }, () => render(slug, format))
      } catch (error) {
        if (!(error instanceof Moved)) throw error
        await reply.redirect(pathOf(error.slug, format), 301)
      }
    },
  )

  async function render(slug: string, format: CartaFormat) {
    const sources = collectSources()
    const { content, mediaType, fileName } = await paper.printPublicCarta(slug, format, {
      texts,
      readsFrom: sources.readsFrom,
      trueUntil: sources.trueUntil,
    })
    return {
      status: 200,
      headers: {
        ...dataHeaders(),
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'public, max-age=0, must-revalidate',
      },
      body: Buffer.from(content),
      ...sources.collected(),
      cacheable: true,
    }
  }
}

function readFormat(asked: string | string[] = 'a4'): CartaFormat {
  const format = cartaFormats.find((known) => known === asked)
  if (!format) throw new AppError('request.invalid', { fieldErrors: { formato: `Elige ${cartaFormats.join(', ')}.` } })
  return format
}

function pathOf(slug: string, format: CartaFormat): string {
  return `/restaurante/${slug}/carta.pdf?formato=${format}`
}
