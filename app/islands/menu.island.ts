import { followCategories } from './follow-categories.ts'

/** Without it the menu can still be read: the chips are links. Search and dishes are islands in it. */
export function enhance(menu: HTMLElement): void {
  followCategories(menu)
}
