import type { Account } from '#contract/accounts/accounts.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { EventHandler, Events } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { CountersService } from '#server/features/statistics/counters.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { cutPage, decodeCursor, encodeCursor } from '#server/http/keyset-cursor.ts'
import { createLikesStore } from './likes.store.ts'

type Dependencies = {
  db: Database
  events: Events
  accounts: AccountsService
  restaurants: RestaurantsService
  directory: Pick<DirectoryService, 'listShownByIds'>
  counters: Pick<CountersService, 'count'>
}

export type LikesService = ReturnType<typeof createLikesService>

/** The counter is written in the same transaction as the like, so they always agree. */
export function createLikesService({ db, events, accounts, restaurants, directory, counters }: Dependencies) {
  const store = createLikesStore(db)

  const forgetAccount: EventHandler<'account.deleted'> = async ({ account }, tx, publish) => {
    const likes = createLikesStore(tx)
    const liked = await likes.listLikedBy(account.id)
    await restaurants.hold(tx, liked)
    for (const restaurantId of liked) {
      if (await likes.delete(restaurantId, account.id)) await restaurants.count(tx, restaurantId, { likes: -1 })
    }
    await publish('restaurant.liked', { restaurantIds: liked })
  }

  async function toggle(account: Writer, restaurantId: number): Promise<{ liked: boolean }> {
    const change = await events.transaction(async (tx, publish) => {
      await accounts.lockDiner(tx, account)
      await restaurants.holdShown(tx, restaurantId)
      const likes = createLikesStore(tx)
      const isNew = await likes.insert(restaurantId, account.id)
      const isGone = !isNew && (await likes.delete(restaurantId, account.id))
      const by = Number(isNew) - Number(isGone)
      if (by !== 0) await restaurants.count(tx, restaurantId, { likes: by })
      await publish('restaurant.liked', { restaurantIds: [restaurantId] })
      return by
    })
    if (change !== 0) counters.count(restaurantId, 'likes', change)
    return { liked: change > 0 }
  }

  async function isLiked(account: Account, restaurantId: number): Promise<boolean> {
    if (await store.isLiked(restaurantId, account.id)) return true
    await restaurants.ensureShown(restaurantId)
    return false
  }

  async function listLikedRestaurants(
    account: Account,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<Page<Restaurant>> {
    const before = page.cursor ? decodeCursor(page.cursor).id : null
    const ids = await store.listPageLikedBy(account.id, { before, limit: page.limit + 1 })
    const { items, next_cursor } = cutPage(ids, page.limit, (id) => encodeCursor({ createdAt: new Date(0), id }))
    const liked = await directory.listShownByIds(items)
    return { items: liked.toSorted((one, other) => other.id - one.id), next_cursor }
  }

  return {
    forgetAccount,
    toggle,
    isLiked,
    listLikedRestaurants,
    hasAnyOf: async (tx: Transaction, userId: number) =>
      (await createLikesStore(tx).listPageLikedBy(userId, { before: null, limit: 1 })).length > 0,
    listLikedBy: (account: Account) => store.listLikedBy(account.id),
  }
}
