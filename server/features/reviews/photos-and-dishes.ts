import type { Account } from '#contract/accounts/accounts.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import type { Transaction } from '#server/db/database.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'

type Dependencies = {
  uploads: Pick<UploadsService, 'claimAll' | 'release'>
  menu: Pick<MenuService, 'listDishes'>
}
type Stored = { photos: StoredImage[]; dishes: Review['dishes'] }
/** Without one of them, what is stored stays. */
export type WantedParts = { photos?: readonly string[] | undefined; dish_ids?: readonly number[] | undefined }

/** Stores the photos of a review and the dishes that it names. */
export function createPhotosAndDishes({ uploads, menu }: Dependencies) {
  /** Reads the menu, then returns what writes in the review's transaction: it claims new photos and releases removed ones. */
  async function prepare(restaurantId: number, { photos, dish_ids }: WantedParts) {
    const onMenu = dish_ids ? await menu.listDishes(restaurantId) : []
    return async (tx: Transaction, account: Account, before: Stored = { photos: [], dishes: [] }): Promise<Stored> => {
      const shown = onMenu.filter(({ hidden }) => !hidden)
      const hiddenIds = new Set(onMenu.filter(({ hidden }) => hidden).map(({ id }) => id))
      const known = new Map([...before.dishes, ...shown].map(({ id, name }) => [id, { id, name }]))
      // Their author does not see them either, so an edit cannot have meant to remove them.
      const kept = before.dishes.filter(({ id }) => hiddenIds.has(id)).map(({ id }) => id)
      return {
        photos: photos ? await replacePhotos(tx, account, before.photos, photos) : before.photos,
        dishes: dish_ids ? [...new Set([...dish_ids, ...kept])].flatMap((id) => known.get(id) ?? []) : before.dishes,
      }
    }
  }

  async function replacePhotos(
    tx: Transaction,
    account: Account,
    before: readonly StoredImage[],
    paths: readonly string[],
  ): Promise<StoredImage[]> {
    const kept = new Map(before.map((photo) => [photo.path, photo]))
    const wanted = new Set(paths)
    const added = [...wanted].filter((path) => !kept.has(path))
    const claimed = await uploads.claimAll(tx, account, added, 'review-photos')
    await uploads.release(
      tx,
      before.map(({ path }) => path).filter((path) => !wanted.has(path)),
    )
    return [...wanted].map((path) => (kept.get(path) ?? claimed.get(path)) as StoredImage)
  }

  return { prepare }
}
