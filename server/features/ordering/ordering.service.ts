import type { Account } from '#contract/accounts.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { scaledBack } from '#contract/money.ts'
import type { Ordering, setOrdering } from '#contract/ordering.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { createOrderingStore } from './ordering.store.ts'

type Edit = HandlerInput<typeof setOrdering>['body']

type Dependencies = {
  db: Database
  accounts: Pick<AccountsService, 'lockAccount'>
  restaurants: Pick<RestaurantsService, 'ensureShown' | 'lockOwn' | 'invalidatePages'>
}

export type OrderingService = ReturnType<typeof createOrderingService>

export function createOrderingService({ db, accounts, restaurants }: Dependencies) {
  /** For a restaurant that is known to exist. */
  async function findOrdering(restaurantId: number, queries: Queries = db): Promise<Ordering> {
    return createOrderingStore(queries).find(restaurantId)
  }

  async function get(viewer: Account | null, restaurantId: number): Promise<Ordering> {
    await restaurants.ensureShown(restaurantId, viewer)
    return findOrdering(restaurantId)
  }

  /** What is not given stays as it is. */
  async function set(account: Account, restaurantId: number, edit: Edit): Promise<Ordering> {
    const saved = await db.transaction(async (tx) => {
      await accounts.lockAccount(tx, account)
      await restaurants.lockOwn(tx, account, restaurantId)
      const store = createOrderingStore(tx)
      const before = await store.find(restaurantId)
      ensureKnown('zones', edit.zones, before.zones, 'Esta zona ya no existe. Recarga la página.')
      ensureKnown('tables', edit.tables, before.tables, 'Esta mesa ya no existe. Recarga la página.')
      await store.putSettings(restaurantId, {
        isOn: edit.orders_on ?? before.orders_on,
        modes: edit.modes ?? before.modes,
        payments: edit.payments ?? before.payments,
        minimum: edit.minimum ?? scaledBack(before.minimum, 2),
      })
      if (edit.zones) await store.replaceZones(restaurantId, edit.zones)
      if (edit.tables) await store.replaceTables(restaurantId, edit.tables)
      return store.find(restaurantId)
    })
    await restaurants.invalidatePages(restaurantId, { alsoCards: false })
    return saved
  }

  return { findOrdering, get, set }
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
