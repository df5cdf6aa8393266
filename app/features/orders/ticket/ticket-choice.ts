import { type TicketWidth, ticketWidths, usualTicketWidth } from '#contract/orders/ticket.ts'

/** Stored by the browser: each device has its own printer. */
export type TicketChoice = { width: TicketWidth }

const widthKey = 'ticket-ancho'

export function readTicketChoice(): TicketChoice {
  const width = ticketWidths.find((known) => known === localStorage.getItem(widthKey)) ?? usualTicketWidth
  return { width }
}

export function storeTicketChoice({ width }: TicketChoice): void {
  localStorage.setItem(widthKey, width)
}
