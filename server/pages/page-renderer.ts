import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageRequest } from '#contract/page-request.ts'
import type { Config } from '#server/config.ts'
import { islandLoaderSource, islandLoaderUrl, listIslandScripts, readBuildManifest } from './build-manifest.ts'
import { createRouteFinder } from './page-routes.ts'
import { createStylesheetReader } from './stylesheets.ts'

/** The React build, in production from the disk and in development from Vite. */
export type PageRenderer = {
  render: (request: Request, page: PageRequest) => Promise<Response>
  readStylesheets: PageRequest['readStylesheets']
  islandLoaderUrl: string
  listIslandScripts: PageRequest['listIslandScripts']
  findRoute: ReturnType<typeof createRouteFinder>
  /** Whether pages may be cached: in development they may change with every save. */
  isStable: boolean
  /** Development only: Vite's own files, before any page. */
  serveModule?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  close: () => Promise<void>
}

type PageBuild = ServerBuild & {
  entry: { module: { createPageContext: (page: PageRequest) => RouterContextProvider } }
}

const projectRoot = new URL('../../', import.meta.url)
export const clientBuild = new URL('build/client/', projectRoot)

export function createPageRenderer(config: Config): Promise<PageRenderer> {
  return config.NODE_ENV === 'development' ? createDevelopmentRenderer() : createBuiltRenderer()
}

async function createBuiltRenderer(): Promise<PageRenderer> {
  const build = (await import(new URL('build/server/index.js', projectRoot).href)) as PageBuild
  const manifest = await readBuildManifest(clientBuild)
  const handle = createRequestHandler(build, 'production')
  return {
    render: (request, page) => handle(request, build.entry.module.createPageContext(page)),
    readStylesheets: createStylesheetReader(clientBuild),
    islandLoaderUrl: islandLoaderUrl(manifest),
    listIslandScripts: (chunks) => listIslandScripts(manifest, chunks),
    findRoute: createRouteFinder(build.routes),
    isStable: true,
    close: async () => undefined,
  }
}

async function createDevelopmentRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    async render(request, page) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild
      return createRequestHandler(build, 'development')(request, build.entry.module.createPageContext(page))
    },
    readStylesheets: () => undefined,
    islandLoaderUrl: `/${islandLoaderSource}`,
    listIslandScripts: () => [],
    // Routes may change with every save.
    findRoute: () => ({ pattern: '/*', isDocument: true }),
    isStable: false,
    serveModule: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
    close: () => vite.close(),
  }
}
