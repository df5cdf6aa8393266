import type { TicketWidth } from '#contract/orders/ticket.ts'
import type { TicketLine } from '#contract/orders/ticket-lines.ts'

export type TicketContent = {
  title: string
  lang: string
  /** '2026-11-16' */
  day: string
  width: TicketWidth
  lines: TicketLine[]
}
