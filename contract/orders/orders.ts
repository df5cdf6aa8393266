import { z } from 'zod'
import { currencies } from '#contract/countries.ts'
import { amount } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { wordsOrNothing } from '#contract/text.ts'
import { mostHoursAhead } from './order-later.ts'
import { orderModes, paymentMeans } from './order-settings.ts'
import { maxDinerName, maxOrderChoices, maxOrderLines, maxQuantity, tooManyChoices } from './order-sizes.ts'
import { orderStates } from './order-steps.ts'

/** How long a copy is stored. */
export const orderDays = 30
/** How long an order remembers from which network it came, as a keyed hash. */
export const originHours = 48

/** A line as it was when the order was made: names and prices are copied. */
export const orderLineSchema = z.object({
  menu_item_id: z.int().nullable().describe('null en un almuerzo del día'),
  almuerzo: z
    .object({ date: z.string(), sopa: z.string().nullable(), segundo: z.string().nullable() })
    .optional()
    .describe('Solo en un almuerzo del día'),
  name: z.string(),
  quantity: z.int(),
  choices: z.array(z.object({ id: z.int(), group: z.string(), name: z.string() })),
  note: z.string(),
  /** The price of one, with tax and service. */
  unit_price: amount,
  total: amount,
  ordered: z.int().describe('Cuántos se pidieron; 0: lo agregó el restaurante'),
})
export type OrderLine = z.output<typeof orderLineSchema>

/** The server's copy: of who ordered, nothing but a first name, if they gave one. */
export const orderSchema = z.object({
  code: z.string(),
  number: z
    .int()
    .nullable()
    .describe('Para llamarlo: se cuenta por restaurante y día; null en pedidos de antes de que se contaran'),
  name: z.string().nullable().describe('El nombre que dio quien pide, o null'),
  url: z.string().describe('La dirección de la copia del pedido: {origen}/pedido/{code}'),
  restaurant_id: z.int(),
  mode: z.enum(orderModes),
  table: z.string().nullable(),
  zone: z.string().nullable().describe('null también si el envío se acuerda con el restaurante'),
  payment: z.enum(paymentMeans).nullable().describe('Cómo dijo que paga; null si no lo dijo'),
  lines: z.array(orderLineSchema),
  removed_lines: z.array(orderLineSchema).describe('Lo que se pidió y el restaurante quitó'),
  edited_at: z.iso.datetime().nullable().describe('Cuándo el restaurante cambió los platos por última vez'),
  currency: z.enum(currencies),
  subtotal: amount,
  delivery: amount,
  total: amount,
  time_zone: z.string().describe('La del restaurante cuando se hizo el pedido'),
  created_at: z.iso.datetime(),
  wanted_at: z.iso.datetime().nullable().describe('Para cuándo es, si se pidió con hora; null: para ya'),
})
export type Order = z.output<typeof orderSchema>

/** `details` of the refusal `order.price_changed`: the lines whose price is another one now. */
export const priceChangesSchema = z.object({
  lines: z.array(
    z.object({
      line: z.int().describe('El lugar de la línea en el pedido, desde 0'),
      menu_item_id: orderLineSchema.shape.menu_item_id,
      name: z.string(),
      seen: amount.describe('El precio de uno que vio el comensal'),
      now: amount.describe('El precio de uno ahora'),
    }),
  ),
})
export type PriceChanges = z.output<typeof priceChangesSchema>

const wantedCourse = z.string().max(200).nullable().describe('Uno de los que se ofrecen; null donde ese día no hay')

