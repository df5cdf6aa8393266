import { followCategories } from './follow-categories.ts'

/** Without it the menu can still be read: the chips are links. Search and dishes are islands in it. */
export function enhance(menu: HTMLElement, { restaurantId }: { restaurantId: number }): void {
  followCategories(menu)
  if (document.readyState === 'complete') void keepUpToDate(menu, restaurantId)
  else addEventListener('load', () => void keepUpToDate(menu, restaurantId))
}

/** After the pictures. If the module is lost on the way, the menu stays as it was when it was opened. */
async function keepUpToDate(menu: HTMLElement, restaurantId: number): Promise<void> {
  const live = await import('./live-menu.ts').catch(() => null)
  live?.followMenu(menu, restaurantId)
}
