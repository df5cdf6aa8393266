import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { OrderState } from '#contract/orders/order-steps.ts'
import type { Queries } from '#server/db/database.ts'
import type { Position } from '#server/http/keyset-cursor.ts'
import { hiddenOrigins, orderKey, orderNumbers, orders } from './orders.table.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

/** The states in which somebody still has to do something. */
const openStates = ['nuevo', 'preparando', 'listo'] satisfies OrderState[]

/** As `isUnopened` of the contract. */
const unopened = sql<boolean>`(${orders.openedAt} is null and ${orders.state} = 'nuevo')`

/** An order for later begins to wait at its hour. */
export const waitsSince = sql`coalesce(${orders.wantedAt}, ${orders.createdAt})`

/** The last order of a page of the kitchen's view. */
export type KitchenPosition = { waitsSince: Date; id: number; isUnopened: boolean }

/** An order of the most choices and the longest names is 260 KB, and with all its edits more than 1 MB. */
const mostPageBytes = 1024 * 1024
const storedBytes = sql<number>`octet_length(${orders.lines}::text) + octet_length(${orders.removedLines}::text) + octet_length(${orders.edits}::text)`

/** `isLast`: nothing follows. */
export type OrderPage = { rows: OrderRow[]; isLast: boolean }

type Asked = { where: SQL | undefined; order: SQL[]; limit: number }

type Change = Partial<
  Pick<OrderRow, 'state' | 'steps' | 'readyAt' | 'reason' | 'paidBy' | 'paidAt' | 'lines' | 'removedLines' | 'edits'> &
    Pick<OrderRow, 'subtotal' | 'total'>
>

export type OrdersStore = ReturnType<typeof createOrdersStore>

