import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ownerRoles } from '#contract/roles.ts'
import { orderSchema } from './orders.ts'
import { openCallMinutes, waiterCallSchema } from './waiter-calls.ts'

/** How many waiting orders are named; the rest is only counted. */
export const namedWaiting = 20
/** After this an order that nobody has taken in hand rings again, and the owner gets a mail. */
export const lateMinutes = { ring: 5, mail: 10 }

export const waitingOrderSchema = orderSchema
  .pick({ code: true, number: true, name: true, restaurant_id: true, mode: true, table: true, zone: true })
  .extend(orderSchema.pick({ total: true, currency: true, created_at: true, wanted_at: true, time_zone: true }).shape)
  .extend({ id: z.int(), restaurant_name: z.string(), dishes: z.int().describe('Cuántos platos, contados') })
export type WaitingOrder = z.output<typeof waitingOrderSchema>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/overview/orders',
  tag: 'Pedidos',
  summary: `Los pedidos nuevos de las últimas 24 horas de todos los restaurantes propios: cuántos son, y los ${namedWaiting} que más esperan; y las mesas que llaman al mesero`,
  access: ownerRoles,
  response: z.object({
    total: z.int(),
    first: z.array(waitingOrderSchema),
    calls: z
      .array(waiterCallSchema)
      .describe(`Las mesas que llaman al mesero, de los últimos ${openCallMinutes} minutos, la que más espera primero`),
    restaurants: z.int().describe('Cuántos restaurantes propios hay'),
    had_orders: z.boolean().describe('Si ya hubo algún pedido'),
  }),
  errors: [],
})
export type WaitingOrders = z.output<(typeof listWaiting)['response']>

/** One stream for a whole panel: browsers open few connections to a site. */
export const followWaiting = endpoint({
  method: 'GET',
  path: '/api/overview/orders/live',
  tag: 'Pedidos',
  summary:
    'Avisa cuando hay un pedido nuevo, uno cambia o una mesa llama al mesero en cualquiera de los restaurantes propios: un flujo de eventos `state` (text/event-stream)',
  access: ownerRoles,
  response: z.object({
    waiting: z.int().describe('Cuántos esperan que alguien los prepare'),
    version: z.string().describe('Otra cada vez que algo cambia'),
  }),
  events: true,
  limits: [{ per: 'account', max: 1200, windowSeconds: 3600 }],
  errors: ['request.too_many', 'server.overloaded'],
})
export type WaitingState = z.output<(typeof followWaiting)['response']>
