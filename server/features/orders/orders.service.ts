import { createHash } from 'node:crypto'
import type { Account } from '#contract/accounts.ts'
import { dayMs } from '#contract/durations.ts'
import type { Page } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { orderMessageUrl } from '#contract/order-message.ts'
import type { Ordering } from '#contract/ordering.ts'
import {
  type Order,
  type OrderCopy,
  type OrderState,
  type OrdersState,
  orderDays,
  type ReceivedOrder,
} from '#contract/orders.ts'
import type { RestaurantWithHours } from '#contract/restaurants.ts'
import type { Database } from '#server/db/database.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { CountersService } from '#server/features/statistics/counters.service.ts'
import { decodeCursor, encodeCursor } from '#server/http/keyset-cursor.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { createOrderCode, findOrderCode } from './order-code.ts'
import { oldOrdersJob } from './orders.job.ts'
import { createOrdersStore, type OrderRow } from './orders.store.ts'
import { presentOrder, presentReceived } from './present-order.ts'
import { priceOrder, type WantedOrder } from './price-order.ts'

/** How a restaurant takes orders. */
export type OrderingSource = { findOrdering: (restaurantId: number) => Promise<Ordering> }

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work'>
  restaurants: Pick<RestaurantsService, 'get' | 'getSchedule' | 'holdShown' | 'ensureOwn' | 'lockOwn'>
  menu: Pick<MenuService, 'readMenu'>
  ordering: OrderingSource
  counters: Pick<CountersService, 'count' | 'countDish'>
  news: PageNews
  publicUrl: string
  now?: () => Date
}

export type OrdersService = ReturnType<typeof createOrdersService>

/** Far more than any kitchen cooks, and little enough that a flood fills no disk. Beyond it, diners still write on WhatsApp. */
export const mostOrdersADay = 2000
const pageSize = 50
const mostInKitchen = 100

/** Screens that show the orders of a restaurant. No public page has it, so an order invalidates none. */
export const ordersTag = (restaurantId: number) => `orders:${restaurantId}`

