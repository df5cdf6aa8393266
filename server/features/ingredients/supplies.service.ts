import type { Availability } from '#contract/availability/availability.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createIngredientsStore } from './ingredients.store.ts'

type Dependencies = { db: Database; ownerWrite: OwnerWrite; menu: Pick<MenuService, 'findEnd'> }

export type SuppliesService = ReturnType<typeof createSuppliesService>

/** Which ingredients have run out. The dishes are not written: whether they lack one is read from their recipes. */
export function createSuppliesService({ db, ownerWrite, menu }: Dependencies) {
  async function setAvailability(account: Writer, id: number, { sold_out, until }: Availability): Promise<void> {
    const ingredient = await createIngredientsStore(db).findOwn(id, account.id)
    if (!ingredient) throw new AppError('ingredient.not_found')
    const { restaurantId } = ingredient
    const runOutUntil = sold_out ? await menu.findEnd(restaurantId, until) : null
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      await createIngredientsStore(tx).update(id, { runOut: sold_out, runOutUntil })
      await publish('menu.changed', { restaurantId })
    })
  }

  /** A dish may lack something now, or no longer. */
  const recheckDishes: EventHandler<'recipes.changed'> = async ({ restaurantId }, tx, publish) => {
    if (await createIngredientsStore(tx).hasRunOut(restaurantId)) await publish('menu.changed', { restaurantId })
  }

  return { setAvailability, recheckDishes }
}
