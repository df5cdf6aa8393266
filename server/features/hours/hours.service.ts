import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Hours } from '#contract/hours/hours.ts'
import { noWeek, openingAt, type Schedule } from '#contract/hours/opening.ts'
import type { Queries } from '#server/db/database.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { listSchedules } from './hours.queries.ts'
import { createHoursStore } from './hours.store.ts'

type Dependencies = {
  db: Queries
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureShown'>
  now?: () => Date
}

type HoursEdit = { [Part in keyof Schedule]?: Schedule[Part] | undefined }

export type HoursService = ReturnType<typeof createHoursService>

export function createHoursService({ db, ownerWrite, restaurants, now = () => new Date() }: Dependencies) {
  async function getSchedule(restaurantId: number): Promise<Schedule> {
    const schedule = (await listSchedules(db, [restaurantId])).get(restaurantId)
    if (!schedule) throw new AppError('restaurant.not_found')
    return schedule
  }

  async function get(restaurantId: number, at: Date = now()): Promise<Hours> {
    return present(await getSchedule(restaurantId), at)
  }

  async function getFor(viewer: Account | null, restaurantId: number, at?: Date): Promise<Hours> {
    await restaurants.ensureShown(restaurantId, viewer)
    return get(restaurantId, at)
  }

  /** Fields that are not given stay as they are. */
  async function set(account: Writer, restaurantId: number, edit: HoursEdit): Promise<Hours> {
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      const store = createHoursStore(tx)
      const before = await store.find(restaurantId)
      await store.put(restaurantId, {
        timeZone: edit.time_zone ?? before?.timeZone ?? null,
        weekly: edit.weekly ?? before?.weekly ?? noWeek,
        exceptions: edit.exceptions ?? before?.exceptions ?? [],
      })
      await publish('hours.changed', { restaurantId })
    })
    return get(restaurantId)
  }

  /** Only of restaurants that exist. */
  async function listTimeZones(restaurantIds: readonly number[]): Promise<Map<number, string>> {
    const schedules = await listSchedules(db, restaurantIds)
    return new Map(Array.from(schedules, ([id, { time_zone }]) => [id, time_zone]))
  }

  return { get, getFor, getSchedule, set, listTimeZones }
}

function present(schedule: Schedule, at: Date): Hours {
  const { open, next_change } = openingAt(schedule, at)
  return { ...schedule, open, next_change: next_change?.toISOString() ?? null }
}
