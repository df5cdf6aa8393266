import { z } from 'zod'
import { currencies } from '#contract/countries.ts'
import { amount } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addDays, type LocalDate } from '#contract/hours/time-zones.ts'
import { typedDay } from '#contract/hours/typed-day.ts'
import { id } from '#contract/id.ts'
import { ownerRoles, type Role } from '#contract/roles.ts'
import { firstStatisticsDay } from '#contract/statistics/statistics.ts'
import { paymentMeans } from './order-settings.ts'
import { orderLineSchema } from './orders.ts'

/** Days before today whose close every owner may see. */
export const closeDays = 30

/** Every order is in exactly one of them: paid somehow, not paid, nobody opened it in WhatsApp or took it in hand, cancelled. */
export const orderKinds = [...paymentMeans, 'unpaid', 'unopened', 'cancelled', 'cancelled_paid'] as const
export type OrderKind = (typeof orderKinds)[number]

/** The kinds that count as sold. Totals and dishes are summed over these alone. */
export const soldKinds = [...paymentMeans, 'unpaid'] as const satisfies readonly OrderKind[]

const countedSchema = z.object({ orders: z.int(), total: amount })
export type CountedOrders = z.output<typeof countedSchema>

const soldDishSchema = z.object({
  menu_item_id: orderLineSchema.shape.menu_item_id,
  name: z.string(),
  portions: z.int(),
  total: amount,
})
export type SoldDish = z.output<typeof soldDishSchema>

const salesSumsSchema = z.object({
  currency: z.enum(currencies),
  orders: z.int().describe('Pedidos vendidos: pagados o por cobrar'),
  total: amount,
  delivery: amount.describe('Lo que de ese total es envío'),
  ...(Object.fromEntries(orderKinds.map((kind) => [kind, countedSchema])) as Record<OrderKind, typeof countedSchema>),
  dishes: z.array(soldDishSchema).describe('Por plato, el que más vendió primero; sin el envío'),
})
export type SalesSums = z.output<typeof salesSumsSchema>

export const salesSchema = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string().describe('El día de hoy en el restaurante'),
  time_zone: z.string(),
  sums: z.array(salesSumsSchema).min(1).describe('Una por moneda, primero la del restaurante'),
})
export type Sales = z.output<typeof salesSchema>

/** The sums of a day that remain when its orders are deleted, for the owner's download. */
export const salesRecordSchema = z.object({
  days: z.array(
    countedSchema.extend({
      date: z.string(),
      currency: z.enum(currencies),
      kind: z.enum(orderKinds),
      delivery: amount,
    }),
  ),
  dishes: z.array(soldDishSchema.extend({ date: z.string(), currency: z.enum(currencies) })),
})

/** The first day that a role may ask for; null where no limit applies. */
export function firstSalesDay(role: Role, today: LocalDate): LocalDate | null {
  return firstStatisticsDay(role, today) && addDays(today, -closeDays)
}

export const getSales = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/sales',
  tag: 'Pedidos',
  summary:
    'Lo que se pidió en un restaurante propio, en dinero: por medio de pago, por cobrar, anulado y por plato. Un Negocio puede pedir hoy y los 30 días anteriores; Restaurante Plus, 25 meses',
  access: ownerRoles,
  params: z.object({ id }),
  query: z.object({
    from: typedDay.optional().describe('Si falta: `to`'),
    to: typedDay.optional().describe('Si falta: hoy, en la hora del restaurante'),
  }),
  response: salesSchema,
  limits: [{ per: 'account', max: 3000, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'statistics.plus_only', 'statistics.bad_period', 'request.too_many'],
})
