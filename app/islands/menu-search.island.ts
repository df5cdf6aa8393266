import { searchDishes } from './search-dishes.ts'

/** Also finds what was typed before it woke. */
export function enhance(search: HTMLElement): void {
  const menu = search.closest<HTMLElement>('[data-island=menu]')
  if (menu) searchDishes(menu)
}
