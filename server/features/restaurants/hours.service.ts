import type { Account } from '#contract/accounts.ts'
import type { Hours } from '#contract/hours.ts'
import { noWeek, openingAt, type Schedule } from '#contract/opening.ts'
import type { Events } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { createHoursStore } from './hours.store.ts'
import { directoryTag, type RestaurantsService, restaurantTag } from './restaurants.service.ts'

type Dependencies = {
  events: Events
  accounts: AccountsService
  restaurants: RestaurantsService
  news: PageNews
  now?: () => Date
}

type HoursEdit = { [Part in keyof Schedule]?: Schedule[Part] | undefined }

export type HoursService = ReturnType<typeof createHoursService>

export function createHoursService({ events, accounts, restaurants, news, now = () => new Date() }: Dependencies) {
  async function get(restaurantId: number, at: Date = now()): Promise<Hours> {
    return present(await restaurants.getSchedule(restaurantId), at)
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

  return { get, set }
}

function present(schedule: Schedule, at: Date): Hours {
  const { open, next_change } = openingAt(schedule, at)
  return { ...schedule, open, next_change: next_change?.toISOString() ?? null }
}
