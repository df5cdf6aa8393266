import { type Cents, cents, centsOf } from '#contract/money.ts'
import type { Ordering, OrderMode, PaymentMeans } from './order-settings.ts'

type Details = {
  mode: OrderMode | null
  payment?: PaymentMeans | null | undefined
  zone_id?: number | null | undefined
}

type DetailRefusals = {
  mode?: 'order.mode_off'
  payment?: 'order.payment_off'
  zone_id?: 'order.zone_missing' | 'order.zone_gone'
}

/** How the diner wants the order, as far as it is said: what the restaurant does not offer, by field. */
export function findDetailRefusals({ mode, payment, zone_id }: Details, ordering: Ordering): DetailRefusals {
  const refusals: DetailRefusals = {}
  if (mode && !ordering.modes.includes(mode)) refusals.mode = 'order.mode_off'
  if (payment && !ordering.payments.includes(payment)) refusals.payment = 'order.payment_off'
  if (mode === 'domicilio' && ordering.zones.length > 0 && !findZone({ mode, zone_id }, ordering)) {
    refusals.zone_id = zone_id ? 'order.zone_gone' : 'order.zone_missing'
  }
  return refusals
}

/** Null where delivery costs what both agree on, and for orders that are not delivered. */
export function findZone({ mode, zone_id }: Pick<Details, 'mode' | 'zone_id'>, { zones }: Pick<Ordering, 'zones'>) {
  return mode === 'domicilio' ? (zones.find(({ id }) => id === zone_id) ?? null) : null
}

type Minimum = Pick<Ordering, 'minimum' | 'minimum_for_pickup'>

/** How much is missing to the minimum order, which does not count the delivery. Who sits at a table orders as little as they like. */
export function missingToMinimum(subtotal: Cents, mode: OrderMode | null, ordering: Minimum): Cents {
  const counts = mode === 'domicilio' || (mode === 'retiro' && ordering.minimum_for_pickup)
  return counts ? cents(Math.max(0, centsOf(ordering.minimum) - subtotal)) : cents(0)
}
