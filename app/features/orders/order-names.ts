import type { ReceivedOrder } from '#contract/orders/received-orders.ts'

/** People call an order by its number, or else by its code. */
export function orderName({ number, code }: Pick<ReceivedOrder, 'number' | 'code'>): string {
  return number === null ? code : `#${number}`
}
