import { and, between, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#contract/countries.ts'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { Cents } from '#contract/money.ts'
import { type OrderKind, soldKinds } from '#contract/orders/cash-close.ts'
import { almuerzoId } from '#contract/orders/order-almuerzo.ts'
import type { Queries } from '#server/db/database.ts'
import type { Period } from '#server/http/asked-period.ts'
import { orders } from '../orders.table.ts'
import { orderDays, orderDishDays } from './cash-close.table.ts'

export type DishDay = typeof orderDishDays.$inferSelect
export type KindSums = { currency: Currency; kind: OrderKind; orders: number; total: Cents; delivery: Cents }
export type DishSums = { currency: Currency; menuItemId: number; name: string; portions: number; total: Cents }

/** The order's day in its own time zone. One for later is of the day for which it is wanted, as its number is. */
const day = sql`(coalesce(wanted_at, created_at) at time zone time_zone)::date`
const kind = sql`case
  when state = 'anulado' then case when paid_by is null then 'cancelled' else 'cancelled_paid' end
  when paid_by is not null then paid_by
  when state = 'nuevo' and opened_at is null then 'unopened'
  else 'unpaid' end`
const isSold = sql`kind in (${sql.join(
  soldKinds.map((sold) => sql`${sold}`),
  sql`, `,
)})`
/** The lines of `shown`, orders with their day and kind. An almuerzo is no dish of the menu. */
const soldLines = sql`select shown.restaurant_id, shown.day, shown.currency, coalesce(line.menu_item_id, ${almuerzoId}) as menu_item_id, line.name, line.quantity, line.total
  from shown cross join lateral jsonb_to_recordset(shown.lines) as line (menu_item_id int, name text, quantity int, total numeric)
  where ${isSold}`
const inCents = (amount: SQL) => sql`(sum(${amount}) * 100)::float8`

export function createCashCloseStore(db: Queries) {
  /**
   * Orders of these days. A local day begins less than a day before or after that of UTC, and an order for later is placed less than a day ahead, so
   * `created_at` finds them by its index.
   */
  const ordersOf = (restaurantId: number, { from, to }: Period) => sql`
    select *, ${day} as day, ${kind} as kind from ${orders}
    where restaurant_id = ${restaurantId} and not hidden and ${day} between ${from}::date and ${to}::date
      and created_at between ${from}::date - interval '2 days' and ${to}::date + interval '2 days'`
  const isOf = (table: typeof orderDays | typeof orderDishDays, restaurantId: number, { from, to }: Period) =>
    and(eq(table.restaurantId, restaurantId), between(table.day, from, to))

  return {
    /** Adds up orders that are stored and the sums of deleted ones. */
    async sumKinds(restaurantId: number, period: Period): Promise<KindSums[]> {
      const { rows } = await db.execute<KindSums>(sql`
        with shown as (${ordersOf(restaurantId, period)}),
        counted as (
          select currency, kind, 1 as orders, total, delivery from shown
          union all
          select currency, kind, orders, total, delivery from ${orderDays} where ${isOf(orderDays, restaurantId, period)}
        )
        select currency, kind, sum(orders)::int as orders, ${inCents(sql`total`)} as total, ${inCents(sql`delivery`)} as delivery
        from counted group by currency, kind`)
      return rows
    },

    async sumDishes(restaurantId: number, period: Period): Promise<DishSums[]> {
      const { rows } = await db.execute<DishSums>(sql`
        with shown as (${ordersOf(restaurantId, period)}),
        counted as (
          select currency, menu_item_id, name, quantity, total from (${soldLines}) as lines
          union all
          select currency, menu_item_id, name, portions, total from ${orderDishDays}
          where ${isOf(orderDishDays, restaurantId, period)}
        )
        select currency, menu_item_id as "menuItemId", name, sum(quantity)::int as portions, ${inCents(sql`total`)} as total
        from counted group by currency, menu_item_id, name order by sum(total) desc, name, menu_item_id`)
      return rows
    },

    /** In one statement, so that every order is either there or in the sums. Those that the owner hid leave nothing. */
    async sumUpAndDelete(until: Date): Promise<void> {
      await db.execute(sql`
        with gone as (delete from ${orders} where ${lte(orders.createdAt, until)} returning *),
        shown as (select *, ${day} as day, ${kind} as kind from gone where not hidden),
        days as (
          insert into ${orderDays} as kept (restaurant_id, day, currency, kind, orders, total, delivery)
          select restaurant_id, day, currency, kind, count(*), sum(total), sum(delivery)
          from shown group by restaurant_id, day, currency, kind
          on conflict (restaurant_id, day, currency, kind) do update set
            orders = kept.orders + excluded.orders, total = kept.total + excluded.total,
            delivery = kept.delivery + excluded.delivery
        )
        insert into ${orderDishDays} as kept (restaurant_id, day, currency, menu_item_id, name, portions, total)
        select restaurant_id, day, currency, menu_item_id, name, sum(quantity), sum(total)
        from (${soldLines}) as lines group by restaurant_id, day, currency, menu_item_id, name
        on conflict (restaurant_id, day, currency, menu_item_id, name) do update set
          portions = kept.portions + excluded.portions, total = kept.total + excluded.total`)
    },

    async forgetBefore(first: LocalDate): Promise<void> {
      await db.delete(orderDays).where(lt(orderDays.day, first))
      await db.delete(orderDishDays).where(lt(orderDishDays.day, first))
    },

    async listDays(restaurantId: number) {
      return db
        .select()
        .from(orderDays)
        .where(eq(orderDays.restaurantId, restaurantId))
        .orderBy(orderDays.day, orderDays.currency, orderDays.kind)
    },

    async listDishDays(restaurantId: number, after: DishDay | null, limit: number): Promise<DishDay[]> {
      const { day, currency, menuItemId, name } = orderDishDays
      const isAfter =
        after &&
        sql`(${day}, ${currency}, ${menuItemId}, ${name}) > (${after.day}::date, ${after.currency}, ${after.menuItemId}, ${after.name})`
      return db
        .select()
        .from(orderDishDays)
        .where(and(eq(orderDishDays.restaurantId, restaurantId), isAfter ?? undefined))
        .orderBy(day, currency, menuItemId, name)
        .limit(limit)
    },
  }
}
