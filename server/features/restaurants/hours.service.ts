import type { Account } from '#contract/accounts.ts'
import type { Hours } from '#contract/hours.ts'
import { noWeek, openingAt, type Schedule } from '#contract/opening.ts'
import { usualTimeZone } from '#contract/time-zones.ts'
import type { Queries } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { createHoursStore } from './hours.store.ts'
import { directoryTag, type RestaurantsService, restaurantTag } from './restaurants.service.ts'

type Dependencies = {
  db: Queries
  events: Events
  accounts: AccountsService
  restaurants: RestaurantsService
  news: PageNews
  now?: () => Date
}

type HoursEdit = { [Part in keyof Schedule]?: Schedule[Part] | undefined }

export type HoursService = ReturnType<typeof createHoursService>

export function createHoursService({ db, events, accounts, restaurants, news, now = () => new Date() }: Dependencies) {
  async function get(restaurantId: number, at: Date = now()): Promise<Hours> {
    return present(await restaurants.getSchedule(restaurantId), at)
  }

  async function getFor(viewer: Account | null, restaurantId: number, at?: Date): Promise<Hours> {
    await restaurants.ensureShown(restaurantId, viewer)
    return get(restaurantId, at)
  }

  /** What is not given stays as it is. */
  async function set(account: Account, restaurantId: number, edit: HoursEdit): Promise<Hours> {
    await events.transaction(async (tx, publish) => {
      await accounts.lockAccount(tx, account)
      await restaurants.lockOwn(tx, account, restaurantId)
      const store = createHoursStore(tx)
      const before = await store.find(restaurantId)
      await store.put(restaurantId, {
        timeZone: edit.time_zone ?? before?.timeZone ?? null,
        weekly: edit.weekly ?? before?.weekly ?? noWeek,
        exceptions: edit.exceptions ?? before?.exceptions ?? [],
      })
      await publish('hours.changed', { restaurantId })
    })
    await news.touched([directoryTag, restaurantTag(restaurantId)])
    return get(restaurantId)
  }

  /** Only of restaurants that exist. */
  async function listTimeZones(restaurantIds: readonly number[]): Promise<Map<number, string>> {
    const places = await createHoursStore(db).listPlaces(restaurantIds)
    return new Map(places.map(({ id, timeZone, country, city }) => [id, timeZone ?? usualTimeZone(country, city)]))
  }

  return { get, getFor, set, listTimeZones }
}

function present(schedule: Schedule, at: Date): Hours {
  const { open, next_change } = openingAt(schedule, at)
  return { ...schedule, open, next_change: next_change?.toISOString() ?? null }
}
