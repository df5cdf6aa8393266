/** The routes of `app/routes.ts` for a restaurant, its menu and a dish, also under a country. */
const cacheablePages = [
  /^\/restaurante\/[^/]+$/,
  /^\/restaurante\/[^/]+\/(?!opiniones$|agregar-opinion$|editar-opinion$)[^/]+$/,
  /^\/restaurante\/[^/]+(\/[^/]+)?\/menu\/[^/]+$/,
]

/** Their content never changes under the same name, so a cached copy is always valid. */
const cacheableFiles = /^\/(assets|images|drawings)\/|^\/[\w-]+\.svg$/

/**
 * The path that a page is cached under, without query and hash; null for a page that is not cached. A menu that is embedded in another
 * site (`?embed=1`) is not cached: browsers give each embedding site caches of its own.
 */
export function findCachePath({ pathname, searchParams }: URL): string | null {
  const path = pathname.replace(/\/+$/, '')
  return !searchParams.has('embed') && cacheablePages.some((page) => page.test(path)) ? path : null
}

export function isCacheableFile(path: string): boolean {
  return cacheableFiles.test(path)
}

/** The list of the offline page leaves out single dishes. */
export function isDishPath(path: string): boolean {
  return /\/menu\/[^/]+$/.test(path)
}

/** Where a dish is on its menu: `/restaurante/x/menu/7`, also under a country, gives `/restaurante/x/menu#plato-7`. */
export function findPlaceOnMenu(path: string): { menu: string; anchor: string } | null {
  const [, slug, id] = /([^/]+)\/menu\/([^/]+)$/.exec(path) ?? []
  return slug && id ? { menu: `/restaurante/${slug}/menu`, anchor: `#plato-${id}` } : null
}

type Answer = Pick<Response, 'status' | 'headers'>

/** A complete public page: no error, no redirect, nothing marked `no-store`. */
export function isCacheable({ status, headers }: Answer): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.get('cache-control')?.includes('no-store') !== true
  )
}

/** The restaurant or the dish was deleted, so its copy is deleted too. */
export function isGone({ status }: Answer): boolean {
  return status === 404 || status === 410
}
