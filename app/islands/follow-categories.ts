import { findPart, listParts, searchedEvent } from './parts.ts'

/** A section counts as current once its top is less than this far below the chips. */
const readingDepthPx = 96

/** Marks the chip of the current section and scrolls it into view. */
export function followCategories(menu: HTMLElement): void {
  const found = findPart(menu, 'chips')
  if (!found) return
  const row = found
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const chips = Array.from(row.querySelectorAll('a'))
  const sections = listParts(menu, 'section')
  let current: HTMLAnchorElement | undefined
  let isDue = false

  function follow() {
    isDue = false
    const line = row.getBoundingClientRect().bottom + readingDepthPx
    const shown = sections.filter(({ hidden }) => !hidden)
    const read = shown.findLast((section) => section.getBoundingClientRect().top <= line) ?? shown[0]
    const chip = chips.find(({ hash }) => hash === `#${read?.id}`)
    if (chip === current) return
    current?.removeAttribute('aria-current')
    chip?.setAttribute('aria-current', 'location')
    // With the first category, what stands before it is in view too.
    const left = chip && read !== shown[0] ? chip.offsetLeft - row.offsetLeft - row.clientWidth / 4 : 0
    row.scrollTo({ left, behavior })
    current = chip
  }

  function followSoon() {
    if (!isDue) requestAnimationFrame(follow)
    isDue = true
  }

  addEventListener('scroll', followSoon, { passive: true })
  menu.addEventListener(searchedEvent, followSoon)
  follow()
}
