import type { MenuState } from '#contract/live/menu-state.ts'
import { dishAnchor } from '../../links/dish-anchor.ts'
import type { DishLook } from '../../ui/dish/dish-look.ts'
import type { MoreWords } from '../island-words.ts'

/** Where a dish of the state stands in the page's list. */
export function elementOf(dishId: number): HTMLElement | null {
  return document.getElementById(dishAnchor(dishId))
}

export function linkOf(dishId: number): HTMLAnchorElement | null {
  return elementOf(dishId)?.querySelector('a') ?? null
}

/** The dish of the list that an element is part of. */
export function findDishAround<Dish extends { id: number }>(
  element: Element,
  dishes: readonly Dish[],
): Dish | undefined {
  return dishes.find(({ id }) => elementOf(id)?.contains(element))
}

export function lookOf({ restaurant }: MenuState, words: MoreWords): DishLook {
  const { country, currency, pricing } = restaurant
  return { country, currency, pricing, words }
}
