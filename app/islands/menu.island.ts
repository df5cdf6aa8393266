import { followCategories } from './follow-categories.ts'
import { searchDishes } from './search-dishes.ts'

/** The menu reads without it: chips are anchors, and what cannot search is not shown. */
export function enhance(menu: HTMLElement): void {
  searchDishes(menu, followCategories(menu))
}