export function createOrdersService(dependencies: Dependencies) {
  const { db, jobs, restaurants, menu, ordering, counters, news, publicUrl, now = () => new Date() } = dependencies
  const store = createOrdersStore(db)
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  const present = (row: OrderRow) => presentOrder(row, publicUrl)
  jobs.work(oldOrdersJob, { handle: () => store.deleteUntil(daysAgo(orderDays)) })

  async function place({ key, ...wanted }: WantedOrder & { key?: string | undefined }) {
    const { restaurant_id: restaurantId } = wanted
    const restaurant = await restaurants.get(String(restaurantId))
    const sendKey = key === undefined ? null : hashOf(key, wanted)
    const row =
      (sendKey && (await store.findByKey(restaurantId, sendKey))) || (await storeCopy(restaurant, wanted, sendKey))
    return withMessage(present(row), restaurant)
  }

  /** Prices, tax and options come from one statement, so a change of the menu counts for the whole order or not at all. */
  async function storeCopy(
    restaurant: RestaurantWithHours,
    wanted: WantedOrder,
    sendKey: string | null,
  ): Promise<OrderRow> {
    const { id, currency, opening } = restaurant
    const at = now()
    const settings = await ordering.findOrdering(id)
    if (settings.orders_on && opening && !opening.open) {
      throw new AppError('order.closed', { about: opening.text, details: { opens_at: opening.next_change } })
    }
    const { dishes, terms } = await menu.readMenu(id, { at })
    const { table, ...priced } = priceOrder(wanted, { dishes, terms, currency, ordering: settings })
    const { time_zone: timeZone } = await restaurants.getSchedule(id)
    const { mode, payment = null } = wanted
    const { row, isNew } = await db.transaction(async (tx) => {
      await restaurants.holdShown(tx, id)
      const own = createOrdersStore(tx)
      await own.lockInserts(id)
      const sentBefore = sendKey && (await own.findByKey(id, sendKey))
      if (sentBefore) return { row: sentBefore, isNew: false }
      if ((await own.countSince(id, new Date(at.getTime() - dayMs))) >= mostOrdersADay) {
        throw new AppError('order.too_many_today', { retryAfterSeconds: 3600 })
      }
      const order = { ...priced, restaurantId: id, tableName: table, mode, payment, currency, timeZone, sendKey }
      return { row: await own.insert({ ...order, code: createOrderCode(), createdAt: at }), isNew: true }
    })
    if (isNew) {
      countOrder(row)
      await news.touched([ordersTag(id)])
    }
    return row
  }

  function countOrder({ restaurantId, lines }: OrderRow): void {
    counters.count(restaurantId, 'orders')
    for (const line of lines) counters.countDish(restaurantId, line.menu_item_id, 'ordered', line.quantity)
  }

  async function getCopy(typed: string): Promise<OrderCopy> {
    const row = await getByCode(typed)
    const { name, slug } = await restaurants.get(String(row.restaurantId))
    return { ...present(row), restaurant: { name, slug } }
  }

  async function getByCode(typed: string): Promise<OrderRow> {
    const code = findOrderCode(typed)
    const row = code && (await store.findByCode(code, daysAgo(orderDays)))
    if (!row) throw new AppError('order.not_found')
    return row
  }

  async function recordOpened(typed: string): Promise<{ opened_at: string }> {
    const before = await getByCode(typed)
    const opened = before.openedAt ? null : await store.setOpened(before.code, now())
    if (opened) await news.touched([ordersTag(opened.restaurantId)])
    const { openedAt } = opened ?? (await getByCode(typed))
    return { opened_at: (openedAt ?? now()).toISOString() }
  }

  type Asked = { view: 'todos' | 'cocina'; cursor?: string | undefined }

  async function list(owner: Account, restaurantId: number, { view, cursor }: Asked): Promise<Page<ReceivedOrder>> {
    await restaurants.ensureOwn(owner, restaurantId)
    if (view === 'cocina') {
      const open = await store.listOpen(restaurantId, daysAgo(1), mostInKitchen)
      return { items: open.map(presentOwn), next_cursor: null }
    }
    const after = cursor ? decodeCursor(cursor) : null
    const rows = await store.listNewest(restaurantId, daysAgo(orderDays), { after, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      items: shown.map(presentOwn),
      next_cursor: rows.length > pageSize && last ? encodeCursor(last) : null,
    }
  }

  type Change = { state: OrderState; from?: OrderState | undefined; transfer_arrived?: boolean | undefined }

  async function change(
    owner: Account,
    restaurantId: number,
    orderId: number,
    { state, from, transfer_arrived: transferArrived }: Change,
  ): Promise<ReceivedOrder> {
    const row = await db.transaction(async (tx) => {
      await restaurants.lockOwn(tx, owner, restaurantId)
      const own = createOrdersStore(tx)
      const before = await own.lock(restaurantId, orderId, daysAgo(orderDays))
      if (!before) throw new AppError('order.not_found')
      if (from !== undefined && before.state !== from) throw new AppError('order.changed')
      const hasArrived = transferArrived ?? before.transferArrived
      if (state === 'entregado' && before.payment === 'transferencia' && !hasArrived) {
        throw new AppError('order.transfer_unconfirmed')
      }
      return own.change(orderId, { state, transferArrived })
    })
    await news.touched([ordersTag(restaurantId)])
    return presentOwn(row)
  }

  /** What open screens compare: another one means that the list has changed. */
  async function describeState(restaurantId: number): Promise<OrdersState> {
    await restaurants.getSchedule(restaurantId)
    const { newestId, version } = await store.readVersion(restaurantId, daysAgo(orderDays))
    return { newest_id: newestId, version }
  }

  async function exportOf(restaurantId: number): Promise<{ orders: ReceivedOrder[] }> {
    const all = { after: null, limit: mostOrdersADay * (orderDays + 1) }
    const rows = await store.listNewest(restaurantId, daysAgo(orderDays), all)
    return { orders: rows.map(presentOwn) }
  }

  const presentOwn = (row: OrderRow) => presentReceived(row, publicUrl)

  return { place, getCopy, recordOpened, list, change, ensureOwn: restaurants.ensureOwn, describeState, exportOf }
}

/** The same key with something else ordered is another order. */
function hashOf(key: string, wanted: WantedOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([key, wanted]))
    .digest('base64url')
}

function withMessage(order: Order, { name, whatsapp }: RestaurantWithHours) {
  return { ...order, whatsapp_url: orderMessageUrl(whatsapp, { ...order, restaurant: name }) }
}
