import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './id.ts'
import { orderModes, paymentMeans } from './ordering.ts'
import { currencies } from './places.ts'
import { ownerRoles } from './roles.ts'
import { wordsOrNothing } from './text.ts'

export const maxOrderLines = 50
export const maxQuantity = 99
/** How long a copy is stored. */
export const orderDays = 30
/** How long an order remembers from which network it came, as a keyed hash. */
export const originHours = 48
/** How long the orders of a hidden origin are hidden when they arrive. */
export const hiddenHours = 24

export const orderStates = ['nuevo', 'preparando', 'listo', 'entregado', 'anulado'] as const
export type OrderState = (typeof orderStates)[number]

/** Nobody opened WhatsApp with it, and nobody in the kitchen has taken it in hand. */
export function isUnopened({ opened_at, state }: Pick<ReceivedOrder, 'opened_at' | 'state'>): boolean {
  return opened_at === null && state === 'nuevo'
}

/** A line as it was when the order was made: names and prices are copied. */
export const orderLineSchema = z.object({
  menu_item_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  choices: z.array(z.object({ id: z.int(), group: z.string(), name: z.string() })),
  note: z.string(),
  /** What a diner pays for one, with tax and service. */
  unit_price: z.number(),
  total: z.number(),
})
export type OrderLine = z.output<typeof orderLineSchema>

/** The server's copy: nothing of who ordered. */
export const orderSchema = z.object({
  code: z.string(),
  url: z.string().describe('La dirección de la copia del pedido: {origen}/pedido/{code}'),
  restaurant_id: z.int(),
  mode: z.enum(orderModes),
  table: z.string().nullable(),
  zone: z.string().nullable().describe('null también si el envío se acuerda con el restaurante'),
  payment: z.enum(paymentMeans).nullable().describe('Cómo dijo que paga; null si no lo dijo'),
  lines: z.array(orderLineSchema),
  currency: z.enum(currencies),
  subtotal: z.number(),
  delivery: z.number(),
  total: z.number(),
  time_zone: z.string().describe('La del restaurante cuando se hizo el pedido'),
  created_at: z.iso.datetime(),
})
export type Order = z.output<typeof orderSchema>

/** `details` of the refusal `order.price_changed`: the lines whose price is another one now. */
export const priceChangesSchema = z.object({
  lines: z.array(
    z.object({
      line: z.int().describe('El lugar de la línea en el pedido, desde 0'),
      menu_item_id: z.int(),
      name: z.string(),
      seen: z.number().describe('El precio de uno que vio el comensal'),
      now: z.number().describe('El precio de uno ahora'),
    }),
  ),
})
export type PriceChanges = z.output<typeof priceChangesSchema>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  tag: 'Pedidos',
  summary: 'Calcula un pedido con la carta de ahora y guarda su copia por 30 días, sin datos de quien pide',
  access: 'public',
  body: z.object({
    restaurant_id: id,
    lines: z
      .array(
        z.strictObject({
          menu_item_id: id,
          quantity: z
            .int('Escribe un número entero.')
            .min(1, 'Pide al menos uno.')
            .max(maxQuantity, `Pide ${maxQuantity} como máximo.`),
          choice_ids: z.array(id).max(200).default([]),
          note: wordsOrNothing({ max: 200 }).default(''),
          /** The price of one that the diner saw. If it differs now, the answer is 409 with both prices. */
          unit_price: z.number().min(0).max(1_000_000_000).optional(),
        }),
      )
      .min(1, 'Agrega al menos un plato.')
      .max(maxOrderLines, `Un pedido tiene ${maxOrderLines} líneas como máximo.`),
    mode: z.enum(orderModes, 'Elige cómo quieres tu pedido.'),
    table: wordsOrNothing({ max: 30 }).nullable().optional(),
    zone_id: id.nullable().optional(),
    payment: z
      .enum(paymentMeans, 'Elige cómo pagas.')
      .nullable()
      .optional()
      .describe('Solo para que el dueño revise la transferencia antes de entregar'),
    key: z.uuid().optional().describe('Un UUID de este envío: si el mismo pedido llega dos veces, es uno'),
  }),
  status: 201,
  longestBodyBytes: 128 * 1024,
  response: orderSchema.extend({ whatsapp_url: z.string() }),
  // Bounds what one network can store in all restaurants together. How many one restaurant takes: server/features/orders/order-limits.ts
  limits: [{ per: 'address', max: 1200, windowSeconds: 3600 }],
  errors: [
    ...(['restaurant.not_found', 'request.too_many', 'server.overloaded'] as const),
    ...(['order.off', 'order.mode_off', 'order.closed', 'order.payment_off', 'order.below_minimum'] as const),
    ...(['order.dish_gone', 'order.dish_sold_out', 'order.choice_gone', 'order.choice_sold_out'] as const),
    ...(['order.choices_missing', 'order.choices_too_many', 'order.zone_missing', 'order.zone_gone'] as const),
    'order.price_changed',
  ],
})

