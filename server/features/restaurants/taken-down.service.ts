import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/errors.ts'
import type { AlsoWrite, Database } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { createDirectoryStore } from './directory.store.ts'
import { directoryTag, restaurantTag } from './restaurants.service.ts'
import { restaurants } from './restaurants.table.ts'
import { createTakenDownStore } from './taken-down.store.ts'

/** A condition for other features' queries: the restaurant is not taken down, or the viewer is its owner. */
export function isShownTo(restaurantId: AnyPgColumn | SQL | Placeholder, viewerId: number | Placeholder | null): SQL {
  const { id, takenDownAt, ownerId } = restaurants
  return sql`exists (select 1 from ${restaurants} where ${id} = ${restaurantId} and (${takenDownAt} is null or ${ownerId} = ${viewerId}::int))`
}

type Dependencies = { db: Database; events: Events; news: PageNews; now?: () => Date }

export type TakenDownService = ReturnType<typeof createTakenDownService>

/** For operators: restaurants that nobody but their owner sees. */
export function createTakenDownService({ db, events, news, now = () => new Date() }: Dependencies) {
  const store = createTakenDownStore(db)

  /** Takes it away from everybody but its owner, or brings it back when `reason` is null. Nothing is deleted. False when it was so already. */
  async function setTakenDown(id: number, reason: string | null, alsoWrite: AlsoWrite): Promise<boolean> {
    const isChanged = await events.transaction(async (tx, publish) => {
      const all = createTakenDownStore(tx)
      const restaurant = await all.lock(id)
      if (!restaurant) throw new AppError('restaurant.not_found')
      if ((restaurant.takenDownAt !== null) === (reason !== null)) return false
      await all.setTakenDown(id, reason === null ? null : { at: now(), reason })
      await publish('restaurant.changed', { restaurantId: id })
      await createDirectoryStore(tx).changeCities([
        { city: restaurant.city, country: restaurant.country, by: reason === null ? 1 : -1 },
      ])
      await alsoWrite(tx)
      return true
    })
    await news.touched([directoryTag, restaurantTag(id)])
    return isChanged
  }

  return { setTakenDown, search: store.search, listNames: store.listNames, countSince: store.countSince }
}