/** A dish, or the almuerzo of today. */
export const wantedLineSchema = z
  .strictObject({
    menu_item_id: id.optional(),
    almuerzo: z
      .strictObject({ date: z.string().max(40), sopa: wantedCourse, segundo: wantedCourse })
      .optional()
      .describe('El almuerzo de hoy, en lugar de menu_item_id'),
    quantity: z
      .int('Escribe un número entero.')
      .min(1, 'Pide al menos uno.')
      .max(maxQuantity, `Pide ${maxQuantity} como máximo.`),
    choice_ids: z.array(id).max(200).default([]),
    note: wordsOrNothing({ max: 200 }).default(''),
    /** The price of one that the diner saw. If it differs now, the answer is 409 with both prices. */
    unit_price: z.number().min(0).max(1_000_000_000).optional(),
  })
  .refine((line) => (line.menu_item_id === undefined) !== (line.almuerzo === undefined), {
    error: 'Pide un plato o un almuerzo.',
    path: ['menu_item_id'],
  })

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  tag: 'Pedidos',
  summary:
    'Calcula un pedido con la carta de ahora y guarda su copia por 30 días; de quien pide, solo el nombre que dio',
  access: 'public',
  body: z.object({
    restaurant_id: id,
    lines: z
      .array(wantedLineSchema)
      .min(1, 'Agrega al menos un plato.')
      .max(maxOrderLines, `Un pedido tiene ${maxOrderLines} líneas como máximo.`)
      .refine((lines) => lines.flatMap(({ choice_ids }) => choice_ids).length <= maxOrderChoices, tooManyChoices),
    mode: z.enum(orderModes, 'Elige cómo quieres tu pedido.'),
    table: wordsOrNothing({ max: 30 }).nullable().optional(),
    name: wordsOrNothing({ max: maxDinerName })
      .nullable()
      .optional()
      .describe('El nombre de quien pide, para llamarlo; se guarda con el pedido'),
    zone_id: id.nullable().optional(),
    payment: z
      .enum(paymentMeans, 'Elige cómo pagas.')
      .nullable()
      .optional()
      .describe('Solo para que el dueño revise la transferencia antes de entregar'),
    wanted_hour: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 19:30.')
      .nullable()
      .optional()
      .describe(
        `La hora en el restaurante, como 19:30. Cerrado, recibe con ella un pedido para cuando abra, si quiere y si faltan ${mostHoursAhead} horas como máximo`,
      ),
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
    ...(['order.price_changed', 'order.hour_closed', 'almuerzo.not_enough'] as const),
  ],
})

export const progressSchema = z.object({
  state: z.enum(orderStates),
  version: z.int().describe('Cuántas veces el restaurante cambió los platos'),
  number: orderSchema.shape.number,
  ready_at: z.iso.datetime().nullable().describe('Cuándo dijo el restaurante que está listo'),
  reason: z.string().nullable().describe('Por qué el restaurante lo anuló'),
  paid_by: z
    .enum(paymentMeans)
    .nullable()
    .describe('Cómo se pagó, según el restaurante; null: no ha dicho que esté pagado'),
})
/** The part of an order that changes while a diner's copy is open. */
export type OrderProgress = z.output<typeof progressSchema>

const withCode = z.object({ code: z.string().max(40) })

/** `/pedido/{code}` shows it. */
export const getOrderCopy = endpoint({
  method: 'GET',
  path: '/api/orders/:code',
  tag: 'Pedidos',
  summary: 'La copia de un pedido para quien tiene su código, durante 30 días',
  access: 'public',
  params: withCode,
  response: orderSchema.extend(progressSchema.shape).extend({
    restaurant: z.object({ name: z.string(), slug: z.string() }),
    whatsapp_url: z.string().describe('El mensaje del pedido, sin lo que solo sabe el teléfono de quien pidió'),
    pay_to: z
      .object({ account: z.string().nullable(), deuna: z.string().nullable() })
      .nullable()
      .describe('Adónde transferir; null si no se paga así, si ya está pagado o si el restaurante no lo dijo'),
  }),
  limits: [{ per: 'address', max: 900, windowSeconds: 60 }],
  errors: ['order.not_found', 'request.too_many'],
})
export type OrderCopy = z.output<(typeof getOrderCopy)['response']>

export const followOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:code/live',
  tag: 'Pedidos',
  summary:
    'En qué va un pedido: un flujo de eventos `state` (text/event-stream), primero el de ahora y luego cada cambio',
  access: 'public',
  params: withCode,
  response: progressSchema,
  events: true,
  limits: [{ per: 'address', max: 900, windowSeconds: 60 }],
  errors: ['order.not_found', 'request.too_many', 'server.overloaded'],
})

/** Nobody knows whether the message was sent: only that WhatsApp was opened. */
export const recordOpened = endpoint({
  method: 'POST',
  path: '/api/orders/:code/opened',
  tag: 'Pedidos',
  summary: 'Anota que se abrió WhatsApp con este pedido; la primera vez cuenta',
  access: 'public',
  params: withCode,
  response: z.object({ opened_at: z.iso.datetime() }),
  // A little more than one network may order in one restaurant.
  limits: [{ per: 'address', max: 300, windowSeconds: 600 }],
  errors: ['order.not_found', 'request.too_many'],
})