/** `/pedido/{code}` shows it. */
export const getOrderCopy = endpoint({
  method: 'GET',
  path: '/api/orders/:code',
  tag: 'Pedidos',
  summary: 'La copia de un pedido para quien tiene su código, durante 30 días',
  access: 'public',
  params: z.object({ code: z.string().max(40) }),
  response: orderSchema.extend({ restaurant: z.object({ name: z.string(), slug: z.string() }) }),
  limits: [{ per: 'address', max: 900, windowSeconds: 60 }],
  errors: ['order.not_found', 'request.too_many'],
})
export type OrderCopy = z.output<(typeof getOrderCopy)['response']>

/** Nobody knows whether the message was sent: only that WhatsApp was opened. */
export const recordOpened = endpoint({
  method: 'POST',
  path: '/api/orders/:code/opened',
  tag: 'Pedidos',
  summary: 'Anota que se abrió WhatsApp con este pedido; la primera vez cuenta',
  access: 'public',
  params: z.object({ code: z.string().max(40) }),
  response: z.object({ opened_at: z.iso.datetime() }),
  // As many as one network may order in one restaurant.
  limits: [{ per: 'address', max: 300, windowSeconds: 600 }],
  writesLittle: true,
  errors: ['order.not_found', 'request.too_many'],
})

/** What the owner sees: the copy, and what happened to it in the restaurant. */
export const receivedOrderSchema = orderSchema.extend({
  id: z.int(),
  state: z.enum(orderStates),
  transfer_arrived: z.boolean().describe('El dueño dijo que la transferencia está en su cuenta; nadie más lo revisa'),
  opened_at: z.iso.datetime().nullable().describe('Cuándo se abrió WhatsApp con este pedido; no dice si se envió'),
  hidden: z.boolean().describe('El dueño ocultó los pedidos de su origen'),
  origin_known: z.boolean().describe('Si todavía se pueden ocultar los pedidos de su origen: 48 horas'),
})
export type ReceivedOrder = z.output<typeof receivedOrderSchema>

export const orderViews = ['todos', 'cocina', 'ocultos'] as const
export type OrderView = (typeof orderViews)[number]

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/orders',
  tag: 'Pedidos',
  summary: 'Las copias de los pedidos de un restaurante propio de los últimos 30 días, de 50 en 50',
  access: ownerRoles,
  params: z.object({ id }),
  query: z.object({
    view: z
      .enum(orderViews)
      .default('todos')
      .describe(
        'todos: los que no están ocultos, el más nuevo primero; ocultos: los ocultos; cocina: los de las últimas 24 horas que están nuevos, preparándose o listos, el más antiguo primero, y después de todos ellos los que nadie abrió en WhatsApp',
      ),
    cursor: z.string().max(100).optional(),
  }),
  response: z.array(receivedOrderSchema),
  paged: true,
  errors: ['restaurant.not_found', 'request.invalid_cursor'],
})

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/orders/:orderId',
  tag: 'Pedidos',
  summary: 'Cambia el estado de un pedido de un restaurante propio',
  access: ownerRoles,
  params: z.object({ id, orderId: id }),
  body: z.object({
    state: z.enum(orderStates, 'Elige un estado.'),
    from: z
      .enum(orderStates)
      .optional()
      .describe('El estado que se ve en la pantalla: si ya es otro, la respuesta es 409'),
    transfer_arrived: z
      .boolean()
      .optional()
      .describe('Antes de «entregado», un pedido que se paga por transferencia lo necesita'),
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

const hideOriginPath = '/api/restaurants/:id/orders/:orderId/hide-origin'

export const hideOrigin = endpoint({
  method: 'POST',
  path: hideOriginPath,
  tag: 'Pedidos',
  summary:
    'Oculta los pedidos en espera que llegaron de la misma conexión que este, y los que lleguen de ella en las próximas 24 horas',
  access: ownerRoles,
  params: z.object({ id, orderId: id }),
  response: z.object({ orders: z.int().describe('Cuántos se ocultaron') }),
  errors: ['restaurant.not_found', 'order.not_found', 'order.origin_forgotten', 'request.too_many'],
})

export const showOrigin = endpoint({
  method: 'DELETE',
  path: hideOriginPath,
  tag: 'Pedidos',
  summary: 'Muestra de nuevo los pedidos que llegaron de la misma conexión que este',
  access: ownerRoles,
  params: z.object({ id, orderId: id }),
  response: z.object({ orders: z.int().describe('Cuántos se muestran de nuevo') }),
  errors: ['restaurant.not_found', 'order.not_found', 'request.too_many'],
})

export const followOrders = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/orders/live',
  tag: 'Pedidos',
  summary:
    'Avisa cuando hay un pedido nuevo o uno cambia: un flujo de eventos `state` (text/event-stream); los pedidos se piden aparte',
  access: ownerRoles,
  params: z.object({ id }),
  response: z.object({
    newest_id: z.int().nullable(),
    version: z.string().describe('Otra cada vez que algo cambia'),
  }),
  events: true,
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})
export type OrdersState = z.output<(typeof followOrders)['response']>
