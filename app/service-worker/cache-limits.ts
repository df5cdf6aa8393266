/** The worker stores these in a header of the cached page. Phones have such copies, so the names of the fields stay. */
export type PageRecord = {
  path: string
  title: string
  /** When the server last sent it, in milliseconds. */
  keptAt: number
  /** When somebody last opened it. */
  usedAt: number
  /** The paths of its pictures, scripts and fonts. */
  files: string[]
  /** The bytes of the page and its files together. */
  bytes: number
}

/** Small enough that a browser has no reason to delete the caches. */
export const cacheLimits = { pages: 40, bytes: 24 * 1024 * 1024, picturesOfPage: 120 }

/** Evicts the pages that were opened longest ago once a limit is reached; never the last one opened. */
export function choosePages(pages: readonly PageRecord[], { pages: most, bytes: mostBytes } = cacheLimits) {
  let bytes = 0
  const byUse = pages.toSorted((one, other) => other.usedAt - one.usedAt)
  const fits = byUse.map((page, place) => {
    bytes += page.bytes
    return place === 0 || (place < most && bytes <= mostBytes)
  })
  const firstOut = fits.indexOf(false)
  return firstOut === -1
    ? { remaining: byUse, evicted: [] }
    : { remaining: byUse.slice(0, firstOut), evicted: byUse.slice(firstOut) }
}
