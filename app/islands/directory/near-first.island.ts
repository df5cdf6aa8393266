import { findPart } from '../../ui/parts.ts'
import { fetchPage } from '../fetch-page.ts'
import { cardsOf } from './directory-pages.ts'
import { findGivenPosition } from './kept-position.ts'

/** Puts near cards first where the diner has given the position before: nobody is asked. */
export function enhance(section: HTMLElement): void {
  void showNearest(section).catch(() => undefined)
}

async function showNearest(section: HTMLElement): Promise<void> {
  const list = findPart(section, 'list')
  const position = await findGivenPosition()
  if (!list || !position) return
  const cards = cardsOf(await fetchPage(`/almuerzos?orden=cercania&cerca=${position}`))
  // Cards that somebody is about to touch stay where they are.
  if (cards.length > 0 && !list.matches(':hover, :focus-within'))
    list.replaceChildren(...cards.slice(0, list.children.length))
}
