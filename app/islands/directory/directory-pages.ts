import { findPart } from '../../ui/parts.ts'

/** The browser keeps this of the visit to the list, to show the same again after Back. It goes with the tab. */
type ListState = {
  /** The page that replaced the first one, ordered by distance. */
  nearby?: string
  /** The pages that 'Ver más' added, in their order. */
  added?: string[]
  scrollY?: number
}

export function readListState(): ListState {
  return (history.state as ListState | null) ?? {}
}

export function changeListState(changes: ListState, path?: string): void {
  history.replaceState({ ...readListState(), ...changes }, '', path)
}

export function cardsOf(page: Document): Element[] {
  return Array.from(findPart(page, 'list')?.children ?? [])
}

/** The link at the end of the list leads to what follows `page`. */
export function followPage(page: Document): void {
  const link = findPart<HTMLAnchorElement>(document, 'next')
  const next = findPart(page, 'next')?.getAttribute('href')
  if (next && link) link.href = next
  else link?.remove()
}

/** 'Ver más' waits for it: the pages that it adds follow those of the list by distance. */
let nearbyIsShown: Promise<void> = Promise.resolve()

export function showNearbyFirst(showing: Promise<void>): void {
  nearbyIsShown = showing
}

export function whenNearbyIsShown(): Promise<void> {
  return nearbyIsShown
}
