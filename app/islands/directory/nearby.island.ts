import { writePosition } from '#contract/search/position.ts'
import { findPart } from '../../ui/parts.ts'
import { fetchPage } from '../fetch-page.ts'
import type { IslandWords } from '../island-words.ts'
import { cardsOf, changeListState, followPage, readListState, showNearbyFirst } from './directory-pages.ts'

/** Long enough for a phone that has just switched its receiver on. */
const longestWaitMs = 15_000

/** Orders the list by distance. The page that it fetches is made for this position, and shows in place of the one that everybody gets. */
export function enhance(head: HTMLElement, _props: undefined, { directoryLive: words }: IslandWords): void {
  const status = findPart(head, 'status')
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  const path = findPart<HTMLAnchorElement>(head, 'nearby')?.getAttribute('href') ?? ''

  async function orderByDistance() {
    say(words.locating)
    const position = await locate()
    if (!position) return say(words.notLocated)
    const nearby = `${path}&cerca=${position}`
    say((await show(nearby)) ? words.nearestFirst : words.noneOnMap)
    changeListState({ nearby, added: [] }, path)
  }

  head.addEventListener('click', (event) => {
    const target = event.target as Element
    const isOurs = target.closest('[data-part=locate], [data-part=nearby]')
    if (!isOurs || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void orderByDistance().catch(() => say(words.orderFailed))
  })

  const { nearby } = readListState()
  if (nearby)
    showNearbyFirst(
      show(nearby).then(
        () => undefined,
        () => undefined,
      ),
    )
}

/** Rounded to about 100 m before it is sent. Null when the person or the phone refuses. */
function locate(): Promise<string | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(writePosition({ lat: coords.latitude, lon: coords.longitude })),
      () => resolve(null),
      { maximumAge: 5 * 60_000, timeout: longestWaitMs },
    )
  })
}

/** False when no restaurant of the list has a place. */
async function show(path: string): Promise<boolean> {
  const page = await fetchPage(path)
  const cards = cardsOf(page)
  if (cards.length === 0) return false
  for (const part of ['orders', 'summary', 'beside'] as const) {
    findPart(document, part)?.replaceChildren(...(findPart(page, part)?.childNodes ?? []))
  }
  // Last: a map of the results is drawn again now.
  findPart(document, 'list')?.replaceChildren(...cards)
  followPage(page)
  return true
}
