import type { Account } from '#contract/accounts/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { createIngredientsStore, type IngredientRow } from './ingredients.store.ts'

type Dependencies = { db: Database; directory: Pick<DirectoryService, 'listOwn'> }

/** Finds the same ingredient in the other own restaurants. */
export function createTwinFinder({ db, directory }: Dependencies) {
  const store = createIngredientsStore(db)

  /** The names of the other own restaurants of the same currency, by id. */
  async function listComparable(account: Account, restaurantId: number): Promise<Map<number, string>> {
    const { items: own } = await directory.listOwn(account)
    const currency = own.find(({ id }) => id === restaurantId)?.currency
    const others = own.filter((other) => other.id !== restaurantId && other.currency === currency)
    return new Map(others.map(({ id, name }) => [id, name]))
  }

  async function list(restaurantId: number, otherIds: readonly number[]) {
    const pairs = otherIds.length === 0 ? [] : await store.listTwins(restaurantId, otherIds)
    return Map.groupBy(pairs, ({ id }) => id)
  }

  async function listOf(account: Account, { id, restaurantId }: IngredientRow) {
    const others = await listComparable(account, restaurantId)
    const twins = (await list(restaurantId, [...others.keys()])).get(id) ?? []
    return twins.map(({ twinId, twinRestaurantId }) => ({ id: twinId, restaurantId: twinRestaurantId }))
  }

  return { listComparable, list, listOf }
}
