import { findPart } from '../../ui/parts.ts'
import { fetchPage } from '../fetch-page.ts'
import type { IslandWords } from '../island-words.ts'
import { cardsOf, changeListState, followPage, readListState, showNearbyFirst } from './directory-pages.ts'
import { findGivenPosition, keepPosition, locate, readPosition } from './kept-position.ts'

/**
 * Orders the list by distance. The page that it fetches is made for this position, and shows in place of the one that everybody gets. The
 * tab keeps the position: whatever is searched next by distance begins with it.
 */
export function enhance(menu: HTMLElement, _props: undefined, { directoryLive: words }: IslandWords): void {
  const directory = menu.closest<HTMLElement>('[data-part=directory]') ?? menu
  const say = (text: string) => {
    const status = directory.querySelector('[data-part=summary] + [data-part=status]')
    if (status) status.textContent = text
  }
  const path = findPart<HTMLAnchorElement>(menu, 'nearby')?.getAttribute('href') ?? ''

  async function orderByDistance() {
    say(words.locating)
    const position = readPosition() ?? (await locate())
    if (!position) return say(words.notLocated)
    keepPosition(position)
    const nearby = `${path}&cerca=${position}`
    say((await show(nearby)) ? words.nearestFirst : words.noneOnMap)
    changeListState({ nearby, added: [] }, path)
  }

  directory.addEventListener('click', (event) => {
    const target = event.target as Element
    const isOurs = target.closest('[data-part=locate], [data-part=nearby]')
    if (!isOurs || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    closeMenu(menu)
    void orderByDistance().catch(() => say(words.orderFailed))
  })
  document.addEventListener('click', ({ target }) => menu.contains(target as Node) || closeMenu(menu))
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenu(menu))

  async function showAgain() {
    const { nearby } = readListState()
    const isAsked = findPart(directory, 'locate') !== null
    if (nearby) await show(nearby)
    else if (isAsked && (await findGivenPosition())) await orderByDistance()
  }
  showNearbyFirst(showAgain().catch(() => say(words.orderFailed)))
}

function closeMenu(menu: HTMLElement): void {
  menu.querySelector('details')?.removeAttribute('open')
}

/** False when no restaurant of the list has a place. */
async function show(path: string): Promise<boolean> {
  const page = await fetchPage(path)
  const cards = cardsOf(page)
  if (cards.length === 0) return false
  // These parts have links, which must keep the order.
  for (const part of ['orders', 'summary', 'beside', 'kept', 'shortcuts', 'count'] as const) {
    findPart(document, part)?.replaceChildren(...(findPart(page, part)?.childNodes ?? []))
  }
  const filters = findPart(page, 'filters')?.getAttribute('href')
  if (filters) findPart(document, 'filters')?.setAttribute('href', filters)
  // Last: a map of the results is drawn again now.
  findPart(document, 'list')?.replaceChildren(...cards)
  followPage(page)
  return true
}
