import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { maxSavedDishes, type SavedDish } from '#contract/saved-dishes/saved-dishes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import { holdDish } from '#server/features/menu/hold-dish.queries.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createSavedDishesStore } from './saved-dishes.store.ts'

type Dependencies = {
  db: Database
  accounts: Pick<AccountsService, 'lockDiner'>
  menu: Pick<MenuService, 'listSaved'>
}

export type SavedDishesService = ReturnType<typeof createSavedDishesService>

/** The dishes that a diner wants to find again. The database deletes them with the dish and with the account. */
export function createSavedDishesService({ db, accounts, menu }: Dependencies) {
  const store = createSavedDishesStore(db)

  async function list(account: Account): Promise<SavedDish[]> {
    const saved = await store.listOf(account.id)
    const shown = await menu.listSaved(saved.map(({ menuItemId }) => menuItemId))
    return shown.map(({ dish, restaurant: { slug, name, country, currency, pricing, paused } }) => ({
      ...dish,
      restaurant: { slug, name, country, currency, pricing, paused, price_note: pricing.note },
    }))
  }

  async function save(account: Writer, itemId: number): Promise<{ saved: true }> {
    await db.transaction(async (tx) => {
      await accounts.lockDiner(tx, account)
      if (!(await holdDish(tx, itemId))) throw new AppError('menu.dish_not_found')
      const dishes = createSavedDishesStore(tx)
      if (await dishes.has(account.id, itemId)) return
      if ((await dishes.count(account.id)) >= maxSavedDishes) throw new AppError('saved_dishes.limit_reached')
      await dishes.insert(account.id, itemId)
    })
    return { saved: true }
  }

  async function forget(account: Account, itemId: number): Promise<{ saved: false }> {
    await store.delete(account.id, itemId)
    return { saved: false }
  }

  return {
    list,
    save,
    forget,
    isSaved: (account: Account, itemId: number) => store.has(account.id, itemId),
    hasAnyOf: async (tx: Transaction, userId: number) => (await createSavedDishesStore(tx).count(userId)) > 0,
    exportOf: async (account: Account) =>
      (await store.listOf(account.id)).map(({ menuItemId, savedAt }) => ({
        menu_item_id: menuItemId,
        saved_at: savedAt.toISOString(),
      })),
  }
}
