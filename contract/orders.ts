import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './id.ts'
import { orderModes } from './ordering.ts'
import { ownerRoles } from './roles.ts'
import { wordsOrNothing } from './text.ts'

export const maxOrderLines = 50
export const maxQuantity = 99

export const orderStates = ['nuevo', 'preparando', 'listo', 'entregado', 'anulado'] as const
export type OrderState = (typeof orderStates)[number]

/** A line as it was when the order was made: names and prices are copied. */
const orderLineSchema = z.object({
  menu_item_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  choices: z.array(z.object({ id: z.int(), group: z.string(), name: z.string() })),
  note: z.string(),
  /** What a diner pays for one, with tax and service. */
  unit_price: z.number(),
  total: z.number(),
})

/** The server's copy: nothing of who ordered. */
export const orderSchema = z.object({
  code: z.string(),
  url: z.string().describe('La copia del pedido: /pedido/{code}'),
  restaurant_id: z.int(),
  mode: z.enum(orderModes),
  table: z.string().nullable(),
  zone: z.string().nullable(),
  lines: z.array(orderLineSchema),
  subtotal: z.number(),
  delivery: z.number(),
  total: z.number(),
  created_at: z.iso.datetime(),
})
export type Order = z.output<typeof orderSchema>

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
        z.object({
          menu_item_id: id,
          quantity: z.int('Escribe un número entero.').min(1, 'Pide al menos uno.').max(maxQuantity),
          choice_ids: z.array(id).max(200).default([]),
          note: wordsOrNothing({ max: 200 }).default(''),
          /** Of one, in money: what the diner saw. With another one now, the answer is 409 with both. */
          unit_price: z.number().min(0).optional(),
        }),
      )
      .min(1, 'Agrega al menos un plato.')
      .max(maxOrderLines, `Un pedido tiene ${maxOrderLines} líneas como máximo.`),
    mode: z.enum(orderModes, 'Elige cómo quieres tu pedido.'),
    table: wordsOrNothing({ max: 30 }).nullable().optional(),
    zone_id: id.nullable().optional(),
    key: z.uuid().optional().describe('Un UUID de este envío: si llega dos veces, el pedido es uno'),
  }),
  status: 201,
  response: orderSchema.extend({ whatsapp_url: z.string() }),
  limits: [{ per: 'address', max: 60, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/orders',
  tag: 'Pedidos',
  summary: 'Las copias de los pedidos de un restaurante propio de los últimos 30 días, la más nueva primero',
  access: ownerRoles,
  params: z.object({ id }),
  response: z.array(orderSchema.extend({ id: z.int(), state: z.enum(orderStates), transfer_arrived: z.boolean() })),
  errors: ['restaurant.not_found'],
})
