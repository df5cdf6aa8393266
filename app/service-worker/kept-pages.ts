/** As `app/routes.ts` writes them: a restaurant, its menu, a dish, and the same under a country. */
const keptPages = [
  /^\/restaurante\/[^/]+$/,
  /^\/restaurante\/[^/]+\/(?!opiniones$|agregar-opinion$|editar-opinion$)[^/]+$/,
  /^\/restaurante\/[^/]+(\/[^/]+)?\/menu\/[^/]+$/,
]

/** Immutable under their name, so a kept copy is as good as a new one. */
const keptFiles = /^\/(assets|images|drawings)\/|^\/[\w-]+\.svg$/

/**
 * The path that a page is kept under, whatever a link added to it; null for a page that is not kept. Inside somebody's own
 * site (`?embed=1`) nothing is: a browser gives a frame a shelf of its own for each site that shows it.
 */
export function findKeptPath({ pathname, searchParams }: URL): string | null {
  const path = pathname.replace(/\/+$/, '')
  return !searchParams.has('embed') && keptPages.some((page) => page.test(path)) ? path : null
}

export function isKeptFile(path: string): boolean {
  return keptFiles.test(path)
}

/** The one that a diner looks for in a list, rather than its dishes one by one. */
export function isDishPath(path: string): boolean {
  return /\/menu\/[^/]+$/.test(path)
}

type Answer = Pick<Response, 'status' | 'headers'>

/** Only a whole public page is worth keeping: never an error, a redirect, or what its server wants forgotten. */
export function isWorthKeeping({ status, headers }: Answer): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.get('cache-control')?.includes('no-store') !== true
  )
}

/** The restaurant or the dish is gone for good, and so is what we kept of it. */
export function isGone({ status }: Answer): boolean {
  return status === 404 || status === 410
}
