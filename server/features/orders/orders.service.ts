import { createHash } from 'node:crypto'
import type { Account } from '#contract/accounts.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { Page } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { orderMessageUrl } from '#contract/order-message.ts'
import type { Ordering } from '#contract/ordering.ts'
import {
  hiddenHours,
  type Order,
  type OrderCopy,
  type OrderState,
  type OrdersState,
  type OrderView,
  orderDays,
  originHours,
  type ReceivedOrder,
} from '#contract/orders.ts'
import type { RestaurantWithHours } from '#contract/restaurants.ts'
import type { AttemptCounter } from '#server/adapters/attempts/attempt-counter.ts'
import type { Database } from '#server/db/database.ts'
import { readPages } from '#server/db/read-pages.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { CountersService } from '#server/features/statistics/counters.service.ts'
import { decodeCursor, encodeCursor } from '#server/http/keyset-cursor.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { decodeKitchenCursor, encodeKitchenCursor } from './kitchen-cursor.ts'
import { createOrderCode, findOrderCode } from './order-code.ts'
import { createOrderLimits } from './order-limits.ts'
import { createOrderSenders, type Sender } from './order-senders.ts'
import { oldOrdersJob } from './orders.job.ts'
import { createOrdersStore, type NewOrder, type OrderRow, type OrdersStore } from './orders.store.ts'
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
  /** Null without limits. */
  attempts: AttemptCounter | null
  addressKey: string | undefined
  publicUrl: string
  now?: () => Date
}

export type OrdersService = ReturnType<typeof createOrdersService>

const pageSize = 50
/** One order says no more about what people like. Without a bound, a single one would decide which dish is ordered most. */
const mostCountedOfADish = 10
/** An order can be as long as 100 KB. */
const exportedAtOnce = 20

/** Screens that show the orders of a restaurant. No public page has it, so an order invalidates none. */
export const ordersTag = (restaurantId: number) => `orders:${restaurantId}`

