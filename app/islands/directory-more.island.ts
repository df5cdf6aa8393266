import { opensElsewhere } from './opens-elsewhere.ts'
import { findPart } from './parts.ts'

/** 'Ver más' is a link to the next page of the list. This appends the cards of that page to the list instead. */
export function enhance(more: HTMLElement): void {
  const status = findPart(more, 'status')
  more.addEventListener('click', async (event) => {
    const link = findPart<HTMLAnchorElement>(more, 'next')
    if (!link?.contains(event.target as Node) || opensElsewhere(event, link)) return
    event.preventDefault()
    if (link.ariaBusy) return
    link.ariaBusy = 'true'
    const message = await append(link).catch(
      () => 'No pudimos traer más restaurantes. Revisa tu internet y vuelve a intentarlo.',
    )
    link.ariaBusy = null
    if (status) status.textContent = message
  })
}

/** Returns the message for screen readers. */
async function append(link: HTMLAnchorElement): Promise<string> {
  const answer = await fetch(link.href)
  if (!answer.ok) throw new Error(`${link.href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const cards = Array.from(findPart(page, 'list')?.children ?? [])
  findPart(document, 'list')?.append(...cards)
  cards[0]?.querySelector('a')?.focus({ preventScroll: true })

  const next = findPart(page, 'next')?.getAttribute('href')
  if (next) link.href = next
  else link.remove()
  return cards.length === 1 ? 'Se agregó 1 restaurante.' : `Se agregaron ${cards.length} restaurantes.`
}