export function createOrdersStore(db: Queries) {
  const isOne = (restaurantId: number, id: number) => and(eq(orders.restaurantId, restaurantId), eq(orders.id, id))
  const ofOrigin = (restaurantId: number, origin: string) =>
    and(eq(orders.restaurantId, restaurantId), eq(orders.origin, origin))
  const isOrigin = (restaurantId: number, origin: string) =>
    and(eq(hiddenOrigins.restaurantId, restaurantId), eq(hiddenOrigins.origin, origin))

  async function setHidden(hidden: boolean, which: SQL | undefined): Promise<number> {
    const changed = await db
      .update(orders)
      .set({ hidden, changes: sql`${orders.changes} + 1` })
      .where(and(which, ne(orders.hidden, hidden)))
      .returning({ id: orders.id })
    return changed.length
  }

  /** Fewer than `limit` where they are long, but one at least: what one call reads and writes stays small. */
  async function readPage({ where, order, limit }: Asked): Promise<OrderPage> {
    const sizes = await db
      .select({ id: orders.id, bytes: storedBytes })
      .from(orders)
      .where(where)
      .orderBy(...order)
      .limit(limit + 1)
    let bytes = 0
    const ids = sizes.slice(0, limit).flatMap((row, index) => {
      bytes += row.bytes
      return index === 0 || bytes <= mostPageBytes ? row.id : []
    })
    const rows = await db
      .select()
      .from(orders)
      .where(and(where, inArray(orders.id, ids)))
      .orderBy(...order)
    return { rows, isLast: ids.length === sizes.length }
  }

  return {
    /** Null when the same send is stored already. */
    async insert(order: NewOrder): Promise<OrderRow | null> {
      const sameSend = { target: [orders.restaurantId, orders.sendKey] }
      const [row] = await db.insert(orders).values(order).onConflictDoNothing(sameSend).returning()
      return row ?? null
    },

    /** The next number of that day. Until the transaction ends, others of the restaurant wait for theirs. */
    async setNumber({ id, restaurantId }: OrderRow, day: LocalDate): Promise<OrderRow> {
      const [taken] = await db
        .insert(orderNumbers)
        .values({ restaurantId, day, last: 1 })
        .onConflictDoUpdate({
          target: [orderNumbers.restaurantId, orderNumbers.day],
          set: { last: sql`${orderNumbers.last} + 1` },
        })
        .returning()
      const [row] = await db.update(orders).set({ number: taken?.last }).where(eq(orders.id, id)).returning()
      if (!row) throw new Error(`Order ${id} is not there`)
      return row
    },

    async findByKey(restaurantId: number, sendKey: string): Promise<OrderRow | null> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.restaurantId, restaurantId), eq(orders.sendKey, sendKey)))
      return row ?? null
    },

    async findByCode(code: string, since: Date): Promise<OrderRow | null> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.code, code), gt(orders.createdAt, since)))
      return row ?? null
    },

    /** Null when it was opened before, or is not there. */
    async setOpened(code: string, at: Date): Promise<OrderRow | null> {
      const [row] = await db
        .update(orders)
        .set({ openedAt: at, changes: sql`${orders.changes} + 1` })
        .where(and(eq(orders.code, code), isNull(orders.openedAt)))
        .returning()
      return row ?? null
    },

    /** Without `hidden` both kinds. */
    async listNewest(
      restaurantId: number,
      since: Date,
      { hidden, after, limit }: { hidden?: boolean; after: Position | null; limit: number },
    ): Promise<OrderPage> {
      const isAfter =
        after &&
        or(lt(orders.createdAt, after.createdAt), and(eq(orders.createdAt, after.createdAt), lt(orders.id, after.id)))
      const isKind = hidden === undefined ? undefined : eq(orders.hidden, hidden)
      const where = and(
        eq(orders.restaurantId, restaurantId),
        gt(orders.createdAt, since),
        isKind,
        isAfter ?? undefined,
      )
      return readPage({ where, order: [desc(orders.createdAt), desc(orders.id)], limit })
    },

    /** The longest wait first; after all others, those that nobody opened in WhatsApp. */
    async listWaiting(
      restaurantId: number,
      since: Date,
      { after, limit }: { after: KitchenPosition | null; limit: number },
    ): Promise<OrderPage> {
      const isAfter =
        after &&
        sql`(${unopened}, ${waitsSince}, ${orders.id}) > (${after.isUnopened}, ${sql.param(after.waitsSince, orders.createdAt)}, ${after.id})`
      const where = and(
        eq(orders.restaurantId, restaurantId),
        eq(orders.hidden, false),
        gt(orders.createdAt, since),
        inArray(orders.state, openStates),
        isAfter ?? undefined,
      )
      return readPage({ where, order: [asc(unopened), asc(waitsSince), asc(orders.id)], limit })
    },

    async find(restaurantId: number, id: number, since: Date): Promise<OrderRow | null> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(isOne(restaurantId, id), gt(orders.createdAt, since)))
      return row ?? null
    },

    async lock(restaurantId: number, id: number, since: Date): Promise<OrderRow | null> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(isOne(restaurantId, id), gt(orders.createdAt, since)))
        .for('update')
      return row ?? null
    },

    async change(id: number, change: Change): Promise<OrderRow> {
      const [row] = await db
        .update(orders)
        .set({ ...change, changes: sql`${orders.changes} + 1` })
        .where(eq(orders.id, id))
        .returning()
      if (!row) throw new Error(`Order ${id} is not there`)
      return row
    },

    async isHidden(restaurantId: number, origin: string, at: Date): Promise<boolean> {
      const [row] = await db
        .select()
        .from(hiddenOrigins)
        .where(and(isOrigin(restaurantId, origin), gt(hiddenOrigins.until, at)))
      return row !== undefined
    },

    async hide(restaurantId: number, origin: string, until: Date): Promise<void> {
      await db
        .insert(hiddenOrigins)
        .values({ restaurantId, origin, until })
        .onConflictDoUpdate({ target: [hiddenOrigins.restaurantId, hiddenOrigins.origin], set: { until } })
    },

    async stopHiding(restaurantId: number, origin: string): Promise<void> {
      await db.delete(hiddenOrigins).where(isOrigin(restaurantId, origin))
    },

    /** Returns how many it hid. What is done stays where it is. */
    async hideWaiting(restaurantId: number, origin: string): Promise<number> {
      return setHidden(true, and(ofOrigin(restaurantId, origin), inArray(orders.state, openStates)))
    },

    /** Those of the origin, or only the order itself once its origin is forgotten. */
    async showAgain({ id, restaurantId, origin }: OrderRow): Promise<number> {
      return setHidden(false, origin === null ? isOne(restaurantId, id) : ofOrigin(restaurantId, origin))
    },

    /** Returns the key that is stored: the given one, unless there was one before. */
    async getKey(fresh: string): Promise<string> {
      await db.insert(orderKey).values({ id: 1, key: fresh }).onConflictDoNothing()
      const [row] = await db.select().from(orderKey)
      if (!row) throw new Error('The key is not there')
      return row.key
    },

    /** A version of the list: it changes with every visible order. */
    async readVersion(restaurantId: number, since: Date) {
      const [row] = await db
        .select({
          newestId: sql<number | null>`max(${orders.id})`,
          version: sql<string>`concat(coalesce(max(${orders.id}), 0), '.', count(*), '.', coalesce(sum(${orders.changes}), 0))`,
        })
        .from(orders)
        .where(and(eq(orders.restaurantId, restaurantId), eq(orders.hidden, false), gt(orders.createdAt, since)))
      return row ?? { newestId: null, version: '' }
    },

    async deleteNumbersUntil(until: Date): Promise<void> {
      // A day later than the orders: the day may be one of a clock that is behind.
      const lastDay = new Date(until.getTime() - dayMs).toISOString().slice(0, 10)
      await db.delete(orderNumbers).where(lt(orderNumbers.day, lastDay))
    },

    async forgetOrigins(until: Date, at: Date): Promise<void> {
      await db
        .update(orders)
        .set({ origin: null })
        .where(and(lte(orders.createdAt, until), isNotNull(orders.origin)))
      await db.delete(hiddenOrigins).where(lte(hiddenOrigins.until, at))
    },
  }
}
