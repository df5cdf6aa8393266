import { z } from 'zod'
import { amount, money } from '#contract/decimal.ts'
import { refuseTwins } from '#contract/distinct-names.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'

export const orderModes = ['mesa', 'retiro', 'domicilio'] as const
export type OrderMode = (typeof orderModes)[number]

export const paymentMeans = ['efectivo', 'transferencia', 'deuna', 'tarjeta'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

export const maxZones = 30
export const maxTables = 200

/** How a restaurant takes orders. */
export const orderingSchema = z.object({
  orders_on: z.boolean(),
  modes: z.array(z.enum(orderModes)),
  payments: z.array(z.enum(paymentMeans)),
  minimum: amount.describe('El pedido mínimo, sin el envío'),
  /** Without zones, delivery costs what restaurant and diner agree on. */
  zones: z.array(z.object({ id: z.int(), name: z.string(), fee: amount })),
  tables: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Ordering = z.output<typeof orderingSchema>

/** The settings of a restaurant whose owner has said nothing. */
export const usualOrdering = {
  orders_on: true,
  modes: [...orderModes],
  payments: ['efectivo', 'transferencia'],
  minimum: 0,
  zones: [],
  tables: [],
} satisfies Ordering

/** A choice of these without repetitions. */
function someOf<const Values extends readonly [string, ...string[]]>(values: Values, missing: string) {
  return z
    .array(z.enum(values))
    .min(1, missing)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'No repitas.')
}

export const getOrdering = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/ordering',
  tag: 'Pedidos',
  summary: 'Cómo un restaurante recibe pedidos: modos, medios de pago, zonas, mínimo y mesas',
  access: 'public',
  params: z.object({ id }),
  response: orderingSchema,
  cached: true,
  limits: readLimits,
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})

export const setOrdering = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/ordering',
  tag: 'Pedidos',
  summary: 'Dice cómo un restaurante propio recibe pedidos; lo que no se envía queda como estaba',
  access: ownerRoles,
  params: z.object({ id }),
  body: z
    .object({
      orders_on: z.boolean(),
      modes: someOf(orderModes, 'Elige al menos una forma de pedir.'),
      payments: someOf(paymentMeans, 'Elige al menos un medio de pago.'),
      /** The schema turns it into cents. */
      minimum: money({ max: 9_999, missing: 'Escribe el pedido mínimo, o 0.' }),
      zones: z
        .array(
          z.object({
            id: id.optional().describe('Sin él, una zona nueva'),
            name: line({ max: 80, missing: 'Escribe el nombre de la zona.' }),
            fee: money({ max: 9_999, missing: 'Escribe cuánto cuesta el envío.' }),
          }),
        )
        .max(maxZones, `Usa ${maxZones} zonas como máximo.`)
        .superRefine(refuseTwins('Ya tienes una zona con ese nombre.')),
      tables: z
        .array(
          z.object({
            id: id.optional().describe('Sin él, una mesa nueva'),
            name: line({ max: 30, missing: 'Escribe el nombre de la mesa.' }),
          }),
        )
        .max(maxTables, `Usa ${maxTables} mesas como máximo.`)
        .superRefine(refuseTwins('Ya tienes una mesa con ese nombre.')),
    })
    .partial(),
  response: orderingSchema,
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many'],
})
