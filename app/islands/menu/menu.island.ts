import type { IslandWords } from '../island-words.ts'
import { avoidAllergens } from './avoid-allergens.ts'
import { openDishPage } from './dish-page.ts'
import { followCategories } from './follow-categories.ts'
import { followRestaurant } from './live-connection.ts'
import { showChanges } from './live-menu.ts'
import { openPage } from './open-page.ts'
import { searchDishes } from './search-dishes.ts'

type Props = {
  /** Which page it is; without `dishId` it lists dishes. */
  view: 'menu' | 'restaurant' | 'dish'
  dishId?: number
  imageBase: string
}

/** Every page with dishes comes alive here. Without it all of them can be read: chips and dishes are links. */
export function enhance(element: HTMLElement, { view, dishId, imageBase }: Props, words: IslandWords): void {
  if (view === 'menu') followCategories(element)
  const viewed =
    dishId === undefined ? { event: viewEvents[view] } : { event: 'dish_open' as const, menu_item_id: dishId }
  const page = openPage(imageBase, viewed, words)
  if (!page) return
  const { menu } = page
  if (dishId !== undefined) openDishPage(element, dishId, page)
  else showChanges(menu, words)
  if (view === 'menu') {
    searchDishes(element, menu, words)
    avoidAllergens(element, menu, words)
  }
  followRestaurant(menu)
}

const viewEvents = { menu: 'menu_view', restaurant: 'page_view', dish: 'page_view' } as const
