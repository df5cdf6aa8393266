import { eq } from 'drizzle-orm'
import { minuteMs } from '#contract/durations.ts'
import { addDays, instantOf, localTimeAt } from '#contract/hours/time-zones.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { amountOf } from '#contract/money.ts'
import type { OrderMode, PaymentMeans } from '#contract/orders/order-settings.ts'
import type { OrderState } from '#contract/orders/order-steps.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Writer } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'

type DemoLine = [quantity: number, dish: string, note?: string]

type DemoOrder = {
  /** Minutes before the demo is filled in, or a day and an hour of the days before. */
  when: number | { daysAgo: number; hour: number; minute: number }
  mode: OrderMode
  payment: PaymentMeans
  state: OrderState
  lines: DemoLine[]
}

const ronda: DemoOrder[] = [
  {
    ...{ when: { daysAgo: 2, hour: 13, minute: 20 }, mode: 'retiro', payment: 'efectivo', state: 'entregado' },
    lines: [
      [2, 'Hornado con llapingachos'],
      [2, 'Jugo de naranjilla', 'Sin azúcar'],
    ],
  },
  {
    ...{ when: { daysAgo: 2, hour: 19, minute: 45 }, mode: 'mesa', payment: 'efectivo', state: 'anulado' },
    lines: [[1, 'Cuy asado entero']],
  },
  {
    ...{ when: { daysAgo: 1, hour: 12, minute: 50 }, mode: 'mesa', payment: 'transferencia', state: 'entregado' },
    lines: [
      [3, 'Locro de papa'],
      [1, 'Fritada', 'Con bastante mote'],
      [4, 'Empanadas de viento'],
    ],
  },
  {
    ...{ when: 42, mode: 'retiro', payment: 'transferencia', state: 'listo' },
    lines: [
      [2, 'Seco de chivo'],
      [1, 'Higos con queso'],
    ],
  },
  {
    ...{ when: 18, mode: 'mesa', payment: 'efectivo', state: 'preparando' },
    lines: [
      [1, 'Caldo de patas'],
      [1, 'Yapingachos con chorizo y huevo', 'El huevo bien cocido'],
      [2, 'Canelazo'],
    ],
  },
  { when: 4, mode: 'retiro', payment: 'efectivo', state: 'nuevo', lines: [[2, 'Seco de pollo', 'Uno sin arroz']] },
]

const hueca: DemoOrder[] = [
  {
    ...{ when: { daysAgo: 1, hour: 18, minute: 30 }, mode: 'retiro', payment: 'efectivo', state: 'entregado' },
    lines: [
      [2, 'Tripa mishqui'],
      [1, 'Jugo de tomate de árbol'],
    ],
  },
  { when: 9, mode: 'retiro', payment: 'transferencia', state: 'nuevo', lines: [[1, 'Papas con cuero']] },
]

/** By the restaurant's name. */
const demoOrders: Record<string, DemoOrder[]> = { 'La Ronda Quiteña': ronda, 'La Hueca de Don Wilson': hueca }

/** Before the restaurant has said when it opens, so that it takes orders at any hour. */
export async function takeOrders(
  { services, owner }: { services: Services; owner: Writer },
  { id, name }: Restaurant,
  dishes: readonly Dish[],
): Promise<void> {
  for (const { when, mode, payment, state, lines } of demoOrders[name] ?? []) {
    const body = placeOrder.body.parse({
      ...{ restaurant_id: id, mode, payment },
      lines: lines.map(([quantity, dish, note = '']) => ({ ...orderedDish(dishes, dish), quantity, note })),
    })
    const { code, time_zone } = await services.orders.place(body, null)
    await services.orders.recordOpened(code)
    const createdAt = momentOf(when, time_zone)
    const [row] = await services.database.db
      .update(orders)
      .set({ createdAt, openedAt: createdAt })
      .where(eq(orders.code, code))
      .returning()
    const arrived = payment === 'transferencia' && state === 'entregado'
    for (const step of row ? stepsTo[state] : []) {
      const change = { state: step, transfer_arrived: arrived, ...(step === 'preparando' && { minutes: 20 }) }
      await services.orders.change(owner, id, row?.id ?? 0, change)
    }
    if (row && state === 'entregado' && !arrived) {
      const paid = { paid_by: payment, from: null, total: amountOf(row.total) }
      await services.orders.pay(owner, id, row.id, paid)
    }
  }
}

const stepsTo: Record<OrderState, readonly OrderState[]> = {
  nuevo: [],
  preparando: ['preparando'],
  listo: ['preparando', 'listo'],
  entregado: ['preparando', 'listo', 'entregado'],
  anulado: ['anulado'],
}

/** With what one must choose of it. */
function orderedDish(dishes: readonly Dish[], name: string) {
  const dish = dishes.find((candidate) => candidate.name === name)
  if (!dish) throw new Error(`${name} is not on the demo's menu`)
  const choices = dish.options.flatMap(({ min, choices }) => choices.filter((choice) => !choice.sold_out).slice(0, min))
  return { menu_item_id: dish.id, choice_ids: choices.map((choice) => choice.id) }
}

function momentOf(when: DemoOrder['when'], timeZone: string): Date {
  if (typeof when === 'number') return new Date(Date.now() - when * minuteMs)
  const date = addDays(localTimeAt(new Date(), timeZone).date, -when.daysAgo)
  return instantOf({ date, minutes: when.hour * 60 + when.minute }, timeZone)
}
