import { findPart, listParts } from '../../ui/parts.ts'
import { searchedEvent } from '../searched-event.ts'

/** A section counts as current once its top is less than this far below the chips. */
const readingDepthPx = 96

/** Marks the chip of the current section and scrolls it into view. */
export function followSections(menu: HTMLElement): void {
  const row = findPart(menu, 'chips')
  if (!row) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const chips = [...row.querySelectorAll('a')]
  const sections = listParts(menu, 'section')
  let current: HTMLAnchorElement | undefined
  let isDue = false

  const follow = () => {
    isDue = false
    const line = row.getBoundingClientRect().bottom + readingDepthPx
    const shown = sections.filter(({ hidden }) => !hidden)
    const read = shown.findLast((section) => section.getBoundingClientRect().top <= line) ?? shown[0]
    const chip = chips.find(({ hash }) => hash === `#${read?.id}`)
    if (chip === current) return
    current?.removeAttribute('aria-current')
    chip?.setAttribute('aria-current', 'location')
    // With the first section, what stands before it is in view too.
    if (chip)
      row.scrollTo({
        left: read === shown[0] ? 0 : chip.offsetLeft - row.offsetLeft - row.clientWidth / 4,
        behavior,
      })
    current = chip
  }

  const followSoon = () => {
    if (!isDue) requestAnimationFrame(follow)
    isDue = true
  }

  addEventListener('scroll', followSoon)
  menu.addEventListener(searchedEvent, followSoon)
  follow()
}
