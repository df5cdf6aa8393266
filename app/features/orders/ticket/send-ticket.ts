import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { type TicketLine, ticketLines } from '#contract/orders/ticket-lines.ts'
import { orderMessageWords } from '#contract/texts/es/order-message.ts'
import { ticketWords } from '#contract/texts/es/ticket.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { printInBrowser } from './print-in-browser.tsx'
import type { TicketChoice } from './ticket-choice.ts'

/** An order with the name of its restaurant. */
export type PrintedOrder = { order: ReceivedOrder; restaurant: string }

export function linesOfTicket({ order, restaurant }: PrintedOrder): TicketLine[] {
  return ticketLines(order, restaurant, { ticket: ticketWords, orderMessage: orderMessageWords, time: timeWords })
}

export async function sendTicket(printed: PrintedOrder, { width }: TicketChoice): Promise<void> {
  printInBrowser(linesOfTicket(printed), width)
}
