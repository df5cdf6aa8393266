import { cardsOf, changeListState, fetchPage, followPage, readListState, whenNearbyIsShown } from './directory-pages.ts'
import { opensElsewhere } from './opens-elsewhere.ts'
import { findPart } from './parts.ts'

/** 'Ver más' is a link to the next page of the list. This appends the cards of that page to the list instead, and again after Back. */
export function enhance(more: HTMLElement): void {
  const status = findPart(more, 'status')
  more.addEventListener('click', async (event) => {
    const link = findPart<HTMLAnchorElement>(more, 'next')
    if (!link?.contains(event.target as Node) || opensElsewhere(event, link)) return
    event.preventDefault()
    if (link.ariaBusy) return
    link.ariaBusy = 'true'
    const message = await addNext(link).catch(
      () => 'No pudimos traer más restaurantes. Revisa tu internet y vuelve a intentarlo.',
    )
    link.ariaBusy = null
    if (status) status.textContent = message
  })
  addEventListener('pagehide', () => changeListState({ scrollY }))
  void restore().catch(() => undefined)
}

/** Returns the message for screen readers. */
async function addNext(link: HTMLAnchorElement): Promise<string> {
  const path = link.href
  const cards = await append(path)
  cards[0]?.querySelector('a')?.focus({ preventScroll: true })
  changeListState({ added: [...(readListState().added ?? []), path] })
  return cards.length === 1 ? 'Se agregó 1 restaurante.' : `Se agregaron ${cards.length} restaurantes.`
}

async function append(path: string): Promise<Element[]> {
  const page = await fetchPage(path)
  const cards = cardsOf(page)
  findPart(document, 'list')?.append(...cards)
  followPage(page)
  return cards
}

async function restore(): Promise<void> {
  const { added = [], scrollY: left = 0 } = readListState()
  await whenNearbyIsShown()
  for (const path of added) await append(path)
  // The browser could not go further down than the first page is long.
  if (left > scrollY) scrollTo({ top: left, behavior: 'instant' })
}
