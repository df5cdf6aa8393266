import { PassThrough } from 'node:stream'
import documentScript from 'virtual:document-script'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import type { PageRequest } from '#contract/page-request.ts'
import { ImageBaseContext } from './lib/image-base.ts'
import { createPageContext, getPageRequest } from './lib/page-context.ts'
import { PageShellContext } from './lib/page-shell.ts'
import { findKeptPath } from './service-worker/kept-pages.ts'

/** The server hands its page request over with this: the context's identity lives in this build. */
export { createPageContext }

const renderTimeoutMs = 5_000

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
    ? streamApplication(request, status, headers, routerContext, page)
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
  const isKept = page.keepsMenus && status === 200 && findKeptPath(new URL(request.url)) !== null
  const markup = renderToString(
    <PageShellContext value={{ workerUrl: isKept ? '/sw.js' : undefined }}>
      <ImageBaseContext value={page.imageBase}>
        <ServerRouter context={routerContext} url={request.url} />
      </ImageBaseContext>
    </PageShellContext>,
  )
  const { html, styles } = inlineStylesheets(markup, page)
  page.rendered = {
    kind: 'document',
    html: `<!DOCTYPE html>${withIslandLoader(html, page)}`,
    inlineStyles: styles,
    inlineScripts: [documentScript],
  }
  return new Response(null, { status, headers })
}

/** One style element in place of the links, so that the first paint waits for nothing but the page itself. */
function inlineStylesheets(markup: string, page: PageRequest) {
  const headEnd = markup.indexOf('</head>')
  let css = ''
  const head = markup.slice(0, headEnd).replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
    const text = page.readStylesheet(href)
    if (text === undefined) return link
    css += text
    return ''
  })
  return css
    ? { html: `${head}<style>${css}</style>${markup.slice(headEnd)}`, styles: [css] }
    : { html: markup, styles: [] }
}

function withIslandLoader(html: string, page: PageRequest) {
  if (!html.includes('data-island=')) return html
  const bodyEnd = html.lastIndexOf('</body>')
  return `${html.slice(0, bodyEnd)}<script type="module" src="${page.islandLoaderUrl}"></script>${html.slice(bodyEnd)}`
}

function streamApplication(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  page: PageRequest,
): Promise<Response> {
  page.rendered = { kind: 'application' }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageShellContext value={{ nonce: page.nonce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </PageShellContext>,
      {
        nonce: page.nonce,
        onShellReady() {
          const body = new PassThrough()
          body.once('close', () => clearTimeout(timeout))
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timeout = setTimeout(abort, renderTimeoutMs)
  })
}
