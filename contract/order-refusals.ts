import { orderRefusalWords } from './texts/es/order-refusals.ts'

type OrderRefusal = keyof typeof orderRefusalWords

/** All but these are conflicts with what the restaurant offers now. */
const statuses: Partial<Record<OrderRefusal, number>> = { 'order.zone_missing': 400 }

/** Why something cannot be ordered: a part of `errorCatalogue`. */
export const orderRefusals = Object.fromEntries(
  Object.entries(orderRefusalWords).map(([code, message]) => [
    code,
    { status: statuses[code as OrderRefusal] ?? 409, message },
  ]),
) as Record<OrderRefusal, { status: number; message: string }>
