import { AppError } from '#contract/errors.ts'
import type { PricedGroup } from '#contract/menu/dish-options.ts'
import { dishLimit } from '#contract/payments/plans.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Publish } from '#server/events/events.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { DishRow } from './dish-rows.ts'
import { ensurePrices } from './ensure-options.ts'
import { type BatchEdit, createMenuStore, type DishValues } from './menu.store.ts'
import { createOptionsStore, type OptionsOfDish } from './options.store.ts'

type Dependencies = {
  ownerWrite: OwnerWrite
  uploads: UploadsService
  publishPrices: (tx: Transaction, publish: Publish, restaurantId: number) => Promise<void>
}

/** A dish to add; `imagePath` is a picture of the account that may be shown elsewhere, too. */
export type AddedDish = Omit<DishValues, 'image'> & { imagePath: string | null }
export type MenuDesk = ReturnType<typeof createDesk>

/** Many changes of one menu in one transaction, within the plan's limit, with one invalidation of the cache. */
export function createMenuRewriter({ ownerWrite, uploads, publishPrices }: Dependencies) {
  return async function rewrite<Result>(
    account: Writer,
    restaurantId: number,
    work: (desk: MenuDesk, tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return ownerWrite(account, restaurantId, async (tx, publish, { role }) => {
      const menu = createMenuStore(tx)
      const desk = createDesk(tx, { account, restaurantId, uploads, dishes: await menu.listDishes(restaurantId) })
      const result = await work(desk, tx)
      const [limit, count] = [dishLimit[role], ensurePrices(await menu.listDishes(restaurantId)).length]
      // An owner who had more dishes before the plan ended may keep them, and change their prices.
      if (limit !== null && count > limit && count > desk.dishes.length) throw new AppError('menu.limit_reached')
      if (desk.changedIds.size > 0) await publish('dishes.changed', { restaurantId, dishIds: [...desk.changedIds] })
      await publish('menu.changed', { restaurantId })
      await publishPrices(tx, publish, restaurantId)
      return result
    })
  }
}

type DeskPlace = { account: Writer; restaurantId: number; uploads: UploadsService; dishes: DishRow[] }

function createDesk(tx: Transaction, { account, restaurantId, uploads, dishes }: DeskPlace) {
  const menu = createMenuStore(tx)
  const changedIds = new Set<number>()
  const mark = (ids: readonly number[]) => {
    for (const id of ids) changedIds.add(id)
  }

  return {
    /** As they were before. */
    dishes,
    changedIds,

    /** Adds the dishes at the end of the menu. */
    async add(values: readonly AddedDish[]): Promise<DishRow[]> {
      const paths = values.flatMap(({ imagePath }) => imagePath ?? [])
      const images = await uploads.claimAll(tx, account, paths, 'menu-items')
      const added = await menu.insertDishes(
        restaurantId,
        values.map(({ imagePath, ...dish }) => ({ ...dish, image: images.get(imagePath ?? '') ?? null })),
      )
      mark(added.map(({ id }) => id))
      return added
    },

    async change(edits: readonly BatchEdit[]): Promise<void> {
      if (edits.length > 0) await menu.updateDishes(restaurantId, edits)
      mark(edits.map(({ id }) => id))
    },

    /** Each dish comes with its whole list of choices: choices that are not named are deleted. */
    async setOptions(dishes: readonly OptionsOfDish[]): Promise<void> {
      if (dishes.length > 0) await createOptionsStore(tx).replace(dishes)
      mark(dishes.map(({ menuItemId }) => menuItemId))
    },

    /** As they were, under the ids that they had; what choices take is deleted. */
    async restoreOptions(dishes: readonly { id: number; options: PricedGroup[] }[]): Promise<void> {
      const ids = dishes.map(({ id }) => id)
      if (ids.length > 0) await createOptionsStore(tx).deleteOf(ids)
      await createOptionsStore(tx).restore(dishes)
      mark(ids)
    },

    /** As they are now. */
    list: () => menu.listDishes(restaurantId),

    async remove(removed: readonly DishRow[]): Promise<void> {
      if (removed.length === 0) return
      await uploads.release(
        tx,
        removed.map(({ image }) => image?.path),
      )
      await menu.deleteDishes(
        restaurantId,
        removed.map(({ id }) => id),
      )
    },

    /** Dishes that were removed within the last day: later their pictures are gone. */
    async restore(removed: readonly DishRow[]): Promise<void> {
      if (removed.length === 0) return
      const paths = removed.flatMap(({ image }) => image?.path ?? [])
      await uploads.claimAll(tx, account, paths, 'menu-items')
      await menu.restoreDishes(restaurantId, removed)
      mark(removed.map(({ id }) => id))
    },

    /** Dishes that the order does not name come last. */
    async arrange(ids: readonly number[]): Promise<void> {
      const listed = await menu.listDishes(restaurantId)
      const places = new Map(ids.map((id, place) => [id, place]))
      const placeOf = ({ id }: DishRow) => places.get(id) ?? ids.length
      const arranged = listed.toSorted((a, b) => placeOf(a) - placeOf(b))
      await menu.setOrder(
        restaurantId,
        arranged.map(({ id }) => id),
      )
    },
  }
}
