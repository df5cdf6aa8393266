import type { VisitSource } from '#contract/statistics/statistics.ts'

type Arrival = {
  url: URL
  referrer: string
  /** Whether this tab has shown a page of the restaurant before. */
  isKnown: boolean
}

/**
 * How a visit to a restaurant began; undefined when it goes on. A printed code leads to the menu without a referrer, and so does hardly
 * anything else: see docs/decisions/0026-statistics.md
 */
export function sourceOf({ url, referrer, isKnown }: Arrival): VisitSource | undefined {
  if (isKnown) return undefined
  if (url.searchParams.get('mesa')?.trim()) return 'table'
  if (!URL.canParse(referrer)) return /\/menu$/.test(url.pathname) ? 'qr' : 'direct'
  const from = new URL(referrer)
  if (from.origin !== url.origin) return 'link'
  const isSameRestaurant = restaurantOf(from) !== undefined && restaurantOf(from) === restaurantOf(url)
  return isSameRestaurant ? undefined : 'directory'
}

function restaurantOf({ pathname }: URL): string | undefined {
  const [, page, ...place] = pathname.replace(/\/(menu|opiniones)(\/.*)?$/, '').split('/')
  return page === 'restaurante' ? place.at(-1) : undefined
}
