import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { TicketWidth } from '#contract/orders/ticket.ts'
import { type TicketLine, ticketPapers } from '#contract/orders/ticket-lines.ts'
import classes from './print-in-browser.module.css'
import { TicketSheet } from './ticket-sheet.tsx'

const pxPerMm = 96 / 25.4
const touches = ['pointerdown', 'keydown'] as const

let shown: AbortController | undefined

/** Opens the browser's print dialog with nothing but the ticket, on a page of its size. */
export function printInBrowser(lines: readonly TicketLine[], width: TicketWidth): void {
  shown?.abort()
  shown = showForPrint(lines, width)
  print()
}

/** Phones make their pages after `print()` has returned and say nothing when they have, so the ticket stays until the next touch. */
function showForPrint(lines: readonly TicketLine[], width: TicketWidth): AbortController {
  const holder = document.createElement('div')
  holder.className = classes.printed ?? ''
  holder.ariaHidden = 'true'
  document.body.append(holder)
  const root = createRoot(holder)
  flushSync(() => root.render(<TicketSheet lines={lines} width={width} />))
  const page = document.createElement('style')
  page.textContent = pageRule(holder.offsetHeight / pxPerMm, width)
  document.head.append(page)
  const ending = new AbortController()
  const { signal } = ending
  signal.addEventListener('abort', () => {
    root.unmount()
    holder.remove()
    page.remove()
  })
  for (const touch of touches) addEventListener(touch, () => ending.abort(), { signal })
  return ending
}

/** Drivers turn a page that is wider than high. */
function pageRule(heightMm: number, width: TicketWidth): string {
  const { mm } = ticketPapers[width]
  return `@page { size: ${mm}mm ${Math.max(Math.ceil(heightMm), mm) + 1}mm; margin: 0 }`
}
