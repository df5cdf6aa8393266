type ScreenRoute = {
  id: string
  module: string
  imports?: string[]
  css?: string[]
}

/** What React Router keeps on the window, as of the exact version in package.json. */
type Framework = {
  __reactRouterDataRouter?: { match: (path: string) => { route: { id: string } }[] | null }
  __reactRouterManifest?: { routes: Record<string, ScreenRoute> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** Files that arrived for a screen that is not open yet. */
const fetchedFiles = new Set<string>()

type LoadOptions = { priority?: RequestPriority; signal?: AbortSignal }

/** The routes of a screen whose code has not been loaded yet. */
export function listUnloadedRoutes(path: string): ScreenRoute[] {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as Framework
  const matches = router?.match(path) ?? []
  return matches.flatMap(({ route }) => manifest?.routes[route.id] ?? []).filter(({ id }) => !(id in loadedModules()))
}

/**
 * Loads the code of a screen before the router asks for it: the router answers a file that does not arrive with a reload of the page,
 * which without a connection is the browser's own error page. Rejects without a connection.
 */
export async function loadScreenCode(path: string, options: LoadOptions = {}) {
  const routes = listUnloadedRoutes(path)
  const files = new Set(routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]))
  for (const file of files) if (hasArrived(file)) files.delete(file)
  // Fetched before they are imported: some browsers remember for good that an import has failed.
  const found = await Promise.all(Array.from(files, (file) => fetchFile(file, options)))
  // A newer build has replaced them: the page has to be loaded anew.
  if (found.includes(false)) return
  await Promise.all(routes.map(importRoute))
}

async function importRoute({ id, module }: ScreenRoute): Promise<void> {
  loadedModules()[id] = await import(/* @vite-ignore */ module)
}

async function fetchFile(file: string, options: LoadOptions): Promise<boolean> {
  const answer = await fetch(file, options)
  await answer.blob()
  if (answer.ok) fetchedFiles.add(file)
  return answer.ok
}

/** Even a fetch that the browser's cache answers takes time on a slow phone, and screens share most of their files. */
function hasArrived(file: string): boolean {
  if (fetchedFiles.has(file) || isInPage(file)) return true
  const requests = performance.getEntriesByName(new URL(file, location.href).href) as PerformanceResourceTiming[]
  return requests.some(({ responseStatus }) => responseStatus === 200)
}

/** A stylesheet that the page came with: `app/entry.server.tsx` disables its link. */
function isInPage(file: string): boolean {
  return document.querySelector(`link[href="${file}"][disabled]`) !== null
}

function loadedModules(): Record<string, unknown> {
  return (window as Framework).__reactRouterRouteModules ?? {}
}
