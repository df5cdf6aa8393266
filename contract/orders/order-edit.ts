import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { maxOrderLines } from './order-sizes.ts'
import { wantedLineSchema } from './orders.ts'
import { type ReceivedOrder, receivedOrderSchema } from './received-orders.ts'

/** How often a restaurant may change the dishes of one order. */
export const maxEdits = 30

/** A delivered or cancelled order stays as it is, and a paid one as it was paid. */
export function isEditable({ state, paid_by }: Pick<ReceivedOrder, 'state' | 'paid_by'>): boolean {
  return state !== 'entregado' && state !== 'anulado' && paid_by === null
}

export const editLines = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/orders/:orderId/lines',
  tag: 'Pedidos',
  summary:
    'Cambia los platos de un pedido propio que no está entregado, anulado ni pagado: lo que queda, con su precio de antes, y lo que se agrega, con el de hoy. Quien pidió ve en su copia qué cambió. El pedido mínimo no cuenta aquí',
  access: ownerRoles,
  params: z.object({ id, orderId: id }),
  body: z
    .object({
      version: z
        .int()
        .min(0)
        .describe('La que se ve en la pantalla: si ya es otra, la respuesta es 409, con la de ahora en `details`'),
      kept: z
        .array(
          z.strictObject({
            line: z.int().min(0).describe('El lugar de la línea en el pedido, desde 0'),
            quantity: wantedLineSchema.shape.quantity,
          }),
        )
        .max(maxOrderLines)
        .describe('Las líneas que quedan; las demás se quitan'),
      added: z.array(wantedLineSchema).max(maxOrderLines).default([]),
      key: z.uuid().describe('Un UUID de este cambio: si llega dos veces, se hace una'),
    })
    .superRefine(({ kept, added }, issues) => {
      const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
      if (kept.length + added.length === 0) refuse('kept', 'Deja al menos un plato, o anula el pedido.')
      if (kept.length + added.length > maxOrderLines)
        refuse('added', `Un pedido tiene ${maxOrderLines} líneas como máximo.`)
      if (new Set(kept.map(({ line }) => line)).size < kept.length) refuse('kept', 'No repitas una línea.')
    }),
  response: receivedOrderSchema,
  limits: [{ per: 'account', max: 3000, windowSeconds: 3600 }],
  errors: [
    ...(['restaurant.not_found', 'order.not_found', 'order.changed', 'order.not_editable'] as const),
    ...(['order.edits_too_many', 'order.dish_gone', 'order.dish_sold_out', 'order.choice_gone'] as const),
    ...(['order.choice_sold_out', 'order.choices_missing', 'order.choices_too_many', 'order.price_changed'] as const),
    ...(['almuerzo.not_enough', 'request.too_many'] as const),
  ],
})
