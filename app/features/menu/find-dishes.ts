import type { Dish } from '#contract/menu/menu.ts'
import { hasWords } from '#contract/search/search-words.ts'

/** By name, section and category. */
export function findDishes(dishes: Dish[], typed: string): Dish[] {
  return dishes.filter(({ name, section, category }) => hasWords(`${name} ${section ?? ''} ${category}`, typed))
}