export function createOrdersService(dependencies: Dependencies) {
  const { db, jobs, restaurants, menu, ordering, counters, news, publicUrl, now = () => new Date() } = dependencies
  const store = createOrdersStore(db)
  const senders = createOrderSenders({ store, addressKey: dependencies.addressKey })
  const limits = createOrderLimits(dependencies.attempts)
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * hourMs)
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  const present = (row: OrderRow) => presentOrder(row, publicUrl)
  jobs.work(oldOrdersJob, { handle: forgetOld })

  async function forgetOld(): Promise<void> {
    await store.deleteUntil(daysAgo(orderDays))
    await store.forgetOrigins(hoursAgo(originHours), now())
  }

  /** The demo's orders have no sender. */
  async function place({ key, ...wanted }: WantedOrder & { key?: string | undefined }, sender: Sender | null) {
    const { restaurant_id: restaurantId } = wanted
    const restaurant = await restaurants.get(String(restaurantId))
    const sendKey = key === undefined ? null : hashOf(key, wanted)
    const row =
      (sendKey && (await store.findByKey(restaurantId, sendKey))) ||
      (await storeCopy(restaurant, wanted, { sendKey, sender }))
    return withMessage(present(row), restaurant)
  }

  /** Prices, tax and options come from one statement, so a change of the menu counts for the whole order or not at all. */
  async function storeCopy(
    restaurant: RestaurantWithHours,
    wanted: WantedOrder,
    { sendKey, sender }: { sendKey: string | null; sender: Sender | null },
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
    const order = { ...priced, restaurantId: id, tableName: table, mode, payment, currency, timeZone, sendKey }
    const { row, isNew } = await countedFor(sender, id, settings.tables.length, async (origin) =>
      insertOnce({ ...order, origin, code: createOrderCode(), createdAt: at }),
    )
    if (isNew && !row.hidden) {
      countOrder(row)
      await news.touched([ordersTag(id)])
    }
    return row
  }

  type Inserted = { row: OrderRow; isNew: boolean }

  /** Only a new order counts towards the limits, and makes its device known. */
  async function countedFor(
    sender: Sender | null,
    restaurantId: number,
    tables: number,
    insert: (origin: string | null) => Promise<Inserted>,
  ): Promise<Inserted> {
    if (!sender) return insert(null)
    const deviceId = await senders.findDevice(sender)
    const takeBack = await limits.count({ restaurantId, tables, network: sender.network, deviceId })
    try {
      const inserted = await insert(await senders.originOf(sender, restaurantId))
      if (inserted.isNew) await senders.remember(sender, deviceId)
      else await takeBack()
      return inserted
    } catch (error) {
      await takeBack()
      throw error
    }
  }

  /** The same send may arrive twice at once. The held restaurant keeps its owner from hiding an origin between the question and the insert. */
  function insertOnce(order: NewOrder): Promise<Inserted> {
    const { restaurantId, origin, sendKey, createdAt } = order
    return db.transaction(async (tx) => {
      await restaurants.holdShown(tx, restaurantId)
      const own = createOrdersStore(tx)
      const hidden = origin ? await own.isHidden(restaurantId, origin, createdAt) : false
      const inserted = await own.insert({ ...order, hidden })
      const row = inserted ?? (sendKey ? await own.findByKey(restaurantId, sendKey) : null)
      if (!row) throw new Error('The insert returned no row')
      return { row, isNew: inserted !== null }
    })
  }

  function countOrder({ restaurantId, lines }: OrderRow): void {
    counters.count(restaurantId, 'orders')
    const portions = new Map<number, number>()
    for (const { menu_item_id, quantity } of lines) {
      portions.set(menu_item_id, (portions.get(menu_item_id) ?? 0) + quantity)
    }
    for (const [menuItemId, quantity] of portions) {
      counters.countDish(restaurantId, menuItemId, 'ordered', Math.min(quantity, mostCountedOfADish))
    }
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

  type Asked = { view: OrderView; cursor?: string | undefined }

  async function list(owner: Account, restaurantId: number, { view, cursor }: Asked): Promise<Page<ReceivedOrder>> {
    await restaurants.ensureOwn(owner, restaurantId)
    const limit = pageSize + 1
    if (view === 'cocina') {
      const after = cursor ? decodeKitchenCursor(cursor) : null
      return pageOf(await store.listWaiting(restaurantId, daysAgo(1), { after, limit }), encodeKitchenCursor)
    }
    const after = cursor ? decodeCursor(cursor) : null
    const asked = { hidden: view === 'ocultos', after, limit }
    return pageOf(await store.listNewest(restaurantId, daysAgo(orderDays), asked), encodeCursor)
  }

  /** One row more than a page shows that there is another page. */
  function pageOf(rows: OrderRow[], cursorOf: (row: OrderRow) => string): Page<ReceivedOrder> {
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    return { items: shown.map(presentOwn), next_cursor: rows.length > pageSize && last ? cursorOf(last) : null }
  }

  type Change = { state: OrderState; from?: OrderState | undefined; transfer_arrived?: boolean | undefined }

  async function change(
    owner: Account,
    restaurantId: number,
    orderId: number,
    { state, from, transfer_arrived: transferArrived }: Change,
  ): Promise<ReceivedOrder> {
    const row = await changeOwn(owner, restaurantId, orderId, async (before, own) => {
      if (from !== undefined && before.state !== from) throw new AppError('order.changed')
      const hasArrived = transferArrived ?? before.transferArrived
      if (state === 'entregado' && before.payment === 'transferencia' && !hasArrived) {
        throw new AppError('order.transfer_unconfirmed')
      }
      return own.change(orderId, { state, transferArrived })
    })
    return presentOwn(row)
  }

  /** Changes an order of the owner's, and tells the open screens. */
  async function changeOwn<Changed>(
    owner: Account,
    restaurantId: number,
    orderId: number,
    write: (order: OrderRow, own: OrdersStore) => Promise<Changed>,
  ): Promise<Changed> {
    const changed = await db.transaction(async (tx) => {
      await restaurants.lockOwn(tx, owner, restaurantId)
      const own = createOrdersStore(tx)
      const order = await own.lock(restaurantId, orderId, daysAgo(orderDays))
      if (!order) throw new AppError('order.not_found')
      return write(order, own)
    })
    await news.touched([ordersTag(restaurantId)])
    return changed
  }

  /** What waits from the order's network, and what comes from it in the next hours. */
  async function hideOrigin(owner: Account, restaurantId: number, orderId: number): Promise<{ orders: number }> {
    return changeOwn(owner, restaurantId, orderId, async ({ origin }, own) => {
      if (origin === null) throw new AppError('order.origin_forgotten')
      await own.hide(restaurantId, origin, new Date(now().getTime() + hiddenHours * hourMs))
      return { orders: await own.hideWaiting(restaurantId, origin) }
    })
  }

  async function showOrigin(owner: Account, restaurantId: number, orderId: number): Promise<{ orders: number }> {
    return changeOwn(owner, restaurantId, orderId, async (order, own) => {
      if (order.origin !== null) await own.stopHiding(restaurantId, order.origin)
      return { orders: await own.showAgain(order) }
    })
  }

  /** What open screens compare: another one means that the list has changed. */
  async function describeState(restaurantId: number): Promise<OrdersState> {
    await restaurants.getSchedule(restaurantId)
    const { newestId, version } = await store.readVersion(restaurantId, daysAgo(orderDays))
    return { newest_id: newestId, version }
  }

  /** For an owner who downloads everything. */
  async function* exportOf(restaurantId: number): AsyncGenerator<ReceivedOrder, void> {
    const since = daysAgo(orderDays)
    const readPage = (after: OrderRow | null, limit: number) => store.listNewest(restaurantId, since, { after, limit })
    for await (const row of readPages(exportedAtOnce, readPage)) yield presentOwn(row)
  }

  const presentOwn = (row: OrderRow) => presentReceived(row, publicUrl)

  return {
    ...{ place, getCopy, recordOpened, list, change, hideOrigin, showOrigin, describeState, exportOf },
    ensureOwn: restaurants.ensureOwn,
  }
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
