import { findPart } from '../../ui/parts.ts'
import { fetchPage } from '../fetch-page.ts'
import type { IslandWords } from '../island-words.ts'
import { opensElsewhere } from '../opens-elsewhere.ts'
import { cardsOf, changeListState, followPage, readListState, whenNearbyIsShown } from './directory-pages.ts'

/** 'Ver más' is a link to the next page of the list. This appends the cards of that page to the list instead, and again after Back. */
export function enhance(more: HTMLElement, _props: undefined, { directoryLive: words }: IslandWords): void {
  const status = findPart(more, 'status')
  more.addEventListener('click', async (event) => {
    const link = findPart<HTMLAnchorElement>(more, 'next')
    if (!link?.contains(event.target as Node) || opensElsewhere(event, link)) return
    event.preventDefault()
    if (link.ariaBusy) return
    link.ariaBusy = 'true'
    const message = await addNext(link).then(words.added, () => words.moreFailed)
    link.ariaBusy = null
    if (status) status.textContent = message
  })
  addEventListener('pagehide', () => changeListState({ scrollY }))
  void restore().catch(() => undefined)
}

/** Returns how many were added. */
async function addNext(link: HTMLAnchorElement): Promise<number> {
  const path = link.href
  const cards = await append(path)
  cards[0]?.querySelector('a')?.focus({ preventScroll: true })
  changeListState({ added: [...(readListState().added ?? []), path] })
  return cards.length
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
