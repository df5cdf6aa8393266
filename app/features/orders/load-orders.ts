import { isUnopened, listOrders, type OrderView, type ReceivedOrder } from '#contract/orders/received-orders.ts'
import { call } from '../../client/api.ts'

export type LoadedOrders = { orders: ReceivedOrder[]; hasMore: boolean }

export const noOrders: LoadedOrders = { orders: [], hasMore: false }

export function loadPages(id: number, view: OrderView, pages: number): Promise<LoadedOrders> {
  let loaded = 0
  return loadUntil(id, view, () => {
    loaded += 1
    return loaded === pages
  })
}

/** All that somebody opened in WhatsApp or took in hand, and so many pages of the others, which come after them. */
export function loadKitchen(id: number, unopenedPages: number): Promise<LoadedOrders> {
  let loaded = 0
  return loadUntil(id, 'cocina', (last) => {
    if (isUnopened(last)) loaded += 1
    return loaded === unopenedPages
  })
}

async function loadUntil(
  id: number,
  view: OrderView,
  isEnough: (last: ReceivedOrder) => boolean,
): Promise<LoadedOrders> {
  const orders: ReceivedOrder[] = []
  let cursor: string | undefined
  for (;;) {
    const { items, next_cursor } = await call(listOrders, { params: { id }, query: { view, cursor } })
    orders.push(...items)
    const last = items.at(-1)
    if (next_cursor === null || !last) return { orders, hasMore: false }
    if (isEnough(last)) return { orders, hasMore: true }
    cursor = next_cursor
  }
}
