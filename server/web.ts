import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { type Language, splitLanguage } from '#contract/texts/texts.ts'
import { answerCached } from './cache/answer-cached.ts'
import { collectSources } from './cache/answer-sources.ts'
import type { Rendered } from './cache/cached-answer.ts'
import { pageKey } from './cache/page-key.ts'
import { type Config, privacyContactOf } from './config.ts'
import { answerPageError } from './http/answer-error.ts'
import { createCallLimits, withoutLimits } from './http/call-limits.ts'
import { readerOf } from './http/caller-network.ts'
import { goneSignal } from './http/gone-signal.ts'
import { applicationHeaders, dataHeaders, documentHeaders } from './http/security-headers.ts'
import { type Api, createInProcessCall } from './http/serve.ts'
import { mountDrawings } from './pages/drawings.ts'
import { isVariation, pageQueries } from './pages/page-queries.ts'
import { clientBuild, createPageRenderer, type PageRenderer } from './pages/page-renderer.ts'
import { createRenderTurns } from './pages/render-turns.ts'
import { mountStaticFiles } from './pages/static-files.ts'
import type { Services } from './services.ts'

/** Mounts the pages on the API's Fastify: static files, the page cache, and behind it React. */
export async function mountWeb(api: Api, services: Services): Promise<void> {
  const renderer = await createPageRenderer(services.config)
  api.app.addHook('onClose', renderer.close)
  if (renderer.isStable) {
    mountStaticFiles(api.app, { folder: fileURLToPath(clientBuild), keepsMenus: services.config.OFFLINE_MENUS })
  }
  mountDrawings(api.app, services.pages, services.findTexts)

  await api.app.register(async (scope) => {
    scope.setErrorHandler(answerPageError)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const { serveModule } = renderer
    if (serveModule) {
      scope.addHook('onRequest', async (request, reply) => {
        if (await serveModule(request.raw, reply.raw)) reply.hijack()
      })
    }
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      exposeHeadRoute: false,
      config: { findRoute: (path) => renderer.findRoute(splitLanguage(path).path).pattern },
      handler: createPageHandler(renderer, services, api),
    })
  })
}

type PageSources = ReturnType<typeof collectSources>

function createPageHandler(renderer: PageRenderer, services: Services, api: Api) {
  const { config, pages, clock } = services
  const privacyContact = privacyContactOf(config)
  const takeTurn = createRenderTurns({ isPaced: config.RATE_LIMITS })
  // Clients can invent such pages, and each costs as much as an API call, so they share its limit.
  const { validated: limit } = api.rateLimits ? createCallLimits(api, listRestaurants) : withoutLimits

  function startPage(request: FastifyRequest, sources: PageSources, language: Language): PageRequest {
    const texts = language === 'es' ? services.texts : (services.findTexts(language) ?? services.texts)
    return {
      call: createInProcessCall(api.handlers, sources),
      texts,
      addressOf: (path) => (isDocument(path) ? `${texts.page.prefix}${path}`.replace(/(?<=.)\/$/, '') : path),
      now: clock.now?.() ?? new Date(),
      trueUntil: sources.trueUntil,
      publicUrl: config.PUBLIC_URL,
      imageBase: config.IMAGE_CDN_URL,
      tileUrl: config.TILE_URL,
      privacyContact,
      keepsMenus: config.OFFLINE_MENUS && renderer.isStable,
      readStylesheets: renderer.readStylesheets,
      islandLoaderUrl: renderer.islandLoaderUrl,
      listIslandScripts: renderer.listIslandScripts,
      reportError: (error) => request.log.error({ err: error, page: request.url.split('?')[0] }, 'page failed'),
    }
  }

  /** A file such as `carta.pdf` beside a page has one address. */
  function isDocument(path: string): boolean {
    const [name = ''] = path.split(/[?#]/)
    const { pattern, isDocument } = renderer.findRoute(name)
    return isDocument && pattern !== '/*' && !/\.\w+$/.test(name)
  }

  async function renderPage(request: FastifyRequest, key: string): Promise<Rendered> {
    const sources = collectSources()
    const { language, path } = splitLanguage(key)
    const page = startPage(request, sources, language)
    // The configured origin, never the Host header.
    const response = await renderer.render(new Request(new URL(path, config.PUBLIC_URL)), page)
    // The application is in Spanish, under its own address.
    if (page.rendered?.kind === 'application' && path !== key) return { ...redirectTo(path), ...sources.collected() }
    const location = response.headers.get('location')
    if (location) response.headers.set('location', page.addressOf(location))
    const document = page.rendered?.kind === 'document' ? page.rendered : null
    return {
      status: response.status,
      // The page's own headers win, so that it may be stricter than its kind.
      headers: {
        ...(renderer.isStable ? pageHeaders(page, config) : {}),
        ...(response.status === 503 ? { 'retry-after': '5' } : {}),
        ...Object.fromEntries(response.headers),
      },
      body: document ? document.html : Buffer.from(await response.arrayBuffer()),
      ...sources.collected(),
      cacheable: document !== null && renderer.isStable,
    }
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const key = pageKey(request.url, pageQueries)
    const render = () => takeTurn(readerOf(request), () => renderPage(request, key), goneSignal(reply))
    const limitMisses = isVariation(key) ? limit : undefined
    await answerCached(pages, key, { request, reply, ...(limitMisses ? { limitMisses } : {}) }, render)
  }
}

function redirectTo(location: string) {
  return { status: 302, headers: { ...dataHeaders(), location }, body: '', cacheable: false }
}

function pageHeaders({ rendered, mayBeFramed = false }: PageRequest, config: Config): Record<string, string> {
  if (!rendered) return dataHeaders()
  if (rendered.kind === 'application') return applicationHeaders(rendered.nonce, originsOf(config.IMAGE_CDN_URL))
  const { inlineScripts, inlineStyles } = rendered
  const imageOrigins = originsOf(config.IMAGE_CDN_URL, config.TILE_URL)
  return {
    ...documentHeaders({ inlineScripts, inlineStyles, imageOrigins, mayBeFramed }),
    'cache-control': 'public, max-age=0, must-revalidate',
  }
}

/** The origins of absolute URLs. Relative ones belong to this site and are left out. */
function originsOf(...urls: string[]): string[] {
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that serves many pages: finds the page route of a path. */
    findRoute?: (path: string) => string
  }
}
