import { z } from 'zod'
import { amount } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { paymentMeans } from './order-settings.ts'
import { receivedOrderSchema } from './received-orders.ts'

/** The owner marks an order as paid or unpaid. The product never looks into a bank account. */
export const setPayment = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/orders/:orderId/payment',
  tag: 'Pedidos',
  summary: 'Dice que un pedido de un restaurante propio está pagado y cómo, o que no lo está; nadie más lo revisa',
  access: ownerRoles,
  params: z.object({ id, orderId: id }),
  body: z.object({
    paid_by: z.enum(paymentMeans, 'Elige cómo te pagó.').nullable().describe('null: no está pagado'),
    from: z
      .enum(paymentMeans)
      .nullable()
      .describe('Lo que se ve en la pantalla: si ya es otra cosa, la respuesta es 409'),
    total: amount.describe('El total que se ve en la pantalla: si ya es otro, la respuesta es 409'),
    transfer_arrived: z
      .literal(true)
      .optional()
      .describe('Una transferencia lo necesita: el dueño la vio en su cuenta'),
  }),
  response: receivedOrderSchema,
  limits: [{ per: 'account', max: 3000, windowSeconds: 3600 }],
  errors: [
    'restaurant.not_found',
    'order.not_found',
    'order.changed',
    'order.transfer_unconfirmed',
    'request.too_many',
  ],
})
