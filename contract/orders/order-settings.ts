import { z } from 'zod'
import { amount, money } from '#contract/decimal.ts'
import { refuseTwins } from '#contract/distinct-names.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { webLink } from '#contract/menu/web-link.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line, wordsOrNothing } from '#contract/text.ts'

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
  minimum: amount.describe('El pedido mínimo a domicilio, sin el envío'),
  minimum_for_pickup: z.boolean().describe('El mínimo vale también para retirar; en la mesa no vale nunca'),
  orders_later: z.boolean().describe('Cerrado, recibe pedidos para una hora en que abre'),
  waiter_calls: z.boolean().describe('Quien está en una mesa puede llamar al mesero desde su teléfono'),
  /** Without zones, delivery costs what restaurant and diner agree on. */
  zones: z.array(z.object({ id: z.int(), name: z.string(), fee: amount })),
  tables: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Ordering = z.output<typeof orderingSchema>

/** With what only the owner sees here. Diners who pay by transfer or Deuna read it on the copy of their order. */
export const ownOrderingSchema = orderingSchema.extend({
  transfer_account: z.string().describe('Los datos de la cuenta; vacío si no los dijo'),
  deuna_code: z.string().describe('Su código o enlace de Deuna; vacío si no lo dijo'),
})
export type OwnOrdering = z.output<typeof ownOrderingSchema>

/** The settings of a restaurant whose owner has said nothing. */
export const usualOrdering = {
  orders_on: true,
  modes: [...orderModes],
  payments: ['efectivo', 'transferencia'],
  minimum: 0,
  minimum_for_pickup: false,
  orders_later: false,
  waiter_calls: false,
  zones: [],
  tables: [],
} satisfies Ordering

const maxTransferAccount = 300

/** A Deuna code is free text. If it looks like a link, it must be a safe https link, because diners follow it. */
const deunaCode = wordsOrNothing({ max: 300 }).refine(
  (typed) => !/^[a-z][a-z+.-]*:/i.test(typed) || (webLink.safeParse(typed).success && typed.startsWith('https://')),
  'Escribe tu código, o un enlace que empiece con https://',
)

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

export const getOwnOrdering = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/ordering/own',
  tag: 'Pedidos',
  summary: 'Lo mismo de un restaurante propio, con los datos para transferirle',
  access: ownerRoles,
  params: z.object({ id }),
  response: ownOrderingSchema,
  errors: ['restaurant.not_found'],
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
      minimum_for_pickup: z.boolean(),
      orders_later: z.boolean(),
      waiter_calls: z.boolean(),
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
      transfer_account: wordsOrNothing({ max: maxTransferAccount }),
      deuna_code: deunaCode,
    })
    .partial(),
  response: ownOrderingSchema,
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many'],
})
