import { AppError } from '#contract/errors.ts'
import { dishLimit } from '#contract/payments/plans.ts'
import type { Role } from '#contract/roles.ts'
import type { Queries } from '#server/db/database.ts'
import { createMenuStore } from './menu.store.ts'

/** Refuses more dishes than the plan holds. The restaurant must be locked, or two calls may both find room. */
export async function ensureRoom(db: Queries, restaurantId: number, role: Role, more: number): Promise<void> {
  const limit = dishLimit[role]
  if (limit === null) return
  const dishes = await createMenuStore(db).countDishes(restaurantId)
  if (dishes + more > limit) throw new AppError('menu.limit_reached')
}
