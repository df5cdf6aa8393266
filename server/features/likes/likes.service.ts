import type { Account } from '#contract/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import {
  directoryTag,
  type RestaurantsService,
  restaurantTag,
} from '#server/features/restaurants/restaurants.service.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { createLikesStore } from './likes.store.ts'

type Dependencies = { db: Database; accounts: AccountsService; restaurants: RestaurantsService; news: PageNews }

export type LikesService = ReturnType<typeof createLikesService>

/** The counter is written in the same transaction as the like, so they always agree. */
export function createLikesService({ db, accounts, restaurants, news }: Dependencies) {
  const store = createLikesStore(db)

  const forgetAccount: EventHandler<'account.deleted'> = async ({ account }, tx) => {
    const likes = createLikesStore(tx)
    const liked = await likes.listLikedBy(account.id)
    await restaurants.hold(tx, liked)
    for (const restaurantId of liked) {
      if (await likes.delete(restaurantId, account.id)) await restaurants.count(tx, restaurantId, { likes: -1 })
    }
    return () => news.touched([directoryTag, ...liked.map(restaurantTag)])
  }

  async function toggle(account: Account, restaurantId: number): Promise<{ liked: boolean }> {
    const liked = await db.transaction(async (tx) => {
      await accounts.lockAccount(tx, account)
      await restaurants.ensureExists(restaurantId, tx)
      const likes = createLikesStore(tx)
      const isNew = await likes.insert(restaurantId, account.id)
      const isGone = !isNew && (await likes.delete(restaurantId, account.id))
      if (isNew || isGone) await restaurants.count(tx, restaurantId, { likes: isNew ? 1 : -1 })
      return isNew
    })
    await news.touched([directoryTag, restaurantTag(restaurantId)])
    return { liked }
  }

  async function isLiked(account: Account, restaurantId: number): Promise<boolean> {
    if (await store.isLiked(restaurantId, account.id)) return true
    await restaurants.ensureExists(restaurantId)
    return false
  }

  return {
    forgetAccount,
    toggle,
    isLiked,
    listLikedBy: (account: Account) => store.listLikedBy(account.id),
  }
}
