import type { Account } from '#contract/accounts/accounts.ts'
import type { Page } from '#contract/endpoint.ts'
import { orderDays } from '#contract/orders/orders.ts'
import type { OrderView, ReceivedOrder } from '#contract/orders/received-orders.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { decodeCursor, encodeCursor } from '#server/http/keyset-cursor.ts'
import { decodeKitchenCursor, encodeKitchenCursor } from './kitchen-cursor.ts'
import type { OrderPage, OrderRow, OrdersStore } from './orders.store.ts'

type Dependencies = {
  store: Pick<OrdersStore, 'listNewest' | 'listWaiting'>
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  presentOwn: (row: OrderRow) => ReceivedOrder
  daysAgo: (days: number) => Date
}

type Asked = { view: OrderView; cursor?: string | undefined }

const pageSize = 50

/** The orders of one restaurant for its owner. */
export function createOrdersList({ store, restaurants, presentOwn, daysAgo }: Dependencies) {
  async function list(owner: Account, restaurantId: number, { view, cursor }: Asked): Promise<Page<ReceivedOrder>> {
    await restaurants.ensureOwn(owner, restaurantId)
    if (view === 'cocina') {
      const after = cursor ? decodeKitchenCursor(cursor) : null
      return pageOf(await store.listWaiting(restaurantId, daysAgo(1), { after, limit: pageSize }), encodeKitchenCursor)
    }
    const after = cursor ? decodeCursor(cursor) : null
    const asked = { hidden: view === 'ocultos', after, limit: pageSize }
    return pageOf(await store.listNewest(restaurantId, daysAgo(orderDays), asked), encodeCursor)
  }

  function pageOf({ rows, isLast }: OrderPage, cursorOf: (row: OrderRow) => string): Page<ReceivedOrder> {
    const last = rows.at(-1)
    return { items: rows.map(presentOwn), next_cursor: last && !isLast ? cursorOf(last) : null }
  }

  /** For an owner who downloads everything. */
  async function* exportOf(restaurantId: number): AsyncGenerator<ReceivedOrder, void> {
    const since = daysAgo(orderDays)
    let after: OrderRow | null = null
    do {
      const page: OrderPage = await store.listNewest(restaurantId, since, { after, limit: pageSize })
      for (const row of page.rows) yield presentOwn(row)
      after = page.isLast ? null : (page.rows.at(-1) ?? null)
    } while (after)
  }

  return { list, exportOf }
}
