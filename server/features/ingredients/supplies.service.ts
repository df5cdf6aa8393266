import type { Account } from '#contract/accounts.ts'
import type { Availability } from '#contract/availability.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { createIngredientsStore } from './ingredients.store.ts'

type Dependencies = { db: Database; restaurants: RestaurantsService; menu: MenuService }

export type SuppliesService = ReturnType<typeof createSuppliesService>

/** Which ingredients have run out. The dishes are not written: whether they lack one is read from their recipes. */
export function createSuppliesService({ db, restaurants, menu }: Dependencies) {
  const store = createIngredientsStore(db)

  async function setAvailability(account: Account, id: number, { sold_out, until }: Availability): Promise<void> {
    const ingredient = await store.findOwn(id, account.id)
    if (!ingredient) throw new AppError('ingredient.not_found')
    const runOutUntil = sold_out ? await menu.findEnd(ingredient.restaurantId, until) : null
    await db.transaction(async (tx) => {
      await restaurants.lockOwn(tx, account, ingredient.restaurantId)
      await createIngredientsStore(tx).update(id, { runOut: sold_out, runOutUntil })
    })
    await menu.invalidatePages(ingredient.restaurantId)
  }

  /** Called after every change of a recipe: a dish may lack something now, or no longer. */
  async function recipesChanged(restaurantId: number, isMenuChanged: boolean): Promise<void> {
    if (isMenuChanged || (await store.hasRunOut(restaurantId))) await menu.invalidatePages(restaurantId)
  }

  return { setAvailability, recipesChanged }
}
