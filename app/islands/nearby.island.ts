import { writePosition } from '#contract/position.ts'
import { cardsOf, changeListState, fetchPage, followPage, readListState, showNearbyFirst } from './directory-pages.ts'
import { findPart } from './parts.ts'

/** Long enough for a phone that has just switched its receiver on. */
const longestWaitMs = 15_000

/** Orders the list by distance. The page that it fetches is made for this position, and shows in place of the one that everybody gets. */
export function enhance(head: HTMLElement): void {
  const status = findPart(head, 'status')
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  const path = findPart<HTMLAnchorElement>(head, 'nearby')?.getAttribute('href') ?? ''

  async function orderByDistance() {
    say('Buscando tu ubicación…')
    const position = await locate()
    if (!position) return say('No pudimos saber dónde estás. Revisa el permiso de ubicación de tu navegador.')
    const nearby = `${path}&cerca=${position}`
    say((await show(nearby)) ?? '')
    changeListState({ nearby, added: [] }, path)
  }

  head.addEventListener('click', (event) => {
    const target = event.target as Element
    const isOurs = target.closest('[data-part=locate], [data-part=nearby]')
    if (!isOurs || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void orderByDistance().catch(() => say('No pudimos ordenar la lista. Revisa tu internet y vuelve a intentarlo.'))
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

/** Returns what there is to say. */
async function show(path: string): Promise<string | null> {
  const page = await fetchPage(path)
  const cards = cardsOf(page)
  if (cards.length === 0) return 'Ningún restaurante de esta lista está en el mapa todavía.'
  for (const part of ['orders', 'summary', 'beside'] as const) {
    findPart(document, part)?.replaceChildren(...(findPart(page, part)?.childNodes ?? []))
  }
  // Last: a map of the results is drawn again now.
  findPart(document, 'list')?.replaceChildren(...cards)
  followPage(page)
  return 'Primero los más cercanos.'
}
