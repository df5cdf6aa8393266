import { dayMs, hourMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { orderMessageUrl } from '#contract/orders/order-message.ts'
import type { Ordering, OwnOrdering } from '#contract/orders/order-settings.ts'
import { type Order, type OrderCopy, type OrderProgress, orderDays, originHours } from '#contract/orders/orders.ts'
import type { OrdersState, ReceivedOrder } from '#contract/orders/received-orders.ts'
import type { RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import type { Texts } from '#contract/texts/texts.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { DevicesService } from '#server/features/notices/devices.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { CountersService } from '#server/features/statistics/counters.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createCashCloseStore } from './cash-close/cash-close.store.ts'
import { createOrderChanger } from './change-orders.ts'
import { countOrder } from './count-order.ts'
import { createOrderEditor } from './edit/edit-order.ts'
import { createOrdersList } from './list-orders.ts'
import { createOrderCode, findOrderCode } from './order-code.ts'
import { countNewOrder } from './order-limits.ts'
import { createOrderSenders, type Sender } from './order-senders.ts'
import { oldOrdersJob } from './orders.job.ts'
import { createOrdersStore, type NewOrder, type OrderRow } from './orders.store.ts'
import { presentOrder, presentProgress, presentReceived } from './present-order.ts'
import { ensureTakesOrders, isServedAt, offeredAlmuerzo, priceOrder, type WantedOrder } from './price-order.ts'
import { hashOfSend } from './send-key.ts'
import { createOrderPayment, payToOf } from './settle-order.ts'
import { createWaitingOrders } from './waiting-list.ts'
import { createWaitingStore } from './waiting-orders.store.ts'

/** How a restaurant takes orders. */
export type OrderingSource = {
  findOrdering: (restaurantId: number) => Promise<Ordering>
  findOwnOrdering: (restaurantId: number) => Promise<OwnOrdering>
}

type Dependencies = {
  db: Database
  /** Words of the message that a diner sends. */
  texts: Texts
  events: Events
  ownerWrite: OwnerWrite
  jobs: Pick<Jobs, 'work'>
  restaurants: Pick<RestaurantsService, 'ensureOwn' | 'holdShown'>
  directory: Pick<DirectoryService, 'get'>
  hours: Pick<HoursService, 'getSchedule'>
  menu: Pick<MenuService, 'readOrderable'>
  almuerzo: Pick<AlmuerzoService, 'countPortions'>
  orderSettings: OrderingSource
  counters: Pick<CountersService, 'count' | 'countDish'>
  tellOrders: DevicesService['tellOrders']
  /** Null without limits. */
  attempts: AttemptCounter | null
  addressKey: string | undefined
  publicUrl: string
  now?: () => Date
}

export type OrdersService = ReturnType<typeof createOrdersService>

/** Sums of deleted orders are kept for 25 months, as in the statistics. */
const sumsDays = 761

export function createOrdersService(dependencies: Dependencies) {
  const { db, events, ownerWrite, jobs, restaurants, directory, hours, menu, orderSettings, counters } = dependencies
  const { publicUrl, texts, now = () => new Date() } = dependencies
  const store = createOrdersStore(db)
  const senders = createOrderSenders({ store, addressKey: dependencies.addressKey })
  const changer = createOrderChanger({ ownerWrite, countPortions: dependencies.almuerzo.countPortions, now })
  const waiting = createWaitingOrders({ db, now })
  const setPayment = createOrderPayment({ changeOwn: changer.changeOwn, now })
  const editLines = createOrderEditor({ ...{ db, restaurants, directory, menu, texts, now }, ...changer })
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * hourMs)
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  const present = (row: OrderRow) => presentOrder(row, publicUrl)
  jobs.work(oldOrdersJob, { handle: forgetOld })

  async function forgetOld(): Promise<void> {
    const cashClose = createCashCloseStore(db)
    await cashClose.sumUpAndDelete(daysAgo(orderDays))
    await cashClose.forgetBefore(daysAgo(sumsDays).toISOString().slice(0, 10))
    await store.deleteNumbersUntil(daysAgo(orderDays))
    await store.forgetOrigins(hoursAgo(originHours), now())
  }

  /** The demo's orders have no sender. */
  async function place({ key, ...wanted }: WantedOrder & { key?: string | undefined }, sender: Sender | null) {
    const { restaurant_id: restaurantId } = wanted
    const restaurant = await directory.get(String(restaurantId))
    const sendKey = key === undefined ? null : hashOfSend(key, wanted)
    const row =
      (sendKey && (await store.findByKey(restaurantId, sendKey))) ||
      (await storeCopy(restaurant, wanted, { sendKey, sender }))
    return withMessage(present(row), restaurant, texts)
  }

  /** Prices, tax and options come from one statement, so a change of the menu counts for the whole order or not at all. */
  async function storeCopy(
    restaurant: RestaurantWithHours,
    wanted: WantedOrder,
    { sendKey, sender }: { sendKey: string | null; sender: Sender | null },
  ): Promise<OrderRow> {
    const { id, currency, opening, almuerzo } = restaurant
    const at = now()
    const settings = await orderSettings.findOrdering(id)
    const schedule = await hours.getSchedule(id)
    const wantedAt = ensureTakesOrders(wanted, { ordering: settings, opening, schedule, now: at })
    const { dishes, terms } = await menu.readOrderable(id, at)
    const isServed = isServedAt(almuerzo, schedule.time_zone, wantedAt ?? at)
    const offered = isServed ? offeredAlmuerzo(almuerzo, texts.almuerzo) : null
    const { table, ...priced } = priceOrder(wanted, { dishes, almuerzo: offered, terms, currency, ordering: settings })
    const { mode, payment = null } = wanted
    const named = { tableName: table, dinerName: wanted.name || null }
    const order = {
      ...priced,
      ...named,
      restaurantId: id,
      mode,
      payment,
      currency,
      timeZone: schedule.time_zone,
      wantedAt,
      sendKey,
    }
    const { row, isNew } = await countedFor(sender, id, settings.tables.length, async (origin) =>
      insertOnce({ ...order, origin, code: createOrderCode(), createdAt: at }),
    )
    if (isNew && !row.hidden) countOrder(counters, row)
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
    const { network } = sender
    const takeBack = await countNewOrder(dependencies.attempts, { restaurantId, tables, network, deviceId })
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
    const { date } = localTimeAt(order.wantedAt ?? createdAt, order.timeZone)
    return events.transaction(async (tx, publish) => {
      const { isPaused } = await restaurants.holdShown(tx, restaurantId)
      if (isPaused) throw new AppError('order.off')
      const own = createOrdersStore(tx)
      const hidden = origin ? await own.isHidden(restaurantId, origin, createdAt) : false
      const fresh = await own.insert({ ...order, hidden })
      const inserted = fresh && (await own.setNumber(fresh, date))
      const row = inserted ?? (sendKey ? await own.findByKey(restaurantId, sendKey) : null)
      if (!row) throw new Error('The insert returned no row')
      if (inserted && !hidden) {
        const news = await newsOf(tx, row)
        await publish('orders.changed', news)
        await dependencies.tellOrders(tx, news.ownerId, { isReminder: false })
      }
      return { row, isNew: inserted !== null }
    })
  }

  async function newsOf(tx: Transaction, { id, restaurantId, code }: OrderRow) {
    const ownerId = await createWaitingStore(tx).findOwnerId(id)
    if (ownerId === null) throw new AppError('restaurant.not_found')
    return { restaurantId, ownerId, code }
  }

  async function getCopy(typed: string): Promise<OrderCopy> {
    const row = await getByCode(typed)
    const restaurant = await directory.get(String(row.restaurantId))
    const { name, slug } = restaurant
    const payTo = payToOf(row, await orderSettings.findOwnOrdering(row.restaurantId))
    const about = { restaurant: { name, slug }, pay_to: payTo }
    return { ...withMessage(present(row), restaurant, texts), ...presentProgress(row), ...about }
  }

  async function getByCode(typed: string): Promise<OrderRow> {
    const row = await store.findByCode(codeOf(typed), daysAgo(orderDays))
    if (!row) throw new AppError('order.not_found')
    return row
  }

  /** As it is stored. */
  function codeOf(typed: string): string {
    const code = findOrderCode(typed)
    if (!code) throw new AppError('order.not_found')
    return code
  }

  async function recordOpened(typed: string): Promise<{ opened_at: string }> {
    const before = await getByCode(typed)
    const opened = before.openedAt ? null : await setOpened(before)
    const { openedAt } = opened ?? (await getByCode(typed))
    return { opened_at: (openedAt ?? now()).toISOString() }
  }

  async function setOpened(row: OrderRow): Promise<OrderRow | null> {
    return events.transaction(async (tx, publish) => {
      await publish('orders.changed', await newsOf(tx, row))
      return createOrdersStore(tx).setOpened(row.code, now())
    })
  }

  async function change(...args: Parameters<typeof changer.change>): Promise<ReceivedOrder> {
    return presentOwn(await changer.change(...args))
  }

  async function pay(...args: Parameters<typeof setPayment>): Promise<ReceivedOrder> {
    return presentOwn(await setPayment(...args))
  }

  async function edit(...args: Parameters<typeof editLines>): Promise<ReceivedOrder> {
    return presentOwn(await editLines(...args))
  }

  /** The progress that the diner's open copy follows. */
  async function describeProgress(typed: string): Promise<OrderProgress> {
    return presentProgress(await getByCode(typed))
  }

  /** The version that open screens compare: a new one means that the list has changed. */
  async function describeState(restaurantId: number): Promise<OrdersState> {
    await hours.getSchedule(restaurantId)
    const { newestId, version } = await store.readVersion(restaurantId, daysAgo(orderDays))
    return { newest_id: newestId, version }
  }

  const presentOwn = (row: OrderRow) => presentReceived(row, publicUrl)

  return {
    ...{ place, getCopy, codeOf, recordOpened, change, pay, edit, describeState, describeProgress },
    ...createOrdersList({ store, restaurants, presentOwn, daysAgo }),
    listWaiting: waiting.list,
    describeWaiting: waiting.describe,
    hideOrigin: changer.hideOrigin,
    showOrigin: changer.showOrigin,
    ensureOwn: restaurants.ensureOwn,
  }
}

function withMessage(order: Order, { name, whatsapp }: RestaurantWithHours, { orderMessage }: Texts) {
  const told = { ...order, restaurant: name }
  const personal = { name: order.name ?? '', payment: order.payment }
  return { ...order, whatsapp_url: orderMessageUrl(whatsapp, told, orderMessage, personal) }
}
