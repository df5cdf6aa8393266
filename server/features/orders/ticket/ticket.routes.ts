import { printTicket } from '#contract/orders/ticket.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { TicketsService } from './tickets.service.ts'

export function mountTickets(api: Api, tickets: TicketsService) {
  serve(api, printTicket, ({ account, gone, params, query }) =>
    tickets.print({ account, gone }, params.id, params.orderId, query.ancho),
  )
}
