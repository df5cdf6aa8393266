import { type IndexRouteObject, matchRoutes, type NonIndexRouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Finds the route of a page as `app/routes.ts` declares it, such as `/restaurante/:id/menu`; `/*` for an unknown address. */
export function createRouteFinder(routes: Routes): (path: string) => string {
  const tree = childrenOf(routes, undefined)
  return (path) => {
    const matches = matchRoutes(tree, path) ?? []
    const parts = matches.map(({ route }) => route.path).filter(Boolean)
    return `/${parts.join('/')}`
  }
}

function childrenOf(routes: Routes, parentId: string | undefined): (IndexRouteObject | NonIndexRouteObject)[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
    .map((route) => {
      const { id = '', path, index } = route ?? {}
      const own = { id, ...(path ? { path } : {}) }
      return index ? { ...own, index: true } : { ...own, children: childrenOf(routes, id) }
    })
}
