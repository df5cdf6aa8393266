import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { groupBySection, isSameHeading, type MenuGroup } from '#contract/menu/menu-groups.ts'
import { moveDish, moveGroup } from './menu-order.ts'
import type { Menu } from './use-menu.ts'

/** Moves dishes and headings, and says where they are then. */
export function useArranging({ dishes, arrange }: Menu) {
  const [announcement, setAnnouncement] = useState('')
  const groups = groupBySection(dishes)

  function move(dish: Dish, place: number) {
    const own = dishes.filter((other) => isSameHeading(other, dish))
    if (own[place]?.id === dish.id) return
    void arrange(moveDish(dishes, dish, place))
    setAnnouncement(`${dish.name}: lugar ${place + 1} de ${own.length} en ${dish.section ?? dish.category}`)
  }

  function moveHeading({ key, section, category }: MenuGroup<Dish>, place: number) {
    void arrange(moveGroup(dishes, key, place))
    setAnnouncement(`${section ?? category}: lugar ${place + 1} de ${groups.length} en la carta`)
  }

  /** How a dish can be moved: under its heading, or with its heading when it is the only dish there. */
  function waysOf(dish: Dish) {
    const place = groups.findIndex((group) => isSameHeading(group, dish))
    const group = groups[place]
    const own = group?.dishes ?? []
    if (group && own.length === 1) {
      return { place, count: groups.length, onMove: (next: number) => moveHeading(group, next) }
    }
    const index = own.findIndex(({ id }) => id === dish.id)
    return { place: index, count: own.length, onMove: (next: number) => move(dish, next) }
  }

  return { announcement, move, moveHeading, waysOf }
}
