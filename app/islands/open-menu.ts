import { avoidAllergens } from './avoid-allergens.ts'
import { followMenu } from './live-menu.ts'
import { openPage } from './open-page.ts'

/** What an open menu does once it has loaded. */
export function openMenu(menu: HTMLElement, restaurantId: number): void {
  // First: it needs no connection.
  avoidAllergens(menu)
  followMenu(menu, restaurantId)
  openPage(restaurantId, { event: 'menu_view' })
}
