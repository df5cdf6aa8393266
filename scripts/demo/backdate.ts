import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayMs, hourMs } from '#contract/durations.ts'
import { tenThousandths } from '#contract/money.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import type { Database } from '#server/db/database.ts'
import { createRandom } from '#server/drawing/random.ts'
import { users } from '#server/features/accounts/accounts.table.ts'
import { ingredientPacks, ingredientPrices, ingredients } from '#server/features/ingredients/ingredients.table.ts'
import { menuItems } from '#server/features/menu/menu.table.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { reviews } from '#server/features/reviews/reviews.table.ts'
import type { DemoReview } from './demo-restaurant.ts'
import type { OpenedRestaurant } from './open-restaurant.ts'

/** Earlier than the opening of any restaurant. */
const signedUpDaysAgo = 80

/** Moves timestamps into the past, so that the demo looks weeks old. */
export function createBackdating(db: Database, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)

  async function accounts(ids: number[]): Promise<void> {
    await db
      .update(users)
      .set({ createdAt: ago(signedUpDaysAgo * dayMs) })
      .where(inArray(users.id, ids))
  }

  /** Spreads the dishes over the time since the opening. `content.newest` is the latest. */
  async function restaurant({ restaurant: { id }, content, dishes }: OpenedRestaurant): Promise<void> {
    const openedMs = content.openedDaysAgo * dayMs
    await db
      .update(restaurants)
      .set(both(ago(openedMs)))
      .where(eq(restaurants.id, id))
    for (const dish of dishes) {
      const isNewest = dish.name === content.newest.dish
      const share = createRandom(`${content.name} ${dish.name}`).between(0.4, 0.98)
      const addedMs = isNewest ? content.newest.hoursAgo * hourMs : openedMs * share
      await db
        .update(menuItems)
        .set(both(ago(addedMs)))
        .where(eq(menuItems.id, dish.id))
    }
  }

  /** Costs were typed on different days and were others before; a few have not been looked at for two months. */
  async function prices({ restaurant: { id }, content }: OpenedRestaurant): Promise<void> {
    const isBought = and(eq(ingredients.restaurantId, id), isNull(ingredients.makesUnit))
    for (const { id: ingredientId, name, costPerUnit, unit } of await db.select().from(ingredients).where(isBought)) {
      const random = createRandom(`${content.name} ${name} price`)
      const typedMs = random.between(1, random.chance(0.15) ? 75 : 40) * dayMs
      const earlier = [1, 2, 3].map((times) => ({
        ...{ ingredientId, unit, at: ago(typedMs + times * 21 * dayMs) },
        // Whole cents, as on a price tag.
        costPerUnit: tenThousandths(Math.round((costPerUnit * random.between(0.84, 1.02)) / 100) * 100),
      }))
      await db
        .update(ingredients)
        .set({ pricedAt: ago(typedMs) })
        .where(eq(ingredients.id, ingredientId))
      await db
        .update(ingredientPacks)
        .set({ pricedAt: ago(typedMs) })
        .where(eq(ingredientPacks.ingredientId, ingredientId))
      await db.delete(ingredientPrices).where(eq(ingredientPrices.ingredientId, ingredientId))
      await db.insert(ingredientPrices).values([{ ingredientId, unit, costPerUnit, at: ago(typedMs) }, ...earlier])
    }
  }

  async function review({ id, answer }: Review, { daysAgo, comment }: DemoReview): Promise<void> {
    const writtenMs = (daysAgo - createRandom(comment).between(0.1, 0.6)) * dayMs
    const answeredAt = answer && ago(writtenMs - createRandom(comment).between(1, 8) * hourMs)
    await db
      .update(reviews)
      .set({ createdAt: ago(writtenMs), answeredAt })
      .where(eq(reviews.id, id))
  }

  return { accounts, restaurant, prices, review }
}

const both = (at: Date) => ({ createdAt: at, updatedAt: at })
