import createRouter from 'find-my-way'
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const unknownPage = '/*'

/** The route as `app/routes.ts` declares it, such as `/restaurante/:id/menu`; `/*` for an unknown address. Documents are in every language. */
type PageRoute = { pattern: string; isDocument: boolean }

export function createRouteFinder(routes: Routes): (path: string) => PageRoute {
  const router = createRouter({ caseSensitive: false, ignoreTrailingSlash: true })
  // Frames have the pattern of the page that they begin with.
  for (const [pattern, ids] of Map.groupBy(Object.keys(routes), (id) => patternOf(routes, id))) {
    const route = { pattern, isDocument: ids.some((id) => isDocument(routes, id)) }
    router.on('GET', pattern, () => undefined, route)
  }
  return (path) => router.find('GET', path)?.store ?? { pattern: unknownPage, isDocument: false }
}

function isDocument(routes: Routes, id: string): boolean {
  return branchOf(routes, id).some(
    ({ module }) => (module.handle as { document?: true } | undefined)?.document ?? false,
  )
}

/** The route and its frames, from the outermost. */
function branchOf(routes: Routes, id: string) {
  const branch: NonNullable<Routes[string]>[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) branch.unshift(route)
  return branch
}

function patternOf(routes: Routes, id: string): string {
  const parts = branchOf(routes, id).flatMap(({ path }) => path || [])
  return `/${parts.join('/')}`
}
