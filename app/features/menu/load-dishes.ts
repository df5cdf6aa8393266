import { type Dish, listMenu } from '#contract/menu/menu.ts'
import { call } from '../../client/api.ts'

/** docs/product/menu.md, Dishes: an answer that is not an array counts as an empty menu. */
export async function loadDishes(restaurantId: number): Promise<Dish[]> {
  const dishes: unknown = await call(listMenu, { params: { restaurantId } })
  return Array.isArray(dishes) ? dishes : []
}
