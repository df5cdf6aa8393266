import type { Account } from '#contract/accounts/accounts.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Ordering, OwnOrdering, setOrdering } from '#contract/orders/order-settings.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createOrderSettingsStore } from './order-settings.store.ts'

type Edit = HandlerInput<typeof setOrdering>['body']

type Dependencies = {
  db: Database
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
}

export type OrderSettingsService = ReturnType<typeof createOrderSettingsService>

export function createOrderSettingsService({ db, ownerWrite, restaurants }: Dependencies) {
  /** For a restaurant that is known to exist. */
  async function findOrdering(restaurantId: number, queries: Queries = db): Promise<Ordering> {
    return createOrderSettingsStore(queries).findOpen(restaurantId)
  }

  async function findOwnOrdering(restaurantId: number): Promise<OwnOrdering> {
    return createOrderSettingsStore(db).findOwn(restaurantId)
  }

  async function getOwn(owner: Account, restaurantId: number): Promise<OwnOrdering> {
    await restaurants.ensureOwn(owner, restaurantId)
    return findOwnOrdering(restaurantId)
  }

  async function get(viewer: Account | null, restaurantId: number): Promise<Ordering> {
    const ordering = await createOrderSettingsStore(db).findShown(restaurantId, viewer?.id ?? null)
    if (!ordering) throw new AppError('restaurant.not_found')
    return ordering
  }

  /** Fields that are not given stay as they are. */
  async function set(account: Writer, restaurantId: number, edit: Edit): Promise<OwnOrdering> {
    return ownerWrite(account, restaurantId, async (tx, publish) => {
      const store = createOrderSettingsStore(tx)
      const before = await store.findOwn(restaurantId)
      ensureKnown('zones', edit.zones, before.zones, 'Esta zona ya no existe. Recarga la página.')
      ensureKnown('tables', edit.tables, before.tables, 'Esta mesa ya no existe. Recarga la página.')
      await store.changeSettings(restaurantId, {
        isOn: edit.orders_on,
        modes: edit.modes,
        payments: edit.payments,
        minimum: edit.minimum,
        minimumForPickup: edit.minimum_for_pickup,
        ordersLater: edit.orders_later,
        waiterCalls: edit.waiter_calls,
        transferAccount: edit.transfer_account,
        deunaCode: edit.deuna_code,
      })
      if (edit.zones) await store.replaceZones(restaurantId, edit.zones)
      if (edit.tables) await store.replaceTables(restaurantId, edit.tables)
      await publish('order-settings.changed', { restaurantId })
      return store.findOwn(restaurantId)
    })
  }

  return { findOrdering, findOwnOrdering, get, getOwn, set }
}

type Identified = { id?: number | undefined }

/** An id that the restaurant does not have may be another owner's, or was deleted in another tab. */
function ensureKnown(
  field: 'zones' | 'tables',
  sent: readonly Identified[] | undefined,
  known: readonly Identified[],
  message: string,
): void {
  const ids = new Set(known.map(({ id }) => id))
  const strangers = (sent ?? []).flatMap(({ id }, index) => (id === undefined || ids.has(id) ? [] : [index]))
  if (strangers.length === 0) return
  const fieldErrors = Object.fromEntries(strangers.map((index) => [`${field}.${index}.id`, message]))
  throw new AppError('request.invalid', { fieldErrors })
}
