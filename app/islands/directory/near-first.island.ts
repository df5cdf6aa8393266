import { findPart } from '../../ui/parts.ts'
import { fetchPage } from '../fetch-page.ts'
import { findGivenPosition } from './kept-position.ts'

/** Puts near cards first where the diner has given the position before: nobody is asked. */
export function enhance(section: HTMLElement): void {
  void showNearest(section).catch(() => undefined)
}

async function showNearest(section: HTMLElement): Promise<void> {
  const position = await findGivenPosition()
  if (!position) return
  const page = await fetchPage(`/?cerca=${position}`)
  const { island } = section.dataset
  const nearest = page.querySelector<HTMLElement>(`[data-island=${island}]`)
  for (const part of ['list', 'beside'] as const) {
    const list = findPart(section, part)
    const cards = nearest && findPart(nearest, part)?.children
    // Cards that somebody is about to touch stay where they are.
    if (list && cards?.length && !list.matches(':hover, :focus-within')) list.replaceChildren(...cards)
  }
}
