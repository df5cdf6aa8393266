import createRouter from 'find-my-way'
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const unknownPage = '/*'

/** Finds the route of a page as `app/routes.ts` declares it, such as `/restaurante/:id/menu`, for the metrics; `/*` for an unknown address. */
export function createRouteFinder(routes: Routes): (path: string) => string {
  const router = createRouter({ caseSensitive: false, ignoreTrailingSlash: true })
  for (const pattern of new Set(Object.keys(routes).map((id) => patternOf(routes, id)))) {
    router.on('GET', pattern, () => undefined, pattern)
  }
  return (path) => router.find('GET', path)?.store ?? unknownPage
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
