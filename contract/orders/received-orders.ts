import { z } from 'zod'
import { amount } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { wordsOrNothing } from '#contract/text.ts'
import { orderStates } from './order-steps.ts'
import { orderSchema, progressSchema } from './orders.ts'

/** How long the orders of a hidden origin are hidden when they arrive. */
export const hiddenHours = 24
/** How long an order may take, as the owner tells the diner. */
export const maxReadyMinutes = 180
export const maxReasonLength = 120

/** A dish of an order before and after its restaurant changed it. */
export const lineChangeSchema = z.object({ name: z.string(), from: z.int(), to: z.int() })
export type LineChange = z.output<typeof lineChangeSchema>

/** An order as the owner sees it: the diner's copy, and its steps in the restaurant. */
export const receivedOrderSchema = orderSchema.extend(progressSchema.shape).extend({
  id: z.int(),
  steps: z
    .array(z.object({ state: z.enum(orderStates), at: z.iso.datetime() }))
    .describe('Cuándo llegó a cada estado, el primero «nuevo»'),
  paid_at: z.iso.datetime().nullable(),
  edits: z
    .array(z.object({ at: z.iso.datetime(), total: amount, changes: z.array(lineChangeSchema) }))
    .describe('Qué platos cambió el restaurante, con el total de después'),
  opened_at: z.iso.datetime().nullable().describe('Cuándo se abrió WhatsApp con este pedido; no dice si se envió'),
  hidden: z.boolean().describe('El dueño ocultó los pedidos de su origen'),
  origin_known: z.boolean().describe('Si todavía se pueden ocultar los pedidos de su origen: 48 horas'),
})
export type ReceivedOrder = z.output<typeof receivedOrderSchema>

/** Nobody opened WhatsApp with it, and nobody in the kitchen has taken it in hand. */
export function isUnopened({ opened_at, state }: Pick<ReceivedOrder, 'opened_at' | 'state'>): boolean {
  return opened_at === null && state === 'nuevo'
}

export const orderViews = ['todos', 'cocina', 'ocultos'] as const
export type OrderView = (typeof orderViews)[number]

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/orders',
  tag: 'Pedidos',
  summary:
    'Las copias de los pedidos de un restaurante propio de los últimos 30 días, de 50 en 50, o de a menos si son muy largos',
  access: ownerRoles,
  params: z.object({ id }),
  query: z.object({
    view: z
      .enum(orderViews)
      .default('todos')
      .describe(
        'todos: los que no están ocultos, el más nuevo primero; ocultos: los ocultos; cocina: los de las últimas 24 horas que están nuevos, preparándose o listos, el que más espera primero (uno para más tarde, desde su hora), y después de todos ellos los que nadie abrió en WhatsApp',
      ),
    cursor: z.string().max(100).optional(),
  }),
  response: z.array(receivedOrderSchema),
  paged: true,
  // Each of an owner's screens asks again after every change.
  limits: [{ per: 'account', max: 600, windowSeconds: 60 }],
  errors: ['restaurant.not_found', 'request.invalid_cursor', 'request.too_many'],
})

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/orders/:orderId',
  tag: 'Pedidos',
  summary:
    'Lleva un pedido de un restaurante propio al siguiente estado: nuevo, preparando, listo, entregado; anulado desde cualquiera menos el último. Un paso atrás o de más es 409, con el estado de ahora en `details`. Con «preparando» bajan las porciones de su almuerzo, y con «anulado» vuelven',
  access: ownerRoles,
  params: z.object({ id, orderId: id }),
  body: z
    .object({
      state: z.enum(orderStates, 'Elige un estado.'),
      minutes: z
        .int('Escribe un número entero.')
        .min(1, 'Escribe 1 minuto o más.')
        .max(maxReadyMinutes, `Escribe ${maxReadyMinutes} minutos como máximo.`)
        .optional()
        .describe('Con «preparando»: en cuántos minutos está listo. También cambia lo dicho de uno que ya se prepara'),
      reason: wordsOrNothing({ max: maxReasonLength }).optional().describe('Con «anulado»: por qué. Lo ve quien pidió'),
      undo: z
        .literal(true)
        .optional()
        .describe('Deshace el último paso, hasta 10 minutos después; `state` es el estado de antes'),
      from: z
        .enum(orderStates)
        .optional()
        .describe('El estado que se ve en la pantalla: si ya es otro, la respuesta es 409'),
      transfer_arrived: z
        .boolean()
        .optional()
        .describe(
          'Con «entregado»: una transferencia lo necesita si el pedido no está pagado, y queda pagado; false al deshacerlo lo quita. En los demás pasos no cuenta',
        ),
      total: amount.optional().describe('El total que se ve en la pantalla: si ya es otro, la respuesta es 409'),
    })
    .superRefine(({ state, minutes, reason, undo }, issues) => {
      if (minutes !== undefined && (state !== 'preparando' || undo))
        issues.addIssue({ code: 'custom', path: ['minutes'], message: 'Los minutos van con «preparando».' })
      if (reason && (state !== 'anulado' || undo))
        issues.addIssue({ code: 'custom', path: ['reason'], message: 'La razón va con «anulado».' })
    }),
  response: receivedOrderSchema,
  limits: [{ per: 'account', max: 3000, windowSeconds: 3600 }],
  errors: [
    'restaurant.not_found',
    'order.not_found',
    'order.changed',
    'almuerzo.not_enough',
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
