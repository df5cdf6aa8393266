import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import documentScript from 'virtual:document-script'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import type { PageRequest } from '#contract/page-request.ts'
import { applicationWords } from './client/application-words.ts'
import { createPageContext, getPageRequest } from './server-render/page-context.ts'
import { PageShellContext } from './server-render/page-shell.ts'
import { findCachePath } from './service-worker/cacheable-pages.ts'
import { ImageBaseContext } from './ui/image-base.ts'
import { NowContext } from './ui/now.ts'
import { WordsContext } from './ui/words.ts'

/** The server uses this build's function to pass its page request: the context object exists only in this build. */
export { createPageContext }

const renderTimeoutMs = 5_000
const workerUrl = '/sw.js'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const page = getPageRequest(loadContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return isApplication(routerContext)
    ? renderApplication(request, status, headers, routerContext, page)
    : renderDocument(request, status, headers, routerContext, page)
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  getPageRequest(context).reportError(error)
}

function isApplication({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { application?: boolean } | undefined)?.application === true,
  )
}

function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  page: PageRequest,
): Response {
  const url = new URL(request.url)
  const isCached = page.keepsMenus && status === 200 && findCachePath(url) !== null
  const { texts } = page
  const preloads = new Set<string>()
  const shell = {
    preloads,
    workerUrl: isCached ? workerUrl : undefined,
    renderIsland: (island: ReactNode) => renderToString(<WordsContext value={texts}>{island}</WordsContext>),
  }
  const markup = renderToStaticMarkup(
    <PageShellContext value={shell}>
      <WordsContext value={texts}>
        <ImageBaseContext value={page.imageBase}>
          <NowContext value={page.now}>
            <ServerRouter context={routerContext} url={url} />
          </NowContext>
        </ImageBaseContext>
      </WordsContext>
    </PageShellContext>,
  )
  page.rendered = { kind: 'document', ...composeHtml(markup, preloads, page), inlineScripts: [documentScript] }
  return new Response(null, { status, headers })
}

/** Replaces the stylesheet links by one inline style, so that the first paint needs no other request, and adds the islands' scripts. */
function composeHtml(markup: string, preloads: Set<string>, page: PageRequest) {
  const headEnd = markup.indexOf('</head>')
  const bodyEnd = markup.lastIndexOf('</body>')
  const body = inLanguage(markup.slice(headEnd, bodyEnd), page)
  const { head, css } = takeOutStylesheets(markup.slice(0, headEnd), page)
  const style = css && `<style>${css}</style>`
  const loader = body.includes('data-island=') ? `<script type="module" src="${page.islandLoaderUrl}"></script>` : ''
  return {
    html: [`<!DOCTYPE html>${head}`, preloadLinks(preloads, page), style, body, loader, markup.slice(bodyEnd)],
    inlineStyles: css ? [css] : [],
  }
}

/** Components name pages by their Spanish addresses. React has escaped every quote, so no text looks like an attribute. A link to
 * the Spanish page says so before its address. */
function inLanguage(body: string, { texts, addressOf }: PageRequest): string {
  if (texts.page.prefix === '') return body
  return body.replace(/(?<! lang="es") (href|action)="(\/[^"]*)"/g, (_, name, path) => ` ${name}="${addressOf(path)}"`)
}

/** All at once and before the pictures: each would else be asked for by the one that imports it. */
function preloadLinks(chunks: Set<string>, { listIslandScripts, texts }: PageRequest): string {
  if (chunks.size === 0) return ''
  const scripts = listIslandScripts([...chunks, `words.${texts.page.lang.split('-')[0]}`])
  return scripts.map((script) => `<link rel="modulepreload" href="${script}" fetchpriority="high"/>`).join('')
}

function takeOutStylesheets(head: string, page: PageRequest): { head: string; css: string } {
  const hrefs: string[] = []
  const without = head.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_link, href: string) => {
    hrefs.push(href)
    return ''
  })
  const css = page.readStylesheets(hrefs)
  return css === undefined ? { head, css: '' } : { head: without, css }
}

/** Nothing in it is slow to load, so it is sent in one piece, which takes fewer bytes and less work in the browser than a stream. */
function renderApplication(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  page: PageRequest,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  page.rendered = { kind: 'application', nonce }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageShellContext value={{ nonce, workerUrl: page.keepsMenus ? workerUrl : undefined }}>
        <WordsContext value={applicationWords}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </WordsContext>
      </PageShellContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timeout)
          text(pipe(new PassThrough()))
            .then((markup) => resolve(new Response(inlineStylesheets(markup, page), { status, headers })))
            .catch(reject)
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timeout = setTimeout(abort, renderTimeoutMs)
  })
}

/**
 * A phone opens six connections, and the stylesheets of a screen would keep the scripts and the data waiting for one. The links stay, because React
 * expects them, but the browser does not load a link that is disabled. The second link of each keeps code that is loaded later from asking for the sheet.
 */
function inlineStylesheets(markup: string, page: PageRequest): string {
  const links = [...markup.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)#?"\/>/g)]
  const hrefs = links.map(([, href = '']) => href)
  const css = page.readStylesheets(hrefs)
  if (!css) return markup
  const disabled = links.reduce((html, [link]) => html.replace(link, link.replace('/>', ' disabled=""/>')), markup)
  const asLoaded = hrefs.map((href) => `<link rel="stylesheet" href="${href}" disabled=""/>`).join('')
  return disabled.replace('</head>', () => `<style>${css}</style>${asLoaded}</head>`)
}
