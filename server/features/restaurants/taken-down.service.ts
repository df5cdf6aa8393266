import { AppError } from '#contract/errors.ts'
import type { AlsoWrite, Database } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import { createTakenDownStore } from './taken-down.store.ts'

type Dependencies = { db: Database; events: Events; now?: () => Date }

export type TakenDownService = ReturnType<typeof createTakenDownService>

/** For operators: restaurants that nobody but their owner sees. */
export function createTakenDownService({ db, events, now = () => new Date() }: Dependencies) {
  const store = createTakenDownStore(db)

  /** Takes it away from everybody but its owner, or brings it back when `reason` is null. Nothing is deleted. False when it was so already. */
  async function setTakenDown(id: number, reason: string | null, alsoWrite: AlsoWrite): Promise<boolean> {
    return events.transaction(async (tx, publish) => {
      const all = createTakenDownStore(tx)
      const restaurant = await all.lock(id)
      if (!restaurant) throw new AppError('restaurant.not_found')
      if ((restaurant.takenDownAt !== null) === (reason !== null)) return false
      await all.setTakenDown(id, reason === null ? null : { at: now(), reason })
      await publish('restaurant.changed', { restaurantId: id })
      await alsoWrite(tx)
      if (restaurant.pausedAt) return true
      const { city, country } = restaurant
      await publish('restaurant.moved', { changes: [{ city, country, by: reason === null ? 1 : -1 }] })
      return true
    })
  }

  return { setTakenDown, search: store.search, listNames: store.listNames, countSince: store.countSince }
}
