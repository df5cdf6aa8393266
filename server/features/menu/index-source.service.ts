import { gt, inArray } from 'drizzle-orm'
import type { Category } from '#contract/categories.ts'
import type { Cents } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import { menuItems } from './menu.table.ts'

/** What searches need to know of a dish. */
export type DishToIndex = {
  id: number
  restaurantId: number
  name: string
  description: string
  category: Category
  price: Cents
}

const { id, restaurantId, name, description, category, price } = menuItems

export async function listDishesToIndex(queries: Queries, restaurantIds: readonly number[]): Promise<DishToIndex[]> {
  return queries
    .select({ id, restaurantId, name, description, category, price })
    .from(menuItems)
    .where(inArray(restaurantId, [...restaurantIds]))
}

/** The restaurants of dishes that were added after that one. */
export async function listRestaurantsOfNewer(queries: Queries, dishId: number, limit: number): Promise<number[]> {
  const rows = await queries
    .selectDistinct({ restaurantId })
    .from(menuItems)
    .where(gt(id, dishId))
    .orderBy(restaurantId)
    .limit(limit)
  return rows.map((row) => row.restaurantId)
}
