import { and, count, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Diet } from '#contract/allergens/diets.ts'
import type { Category } from '#contract/menu/categories.ts'
import { typedPriceOf } from '#contract/menu/option-prices.ts'
import type { Cents } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import { menuItems } from './menu.table.ts'
import { optionsOfDish } from './options.store.ts'

/** A dish as the search index needs it. */
export type DishToIndex = {
  id: number
  restaurantId: number
  name: string
  description: string
  category: Category
  section: string | null
  /** As typed, with the cheapest of what must be chosen. */
  price: Cents
}

const { id, restaurantId, name, description, category, section, price, hidden } = menuItems

/** Without hidden ones. */
export async function listDishesToIndex(queries: Queries, restaurantIds: readonly number[]): Promise<DishToIndex[]> {
  const rows = await queries
    .select({ id, restaurantId, name, description, category, section, price, options: optionsOfDish })
    .from(menuItems)
    .where(and(eq(hidden, false), inArray(restaurantId, [...restaurantIds])))
  return rows.map(({ options, ...dish }) => ({ ...dish, price: typedPriceOf({ price: dish.price, options }, []) }))
}

/** The restaurants of dishes that were added after that one and are shown. */
export async function listRestaurantsOfNewer(queries: Queries, dishId: number, limit: number): Promise<number[]> {
  const rows = await queries
    .selectDistinct({ restaurantId })
    .from(menuItems)
    .where(and(eq(hidden, false), gt(id, dishId)))
    .orderBy(restaurantId)
    .limit(limit)
  return rows.map((row) => row.restaurantId)
}

export async function countDishesSince(queries: Queries, since: Date): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(menuItems).where(gte(menuItems.createdAt, since))
  return row?.total ?? 0
}

/** A condition for searches: the dish is confirmed to suit the diet, and to contain none of these. What is not confirmed never passes. */
export function isConfirmedFor(dishId: SQL, { diet, without }: { diet: Diet | null; without: readonly string[] }): SQL {
  const { allergens, allergensConfirmed, diets } = menuItems
  const list = (names: readonly string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
  const passes = and(
    sql`${id} = ${dishId}`,
    diet === null ? undefined : sql`${list([diet])} <@ ${diets}`,
    without.length === 0 ? undefined : and(eq(allergensConfirmed, true), sql`not ${allergens} && ${list(without)}`),
  )
  return sql`exists (select 1 from ${menuItems} where ${passes})`
}
