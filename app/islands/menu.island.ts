import { followCategories } from './follow-categories.ts'
import { searchDishes } from './search-dishes.ts'

/** Without it the menu can still be read: chips are links, and the search is hidden. */
export function enhance(menu: HTMLElement): void {
  searchDishes(menu, followCategories(menu))
}
