import type { Account } from '#contract/accounts/accounts.ts'
import type { Currency } from '#contract/countries.ts'
import { AppError } from '#contract/errors.ts'
import { type LocalDate, localTimeAt } from '#contract/hours/time-zones.ts'
import { amountOf, sumOf } from '#contract/money.ts'
import {
  type CountedOrders,
  firstSalesDay,
  type OrderKind,
  orderKinds,
  type Sales,
  type SalesSums,
  soldKinds,
} from '#contract/orders/cash-close.ts'
import { almuerzoId } from '#contract/orders/order-almuerzo.ts'
import type { Database } from '#server/db/database.ts'
import { readPages } from '#server/db/read-pages.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { type AskedPeriod, findPeriod } from '#server/http/asked-period.ts'
import { createCashCloseStore, type DishDay, type DishSums, type KindSums } from './cash-close.store.ts'

type Dependencies = {
  db: Database
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'get'>
  hours: Pick<HoursService, 'getSchedule'>
  now?: () => Date
}

export type CashCloseService = ReturnType<typeof createCashCloseService>

/** The day in dollars: docs/product/orders.md, Cash close. */
export function createCashCloseService({ db, restaurants, directory, hours, now = () => new Date() }: Dependencies) {
  const store = createCashCloseStore(db)

  async function get(owner: Account, restaurantId: number, asked: AskedPeriod): Promise<Sales> {
    await restaurants.ensureOwn(owner, restaurantId)
    const { time_zone } = await hours.getSchedule(restaurantId)
    const today = localTimeAt(now(), time_zone).date
    const period = findPeriod(asked, today, 1)
    if (!period) throw new AppError('statistics.bad_period')
    const firstDay = firstSalesDay(owner.role, today)
    if (firstDay !== null && period.from < firstDay) throw new AppError('statistics.plus_only')
    const { currency } = await directory.get(String(restaurantId), owner)
    const [kinds, dishes] = await Promise.all([
      store.sumKinds(restaurantId, period),
      store.sumDishes(restaurantId, period),
    ])
    const currencies = [...new Set([currency, ...kinds.map((sums) => sums.currency)])]
    return { ...period, today, time_zone, sums: currencies.map((name) => sumsIn(name, kinds, dishes)) }
  }

  /** How often each dish of the menu was sold on a day, and its name then. */
  async function listPortions(restaurantId: number, day: LocalDate) {
    const sold = await store.sumDishes(restaurantId, { from: day, to: day })
    return sold
      .filter(({ menuItemId }) => menuItemId !== almuerzoId)
      .map(({ menuItemId, name, portions }) => ({ menuItemId, name, portions }))
  }

  /** For an owner who downloads everything. */
  async function exportOf(restaurantId: number) {
    const days = await store.listDays(restaurantId)
    return {
      days: days.map(({ day: date, currency, kind, orders, total, delivery }) => ({
        ...{ date, currency, kind, orders },
        ...{ total: amountOf(total), delivery: amountOf(delivery) },
      })),
      dishes: exportDishes(restaurantId),
    }
  }

  async function* exportDishes(restaurantId: number) {
    const readPage = (after: DishDay | null, limit: number) => store.listDishDays(restaurantId, after, limit)
    for await (const { day: date, currency, total, ...dish } of readPages(1000, readPage)) {
      const { menuItemId, name, portions } = dish
      yield { ...{ date, currency, menu_item_id: dishIdOf(menuItemId), name, portions }, total: amountOf(total) }
    }
  }

  return { get, listPortions, exportOf }
}

function sumsIn(currency: Currency, kinds: readonly KindSums[], dishes: readonly DishSums[]): SalesSums {
  const own = kinds.filter((sums) => sums.currency === currency)
  const sold = own.filter(({ kind }) => soldKinds.some((name) => name === kind))
  const counted = orderKinds.map((kind): [OrderKind, CountedOrders] => {
    const sums = own.find((sums) => sums.kind === kind)
    return [kind, sums ? { orders: sums.orders, total: amountOf(sums.total) } : { orders: 0, total: 0 }]
  })
  return {
    currency,
    orders: sold.reduce((sum, { orders }) => sum + orders, 0),
    total: amountOf(sumOf(sold.map(({ total }) => total))),
    delivery: amountOf(sumOf(sold.map(({ delivery }) => delivery))),
    ...(Object.fromEntries(counted) as Record<OrderKind, CountedOrders>),
    dishes: dishes
      .filter((dish) => dish.currency === currency)
      .map(({ menuItemId, name, portions, total }) => ({
        ...{ menu_item_id: dishIdOf(menuItemId), name, portions },
        total: amountOf(total),
      })),
  }
}

const dishIdOf = (menuItemId: number) => (menuItemId === almuerzoId ? null : menuItemId)
