import type { ReceivedOrder } from '#contract/orders/received-orders.ts'

/** What people call the order by. */
export function orderName({ number, code }: Pick<ReceivedOrder, 'number' | 'code'>): string {
  return number === null ? code : `#${number}`
}
