import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { amountOf, type Cents, centsOf } from '#contract/money.ts'
import { type Ordering, type OwnOrdering, usualOrdering } from '#contract/orders/order-settings.ts'
import type { Queries } from '#server/db/database.ts'
import { isPaused, isShownTo } from '#server/features/restaurants/restaurants.queries.ts'
import { deliveryZones, restaurantOrdering, restaurantTables } from './order-settings.table.ts'

type SettingsEdit = { [Field in keyof OrderingSettings]?: OrderingSettings[Field] | undefined }
type OrderingSettings = Omit<typeof restaurantOrdering.$inferInsert, 'restaurantId' | 'updatedAt'>
type Found = { own: OwnOrdering; paused: boolean }
export type ZoneValues = { id?: number | undefined; name: string; fee: Cents }
export type TableValues = { id?: number | undefined; name: string }

/** The settings of a restaurant that has said nothing. */
const usualSettings: OrderingSettings = {
  isOn: usualOrdering.orders_on,
  modes: usualOrdering.modes,
  payments: usualOrdering.payments,
  minimum: centsOf(usualOrdering.minimum),
}

const zonesOf = (restaurantId: number): SQL<Ordering['zones']> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'fee', fee) order by position), '[]')
    from ${deliveryZones} where restaurant_id = ${restaurantId})`

const tablesOf = (restaurantId: number): SQL<Ordering['tables']> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position), '[]')
    from ${restaurantTables} where restaurant_id = ${restaurantId})`

export function createOrderSettingsStore(db: Queries) {
  async function findWhere(restaurantId: number, condition: SQL | undefined): Promise<Found | null> {
    const [row] = await db
      .select({
        said: restaurantOrdering,
        zones: zonesOf(restaurantId),
        tables: tablesOf(restaurantId),
        paused: isPaused(restaurantId),
      })
      .from(sql`(select 1) as asked`)
      .leftJoin(restaurantOrdering, eq(restaurantOrdering.restaurantId, restaurantId))
      .where(condition)
    if (!row) return null
    const { said, zones, tables, paused } = row
    if (!said) return { own: { ...usualOrdering, zones, tables, transfer_account: '', deuna_code: '' }, paused }
    const { isOn, modes, payments, transferAccount, deunaCode } = said
    const least = { minimum: amountOf(said.minimum), minimum_for_pickup: said.minimumForPickup }
    const told = { transfer_account: transferAccount, deuna_code: deunaCode }
    const also = { orders_later: said.ordersLater, waiter_calls: said.waiterCalls }
    return { own: { orders_on: isOn, modes, payments, ...least, ...also, zones, tables, ...told }, paused }
  }

  async function find(restaurantId: number): Promise<Found> {
    const found = await findWhere(restaurantId, undefined)
    if (!found) throw new Error('The statement returned no row')
    return found
  }

  return {
    /** In one statement. Not for pages: it has the owner's account. */
    async findOwn(restaurantId: number): Promise<OwnOrdering> {
      return (await find(restaurantId)).own
    },

    /** Reads what diners may do, in one statement, of a restaurant that is known to exist. */
    async findOpen(restaurantId: number): Promise<Ordering> {
      return forDiners(await find(restaurantId))
    },

    /** Null when the viewer does not see the restaurant. */
    async findShown(restaurantId: number, viewerId: number | null): Promise<Ordering | null> {
      const found = await findWhere(restaurantId, isShownTo(sql`${restaurantId}::int`, viewerId))
      return found && forDiners(found)
    },

    /** Fields that are not given stay as they are. */
    async changeSettings(restaurantId: number, settings: SettingsEdit): Promise<void> {
      const ofRestaurant = eq(restaurantOrdering.restaurantId, restaurantId)
      await db
        .insert(restaurantOrdering)
        .values({ restaurantId, ...usualSettings })
        .onConflictDoNothing()
      await db
        .update(restaurantOrdering)
        .set({ ...settings, updatedAt: new Date() })
        .where(ofRestaurant)
    },

    /** Rows with an id stay the same; those that are not given are deleted. */
    async replaceZones(restaurantId: number, zones: readonly ZoneValues[]): Promise<void> {
      const { kept, keptIds, added } = arrange(restaurantId, zones)
      const isGone = notInArray(deliveryZones.id, keptIds)
      await db.delete(deliveryZones).where(and(eq(deliveryZones.restaurantId, restaurantId), isGone))
      if (kept.length > 0)
        await db
          .insert(deliveryZones)
          .overridingSystemValue()
          .values(kept)
          .onConflictDoUpdate({
            target: deliveryZones.id,
            set: { name: sql`excluded.name`, fee: sql`excluded.fee`, position: sql`excluded.position` },
          })
      if (added.length > 0) await db.insert(deliveryZones).values(added)
    },

    async replaceTables(restaurantId: number, tables: readonly TableValues[]): Promise<void> {
      const { kept, keptIds, added } = arrange(restaurantId, tables)
      const isGone = notInArray(restaurantTables.id, keptIds)
      await db.delete(restaurantTables).where(and(eq(restaurantTables.restaurantId, restaurantId), isGone))
      if (kept.length > 0)
        await db
          .insert(restaurantTables)
          .overridingSystemValue()
          .values(kept)
          .onConflictDoUpdate({
            target: restaurantTables.id,
            set: { name: sql`excluded.name`, position: sql`excluded.position` },
          })
      if (added.length > 0) await db.insert(restaurantTables).values(added)
    },
  }
}

/** Without the owner's account. A restaurant that pauses takes nothing. */
function forDiners({ own, paused }: Found): Ordering {
  const { transfer_account: _, deuna_code: __, ...ordering } = own
  return paused ? { ...ordering, orders_on: false, waiter_calls: false } : ordering
}

/** With their places in the list, those that exist and the new ones apart. */
function arrange<Item extends { id?: number | undefined }>(restaurantId: number, items: readonly Item[]) {
  const placed = items.map(({ id, ...values }, position) => ({ id, ...values, restaurantId, position }))
  const kept = placed.flatMap(({ id, ...values }) => (id === undefined ? [] : [{ id, ...values }]))
  return {
    kept,
    keptIds: kept.map(({ id }) => id),
    added: placed.flatMap(({ id, ...values }) => (id === undefined ? [values] : [])),
  }
}
