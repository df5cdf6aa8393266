import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { branchOf, patternOf, unknownPage } from './page-routes.ts'

/**
 * Finds the handler for a page. React Router compares a path with every route, several times for each page; the handler of a document has
 * only its own route and that route's frames. All other addresses have the handler of all routes.
 */
export function createDocumentHandlers(
  build: ServerBuild,
  findRoute: (path: string) => string,
): (request: Request) => RequestHandler {
  const whole = createRequestHandler(build, 'production')
  const documents = new Map(
    Object.keys(build.routes)
      .filter((id) => isDocument(build, id))
      .map((id) => [patternOf(build.routes, id), createRequestHandler(onlyBranch(build, id), 'production')]),
  )
  return ({ url }) => {
    const { pathname } = new URL(url)
    return (!isForData(pathname) && documents.get(findRoute(pathname))) || whole
  }
}

/** The application asks for the data of a page with this ending. */
function isForData(path: string): boolean {
  return path.endsWith('.data')
}

function isDocument({ routes }: ServerBuild, id: string): boolean {
  const branch = branchOf(routes, id)
  const isFramed = branch.some(({ module }) => (module.handle as { document?: boolean } | undefined)?.document === true)
  const page = branch.at(-1)
  return isFramed && Boolean(page?.path || page?.index) && patternOf(routes, id) !== unknownPage
}

function onlyBranch(build: ServerBuild, id: string): ServerBuild {
  const ids = new Set(branchOf(build.routes, id).map((route) => route.id))
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => ids.has(name)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}
