/** What is known of a kept page; it travels in a header of the copy itself. */
export type PageRecord = {
  path: string
  title: string
  /** When the server last gave it, in milliseconds. */
  keptAt: number
  /** When somebody last opened it. */
  usedAt: number
  /** What it needs besides its own text, by path. */
  files: string[]
  /** Of text and files together. */
  bytes: number
}

/** A phone has better uses for its memory; a browser may take it all back without asking. */
export const room = { pages: 40, bytes: 24 * 1024 * 1024, picturesOfPage: 120 }

/** Those opened last stay, as many as there is room for; the one just opened always does. */
export function choosePages(pages: readonly PageRecord[], { pages: most, bytes: mostBytes } = room) {
  let bytes = 0
  const byUse = pages.toSorted((one, other) => other.usedAt - one.usedAt)
  const fits = byUse.map((page, place) => {
    bytes += page.bytes
    return place === 0 || (place < most && bytes <= mostBytes)
  })
  const firstOut = fits.indexOf(false)
  return firstOut === -1
    ? { stays: byUse, leaves: [] }
    : { stays: byUse.slice(0, firstOut), leaves: byUse.slice(firstOut) }
}
