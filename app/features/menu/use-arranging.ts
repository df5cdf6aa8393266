import { useState } from 'react'
import { type Category, groupByCategory } from '#contract/menu/categories.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { moveCategory, moveDish } from './menu-order.ts'
import type { Menu } from './use-menu.ts'

/** Moves dishes and categories, and says where they are then. */
export function useArranging({ dishes, arrange }: Menu) {
  const [announcement, setAnnouncement] = useState('')
  const groups = groupByCategory(dishes)

  function move(dish: Dish, place: number) {
    const own = dishes.filter(({ category }) => category === dish.category)
    if (own[place]?.id === dish.id) return
    void arrange(moveDish(dishes, dish, place))
    setAnnouncement(`${dish.name}: lugar ${place + 1} de ${own.length} en ${dish.category}`)
  }

  function moveGroup(category: Category, place: number) {
    void arrange(moveCategory(dishes, category, place))
    setAnnouncement(`${category}: lugar ${place + 1} de ${groups.length} en la carta`)
  }

  /** How a dish can be moved: within its category, or with its category when it is the only dish there. */
  function waysOf(dish: Dish) {
    const place = groups.findIndex(({ category }) => category === dish.category)
    const own = groups[place]?.dishes ?? []
    if (own.length === 1) {
      return { place, count: groups.length, onMove: (next: number) => moveGroup(dish.category, next) }
    }
    const index = own.findIndex(({ id }) => id === dish.id)
    return { place: index, count: own.length, onMove: (next: number) => move(dish, next) }
  }

  return { announcement, move, moveGroup, waysOf }
}
