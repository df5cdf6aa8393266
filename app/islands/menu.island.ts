import { followCategories } from './follow-categories.ts'

/** Without it the menu can still be read: the chips are links. Search and dishes are islands in it. */
export function enhance(menu: HTMLElement, { restaurantId }: { restaurantId: number }): void {
  followCategories(menu)
  if (document.readyState === 'complete') void open(menu, restaurantId)
  else addEventListener('load', () => void open(menu, restaurantId))
}

/** After the pictures. If the module is lost on the way, the menu stays as it was when it was opened. */
async function open(menu: HTMLElement, restaurantId: number): Promise<void> {
  const opened = await import('./open-menu.ts').catch(() => null)
  opened?.openMenu(menu, restaurantId)
}
