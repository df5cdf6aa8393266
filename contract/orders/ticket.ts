import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { pdfFile, pdfType } from '#contract/pdf-file.ts'
import { ownerRoles } from '#contract/roles.ts'

export const ticketWidths = ['58', '80'] as const
export type TicketWidth = (typeof ticketWidths)[number]
export const usualTicketWidth: TicketWidth = '80'

export const printTicket = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/orders/:orderId/ticket.pdf',
  tag: 'Pedidos',
  summary: 'El ticket de un pedido de un restaurante propio, para un rollo de papel de 58 u 80 mm',
  access: ownerRoles,
  params: z.object({ id, orderId: id }),
  query: z.object({
    ancho: z.enum(ticketWidths, 'Elige 58 u 80.').default(usualTicketWidth).describe('El ancho del papel, en mm'),
  }),
  response: pdfFile,
  download: [pdfType],
  mayTakeLong: true,
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'order.not_found', 'paper.busy', 'request.too_many'],
})
